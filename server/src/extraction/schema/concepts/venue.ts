import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const venue = concept({
  id: 'venue',
  kind: 'text',
  names:
    'venue|venue name|location name|hall|theatre|theater|stage|veranstaltungsort|recinto|luogo dell evento|lieu de l événement|spielort|veranstaltungsstätte|locatie|miejsce wydarzenia|spelplats|arena|ort|会場|площадка|mekan|장소명',
  askedAs:
    'event venue|venue title|concert hall|auditorium|location venue|spielstätte|lieu événement|lieu du concert|sede evento|sede del evento|luogo evento|local do evento|zaal|lokal namn|místo konání|prizorišče',
  paths: 'location.name',
  isPlace: true,
  isPlausible: shortly(),
  isCommonWord: true,
})
