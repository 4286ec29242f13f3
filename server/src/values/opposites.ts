const pairs: readonly (readonly [one: string, other: string])[] = [
  ['net', 'gross'],
  ['netto', 'brutto'],
  ['neto', 'bruto'],
  ['input', 'output'],
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['inner', 'outer'],
  ['inside', 'outside'],
  ['indoor', 'outdoor'],
  ['front', 'rear'],
  ['front', 'back'],
  ['upper', 'lower'],
  ['adult', 'child'],
  ['male', 'female'],
  ['city', 'highway'],
  ['bid', 'ask'],
  ['debit', 'credit'],
  ['outbound', 'inbound'],
  ['home', 'away'],
]
const opposites = Map.groupBy(
  pairs.flatMap(([one, other]) => [
    { word: one, other },
    { word: other, other: one },
  ]),
  ({ word }) => word,
)

/** True for a name that has a word with an opposite. */
export function hasOpposite(key: string): boolean {
  return key.split(' ').some((word) => opposites.has(word))
}

/** True for words that say the opposite of one of a name's own: "net weight" of "gross weight". Both as name keys. */
export function areOpposed(key: string, told: string): boolean {
  const words = told.split(' ')
  return key
    .split(' ')
    .some((word) => !words.includes(word) && opposites.get(word)?.some(({ other }) => words.includes(other)) === true)
}
