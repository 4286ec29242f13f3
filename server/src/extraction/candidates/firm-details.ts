import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const statedScore = 0.58
/** A sentence tells it less surely than a line of few words. */
const sentenceCost = 0.08
const shortLine = 80
const longestLine = 600
const maxFound = 12

const founding =
  /\b(?:since|founded(?: in)?|established(?: in)?|est\.|seit|gegründet(?: im jahre?| in)?|depuis|fondée?s? en|desde|fundad[ao] en|dal|fondat[ao] nel|sedan|grundat|sinds|opgericht in)\s+((?:1[5-9]|20)\d\d)(?!\d)/i
const workers =
  /\bteam (?:of|von|de|di)(?: over| more than| über| plus de| más de| oltre)? (\d[\d.,]*\+?)(?!\d)|(?<![\d.,])(\d[\d.,]*(?:\s?[-–]\s?\d[\d.,]*)?\+?) (?:full[- ]time )?(?:employees|people work|staff members|team members|mitarbeiter(?:innen)?|collaborateurs|salariés|empleados|dipendenti|medewerkers|colaboradores)(?!\p{L})/iu

/** "Since 1987", "founded in 2009". */
export function foundings(scope: Scope, page: PageIndex): Candidate[] {
  return told(founding, scope, page)
}

/** "A team of 14", "120 employees". */
export function teamSizes(scope: Scope, page: PageIndex): Candidate[] {
  return told(workers, scope, page)
}

function told(pattern: RegExp, scope: Scope, page: PageIndex): Candidate[] {
  const found: Candidate[] = []
  for (const { from, to, node } of linesIn(scope, page)) {
    if (found.length >= maxFound || to - from > longestLine) continue
    const quote = page.view.text.slice(from, to)
    const match = /\d/.test(quote) ? pattern.exec(quote) : null
    const text = match?.[1] ?? match?.[2]
    if (text === undefined) continue
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    const cost = to - from > shortLine ? sentenceCost : 0
    found.push({ text, quote, node, isHidden: true, score: statedScore - cost - penalty - 0.01 * found.length })
  }
  return found
}
