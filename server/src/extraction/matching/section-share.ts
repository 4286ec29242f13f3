import type { PageView } from '../view/view-builder.ts'
import type { RecordGroup } from '../records/record-group.ts'
import { numberedStep } from '../records/section-runs.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { calledList } from '../schema/called-list.ts'
import { listName } from '../schema/list-name.ts'
import { nameKey } from '../../values/name-words.ts'
import { isShown, type ViewNode } from '../view/view-element.ts'
import { isHeadingLevel } from './heading-levels.ts'
import type { MatchContext } from './match-context.ts'
import { areNumbered } from './numbered-texts.ts'

/** Lists of a page's sections are read from its headings. */
const sectionNames =
  /(?:^| )(?:section|chapter|kapitel|abschnitt|abschnitte|abschnitten|sección|seccion|seccione|sezione|sezioni|bagian|avsnitt|avsnitten|rozdział|rozdziały)s?$/
/** Boxes that hold lists are the page's sections, too. */
const boxNames = /(?:^| )(?:box|boxe|block|panel)s?$/
/** Their headings may be asked for as such, or as what they are listed as. */
const headingNames =
  /^(?:(?:page|article|section|document) )?(?:heading|outline|überschrift(?:en)?|encabezado|intertitre|titre de section)s?$/
const sectionGain = 0.2
/** A page's sections are those of its highest headings. */
const levelCost = 0.1

/** A description that says nothing else: "main sections", "die Abschnitte der Seite". */
const describesSections =
  /^(?:(?:the|all|each|die|alle|les|toutes les|las|todas las|le|tutte le) )?(?:(?:main|top[- ]?level|major|numbered|different|h2) ){0,2}(?:sections|chapters|abschnitte|kapitel|secciones|sezioni|capítulos|capitoli|chapitres)(?: principales| principali)?(?: (?:of|on|in|der|des|dieser|de|del|della|di) (?:the |this |la |el |l')?(?:page|article|document|guide|post|text|seite|artikels?|página|artículo|pagina|articolo))?[.!]?$/iu

/** True for a list of the page's sections. */
export function asksSections({ name, description, items }: Pick<FieldPlan, 'name' | 'description' | 'items'>): boolean {
  const key = calledList({ name, description })
  return (
    sectionNames.test(key) ||
    headingNames.test(key) ||
    describesSections.test(description.trim()) ||
    items?.properties.some(isHeadingLevel) === true ||
    (boxNames.test(key) && items?.properties.some(({ shape }) => shape === 'array') === true)
  )
}

/** The sections that a list asks for, by its name: what their headings lead to. */
export function areAskedSections(plan: FieldPlan, { kind, records }: RecordGroup): boolean {
  return asksSections(plan) && kind === 'run' && records.every(({ node }) => headingLevel(node) > 0)
}

/** Sections are those of the highest headings; what has none is none. */
export function sectionShare(plan: FieldPlan, { records }: RecordGroup): number {
  if (!asksSections(plan)) return 0
  const levels = records.map(({ node }) => headingLevel(node))
  if (levels.includes(0)) return -sectionGain
  return sectionGain - levelCost * Math.max(0, Math.min(...levels) - 2)
}

const stepNames =
  /(?:^| )(?:step|instruction|direction|schritte?|étape|etape|paso|passo|passi|passagg(?:io|i)|stap|stappen|krok|kroki|phase|stage|steg|trin)s?$/
const stepGain = 0.25

/** Sections that are numbered are the steps that are asked for. */
export function stepShare({ name }: FieldPlan, group: RecordGroup, { page: { view } }: MatchContext): number {
  const { kind, records, parent } = group
  if (!stepNames.test(listName(nameKey(name)))) return 0
  if (parent.tag === 'ol' && records.every(({ node }) => node.tag === 'li')) return stepGain
  if (kind !== 'run') return 0
  return startsOf(group, view).every((start) => numberedStep.test(start)) ? stepGain : 0
}

/** Sections that count themselves are of one list, and the next without a number is of none. */
const numberedGain = 0.05

export function numberedShare(group: RecordGroup, { page: { view } }: MatchContext): number {
  return group.kind === 'run' && areNumbered(startsOf(group, view)) ? numberedGain : 0
}

const longestStart = 24

/** What each record begins with. */
function startsOf({ records }: RecordGroup, { text }: PageView): string[] {
  return records.map(({ from }) => text.slice(from, from + longestStart).trimStart())
}

const deepestHeading = 3

/** Of the heading that an element begins with; 0 without one. */
function headingLevel(node: ViewNode): number {
  let at: ViewNode | undefined = node
  for (let steps = 0; at !== undefined && steps <= deepestHeading; steps += 1) {
    if (/^h[1-4]$/.test(at.tag)) return Number(at.tag[1])
    at = at.children.find(isShown)
  }
  return 0
}
