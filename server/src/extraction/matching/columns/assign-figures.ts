import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import type { Wanted } from './wanted-value.ts'
import { textsAsked } from './wanted-words.ts'

const figureNames =
  /^(?:(?:stat |key )?(?:value|number|figure|stat|statistic|metric)|wert|zahl|kennzahl|valeur|chiffre|valor|cifra|valore|waarde|wartość|värde)$/
const meaningNames =
  /^(?:(?:stat |figure )?(?:label|meaning|description|caption|text|note|what|detail|context|explanation|title|name)|bezeichnung|bedeutung|beschreibung|beschriftung|libellé|signification|description|etiqueta|significado|descripción|etichetta|significato|descrizione|omschrijving|opis|beskrivning)$/
const figure =
  /^[^\p{L}\d\n]{0,3}(?:\p{Sc}|\p{L}{1,3}\s?)?\d[\d.,\s]*(?:\s?(?:[%+×xº°/]|\p{L}{1,3}\.?|million|billion|hours|days|weeks|months|years)){0,3}$/iu
/** "80% Gain", "11% Decrease": a figure with a word or two of its own. */
const figureInWords = /^[^\p{L}\d\n]{0,3}\d[\d.,]*\s?[%+×xº°]?(?:\s\p{L}{1,12}){1,2}$/u
/** Of a list whose fields may as well be the labels and values of anything, what it is called has to say that it is of figures. */
const pairNames = /^(?:label|name|title|text)$/
const figureLists =
  /(?:^| )(?:stat|statistic|figure|number|metric|claim|kpi|fact|result|achievement|impact|kennzahl|zahl|chiffre|cifra|numero|número|estadística|statistica|siffra|liczba)(?: |$)/
const longestFigure = 20
const leastFigures = 0.75
const leastFill = 0.75
const figureScore = 0.78
const meaningScore = 0.66
const leastWords = 2

/** "86 %" above "of all firms": of a figure and what it means the figure is what has digits, and the rest says what it means. */
export function assignFigures({ wanted, shaped, holdings }: Assigning): void {
  const texts = textsAsked(wanted)
  const figuresAsked = texts.filter(({ plan }) => figureNames.test(plan.key))
  // Of a "metric" and a "value" the one is the name of the figure.
  const value = figuresAsked.find(({ plan }) => plan.key !== 'metric') ?? figuresAsked[0]
  const meaning = texts.find((one) => one !== value && meaningNames.test(one.plan.key))
  if (value === undefined || meaning === undefined) return
  const isOfFigures = figureLists.test(value.plan.context.join(' '))
  if (pairNames.test(meaning.plan.key) && !isOfFigures) return
  const columns = shaped.map(({ column }) => column).filter(({ kind, fill }) => kind === 'text' && fill >= leastFill)
  const held = holdings.column(value)
  const figures = figuresOf(columns, held)
  if (figures === undefined) return
  if (figures !== held) {
    if ((held !== undefined && !isOfFigures) || !isOpen(figures, [value, meaning], holdings)) return
    // It means nothing then, unless something below says more.
    if (holdings.column(meaning) === figures) holdings.give(meaning, figures, [])
    holdings.give(value, figures, [{ key: figures.key, score: figureScore }])
  }
  const said = columns.find((column) => saysMore(column, figures) && isOpen(column, [value, meaning], holdings))
  const own = holdings.column(meaning)
  if (said !== undefined && (own === undefined || own === said || own === figures))
    holdings.give(meaning, said, [{ key: said.key, score: meaningScore }])
}

/** Nobody else has it. */
function isOpen(column: Column, ours: readonly Wanted[], holdings: Holdings): boolean {
  return ours.some((one) => holdings.column(one) === column || holdings.isFree(one, column))
}

function figuresOf(columns: readonly Column[], held: Column | undefined): Column | undefined {
  if (held !== undefined && areAll(held, figure)) return held
  const bare = columns.find((column) => areAll(column, figure))
  return bare ?? columns.find((one) => areAll(one, figureInWords) && columns.some((other) => saysMore(other, one)))
}

function areAll({ slots }: Column, pattern: RegExp): boolean {
  const told = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text.trim()]))
  return told.filter((text) => text.length <= longestFigure && pattern.test(text)).length >= leastFigures * told.length
}

/** Words beside the figure, in every record: several, at least on average. */
function saysMore({ slots }: Column, figures: Column): boolean {
  let words = 0
  for (const [at, slot] of slots.entries()) {
    const own = figures.slots[at]
    if (slot === undefined) continue
    if (own !== undefined && slot.from < own.to && own.from < slot.to) return false
    words += slot.text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
  }
  return words >= leastWords * slots.length
}
