import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const organizer = concept({
  id: 'organizer',
  kind: 'text',
  names:
    'organizer|organiser|host|hosted by|organized by|veranstalter|organisateur|organizador|organizzatore|organizator|organisator|arrangör|arrangør|organizado por|organizzato da|organisé par|организатор|düzenleyen|주최|主办方|主催|المنظم|מארגן',
  askedAs:
    'organised by|organizer name|organiser name|event organizer|event organiser|event host|presented by|organizing body|promoter|organised by name|ausgerichtet von|organiserad av|pořadatel|organizzatore evento',
  paths: 'organizer.name|organizer',
  isPlausible: shortly(),
})
