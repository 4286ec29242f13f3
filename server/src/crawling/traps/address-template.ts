/** An address with what changes from page to page left open: numbers, dates, ids, and the values of its query. */
export function addressTemplate({ host, pathname, searchParams }: URL): string {
  const path = pathname.split('/').slice(0, maxSegments).map(openSegment).join('/')
  const names = namesOf(searchParams)
  return `${host}${path}${names.length === 0 ? '' : `?${names.join('&')}`}`
}

/** The names in a query, each once and in order. */
export function namesOf(parameters: URLSearchParams): readonly string[] {
  return [...new Set(parameters.keys())].toSorted()
}

const maxSegments = 40
const id = /^(?=.*\d)(?:[\da-f]{8,}|[\da-f-]{32,}|[\w-]{20,})$/i

function openSegment(segment: string): string {
  return id.test(segment) ? '{id}' : segment.replaceAll(/\d+/g, '{n}')
}

const calendarNames = /^(?:year|month|day|date|week|ical|cal|calendar|tribe-bar-date|jahr|monat|mois|annee|mes|ano)$/i

/** Whether an address is of a day, a month or a week, of which there are as many as one likes. */
export function isOfCalendar({ pathname, searchParams }: URL): boolean {
  if (/\/(?:19|2[0-4])\d\d(?:\/(?:0?[1-9]|1[0-2])(?:\/|$)|-(?:0[1-9]|1[0-2])(?:-\d\d)?(?:\/|$))/.test(pathname))
    return true
  return [...searchParams].some(([name, value]) => calendarNames.test(name) && /\d/.test(value))
}
