import type { Column } from '../../records/record-columns.ts'
import type { Holdings } from './assign-parts.ts'
import type { Shaped } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'
import { textsAsked } from './wanted-words.ts'

const figureNames =
  /^(?:(?:stat |key )?(?:value|number|figure|stat|statistic|metric)|wert|zahl|kennzahl|valeur|chiffre|valor|cifra|valore|waarde|wartość|värde)$/
const meaningNames =
  /^(?:(?:stat |figure )?(?:label|meaning|description|caption|text|note|what|detail|context|explanation|title|name)|bezeichnung|bedeutung|beschreibung|beschriftung|libellé|signification|description|etiqueta|significado|descripción|etichetta|significato|descrizione|omschrijving|opis|beskrivning)$/
const figure =
  /^[^\p{L}\d\n]{0,3}(?:\p{Sc}|\p{L}{1,3}\s?)?\d[\d.,\s]*(?:\s?(?:[%+×xº°/]|\p{L}{1,3}\.?|million|billion|hours|days|weeks|months|years)){0,3}$/iu
/** Of a list whose fields may as well be the labels and values of anything, what it is called has to say that it is of figures. */
const pairNames = /^(?:label|name|title|text)$/
const figureLists =
  /(?:^| )(?:stat|statistic|figure|number|metric|claim|kpi|fact|result|achievement|impact|kennzahl|zahl|chiffre|cifra|numero|número|estadística|statistica|siffra|liczba)(?: |$)/
const longestFigure = 20
const leastFigures = 0.9
const leastFill = 0.9
const figureScore = 0.78
const meaningScore = 0.66
const leastWords = 2

/** "86 %" above "of all firms": of a figure and what it means the figure is what has digits, and the rest says what it means. */
export function assignFigures(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const texts = textsAsked(wanted)
  const figuresAsked = texts.filter(({ plan }) => figureNames.test(plan.key))
  // Of a "metric" and a "value" the one is the name of the figure.
  const value = figuresAsked.find(({ plan }) => plan.key !== 'metric') ?? figuresAsked[0]
  const meaning = texts.find((one) => one !== value && meaningNames.test(one.plan.key))
  if (value === undefined || meaning === undefined || holdings.column(value) !== undefined) return
  if (pairNames.test(meaning.plan.key) && !figureLists.test(value.plan.context.join(' '))) return
  const columns = shaped.map(({ column }) => column).filter(({ kind, fill }) => kind === 'text' && fill >= leastFill)
  const figures = columns.find(areFigures)
  if (figures === undefined || !holdings.isFree(value, figures)) return
  holdings.give(value, figures, [{ key: figures.key, score: figureScore }])
  if (holdings.column(meaning) !== undefined) return
  const said = columns.find((column) => saysMore(column, figures) && holdings.isFree(meaning, column))
  if (said !== undefined) holdings.give(meaning, said, [{ key: said.key, score: meaningScore }])
}

function areFigures({ slots }: Column): boolean {
  const told = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text.trim()]))
  return told.filter((text) => text.length <= longestFigure && figure.test(text)).length >= leastFigures * told.length
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
