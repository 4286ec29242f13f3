import { conceptByName } from './concepts.ts'

const nutrients =
  /^(?:nutrients?|nutrition(?: (?:facts?|information|values?))?|minerals?|vitamins?|nährwerte?|nährstoffe?|nutriments?|nutrientes?|nutrient[ei])$/
const ingredients =
  /^(?:ingredients?|zutat(?:en)?|ingrédients?|ingredientes?|ingredient[ei]|składniki?|ingrediens(?:er)?)$/
const amounts = /^(?:amount|betrag|montant|importe|importo)$/

/** Where an amount is asked for. */
interface Around {
  readonly around?: string | undefined
  readonly besides?: readonly string[] | undefined
}

/** True for the amount of an ingredient or a nutrient, which is how much of it there is, and not what it costs. */
export function isMeasure(key: string, { around = '', besides = [] }: Around): boolean {
  if (!amounts.test(key)) return false
  const names = [around, ...besides]
  return (
    conceptByName.get(around)?.isMeasured === true ||
    names.some((name) => nutrients.test(name) || ingredients.test(name))
  )
}

/** True for a list of nutrients, of which so much is told in figures. */
export function areNutrients({ around = '', besides = [] }: Around): boolean {
  return [around, ...besides].some((name) => nutrients.test(name))
}
