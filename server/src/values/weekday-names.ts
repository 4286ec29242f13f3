/** By language, from Monday. */
const names = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  'lunes martes miércoles jueves viernes sábado domingo',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  'segunda terça quarta quinta sexta sábado domingo',
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  'måndag tisdag onsdag torsdag fredag lördag söndag',
  'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  'poniedziałek wtorek środa czwartek piątek sobota niedziela',
]

const known = new Set([
  'sonnabend',
  'tues',
  'thur',
  'thurs',
  ...names.flatMap((days) => days.split(' ').flatMap(formsOf)),
])

/** "Monday", "Mon", and in German "Mo". */
function formsOf(day: string): string[] {
  return [day, day.slice(0, 3), day.slice(0, 2)]
}

/** Whether a text is the name of a weekday and nothing else: "Mon", "Dienstag", "sáb." */
export function isWeekday(text: string): boolean {
  return (
    known.has(
      text
        .trim()
        .toLowerCase()
        .replace(/s?[.,:]?$/, ''),
    ) || known.has(text.trim().toLowerCase())
  )
}
