import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'

const score = 0.7
/** Who holds a column so surely keeps it. */
const surely = 0.75
const leastFill = 0.6
const leastThere = 0.9
/** In characters. */
const longestName = 80

const boards =
  /(?:^| )(?:forum|board|subforum|sub forum|unterforum|foro|subforo|sottoforum|sous forum|underforum)(?: name)?$/
/** Where the common forum programs have their boards: "/forums/cars.12/", "/c/cars/5", "viewforum.php?f=3". */
const ofBoard = /\/(?:forums?|boards?|c|category|categories)\/[^/?#]+(?:\/\d+)?\/?$/i
const ofProgram = /(?:forumdisplay|viewforum)\.php|[?&;]board=\d/i

function leadsToBoard(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  return ofProgram.test(address) || (ofBoard.test(path) && !path.endsWith('.php'))
}

/** The board of a forum that a thread stands in is the text of the link that leads to a board, whatever it is called. */
export function assignBoards({ wanted, shaped, holdings }: Assigning): void {
  const [one, ...others] = wanted.filter(
    ({ plan, isList }) => !isList && plan.format === undefined && plan.types.has('string') && boards.test(plan.key),
  )
  if (one === undefined || others.length > 0) return
  if (holdings.column(one) !== undefined && holdings.score(one) >= surely) return
  const byKey = new Map(shaped.map(({ column }) => [column.key, column]))
  const own = shaped.find(
    ({ column }) =>
      column.kind === 'text' &&
      column.fill >= leastFill &&
      column.length <= longestName &&
      leadsToBoards(byKey.get(`${column.key}@href`)) &&
      holdings.isFree(one, column),
  )?.column
  if (own !== undefined && own !== holdings.column(one)) holdings.give(one, own, [{ key: own.key, score }])
}

function leadsToBoards(links: Column | undefined): boolean {
  const told = links?.slots.filter((slot) => slot !== undefined) ?? []
  return told.length > 0 && told.filter(({ text }) => leadsToBoard(text)).length >= leastThere * told.length
}
