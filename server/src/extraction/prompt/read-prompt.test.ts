import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type PromptRule, readPrompt } from './read-prompt.ts'

/** A rule in a line: "+" keeps, "-" leaves out. */
function written({ isKept, tests, parts, position }: PromptRule): string {
  const told = [
    ...tests.map(({ test }) =>
      test.kind === 'day'
        ? `${test.from ?? ''}..${test.to ?? ''}`
        : `${test.low}${test.isOpen ? '<' : '≤'}${test.high}${test.unit === undefined ? '' : ` ${test.unit}`}`,
    ),
    ...parts.map(
      ({ lead, isDenied, items }) => `${isDenied ? '!' : ''}${lead}:${items.map(({ text }) => text).join('/')}`,
    ),
    ...(position === undefined ? [] : [`${position.end} ${position.count}`]),
  ]
  return `${isKept ? '+' : '-'} ${told.join(' & ')}`
}

const rows: readonly (readonly [prompt: string, ...rules: string[]])[] = [
  ['items cheaper than $8', '+ -Infinity<8 money'],
  ['only those at most 1,299.50 EUR', '+ -Infinity≤1299.5 money'],
  ['only those up to 1.299,50 €', '+ -Infinity≤1299.5'],
  ['items over £1,200', '+ 1200<Infinity money'],
  ['rated at least 4,5 stars', '+ 4.5≤Infinity stars'],
  ['4+ stars only', '+ 4≤Infinity stars'],
  ['Only reviews with five stars.', '+ 5≤5 stars & :reviews'],
  ['nur Hotels mit mindestens 4 Sternen', '+ 4≤Infinity stars & :Hotels'],
  ['Seulement les avis à cinq étoiles.', '+ 5≤5 stars & :avis à'],
  ['more than 20% off', '+ 20<Infinity percent'],
  ['between 10 and 20 minutes', '+ 600≤1200 seconds'],
  ['stories older than 5 years', '+ 157680000<Infinity seconds'],
  ['keep articles with 20 comments or more', '+ 20≤Infinity & :articles'],
  ['Skip answers with a negative score.', '- -Infinity<0 & :answers & with:score'],
  ['Leave out replies of less than ten words', '- -Infinity<10 words & :replies'],
  ['only articles from 2024', '+ 2024..2024 & :articles'],
  ['posts published in 2023', '+ 2023..2023'],
  ['events in märz 2024', '+ 2024-03..2024-03'],
  ['only those from 2019 or later', '+ 2019..'],
  ['nothing older than 2020', '- ..2020!'],
  ['Nur Beiträge seit Mai 2021.', '+ 2021-05.. & :Beiträge'],
  ['entries from June 17, 2024 onwards', '+ 2024-06-17..'],
  ['solo artículos entre 2010 y 2019', '+ 2010..2019 & :artículos'],
  [
    'solo mensajes del foro publicados el 3 de abril de 2024',
    '+ 2024-04-03..2024-04-03 & :mensajes & del:foro publicados',
  ],
  ['nur Antworten, die alt sind (keine neuen)', '+ :Antworten & die:alt & !:neuen'],
  ['the first 3 items', '+ first 3'],
  ['Solo los 3 primeros elementos', '+ :elementos & first 3'],
  ['Mir genügen die beiden letzten Trends.', '+ last 2'],
  ['skip the first one', '- first 1'],
  ['the first one is the main one'],
  ['only the articles of the last 30 days', '+ :articles & of:last 30 days'],
  ['just Fender and Gibson', '+ :Fender/Gibson'],
  ['Only jobs in Berlin or in Hamburg', '+ :jobs & in:Berlin/Hamburg'],
  ['Everything by Nikon can go: leave out posts by Nikon.', '- :posts & by:Nikon'],
  ['De la lista, sin los patrocinados.', '- :patrocinados'],
  ['Anzeigen weglassen.', '- :Anzeigen'],
  ['Verified reviews only', '+ :Verified reviews'],
  ['Only products that are not sponsored', '+ :products & !that:sponsored'],
  ['skip entries without a price', '- without:price'],
  ['Products under $50, no used ones', '+ -Infinity<50 money', '- :used'],
  ['From the reviews drop "Ann", and from the sidebar drop "Deals".', '- :Ann', '- :Deals'],
  ['Services with the word Consulting in the name', '+ with:word Consulting & in:name'],
  ['Footer links without Terms and Privacy', '- :Terms/Privacy'],
  ['only what is under "Hooks" in the menu', '+ under:Hooks & in:menu'],
  ['옵션은 판매가가 15,000원 이상인 것만 뽑아 주세요.', '+ 15000≤Infinity money'],
  ['no others than Google and GitHub', '+ :Google/GitHub'],
  ['cameras, though nothing that costs less than 1500 dollars', '- -Infinity<1500 money & that:costs'],
  ["je n'ai besoin que de Californie et Texas", '+ de:Californie/Texas'],
  ['nutrients -> Vitamin A and Iron', '+ :Vitamin A/Iron'],
  ['Die Anbieter unter Phone Auth brauche ich nicht', '- :Anbieter & unter:Phone Auth'],
  ['From part Tikka Masala only, I have the paste already', '+ from:Tikka Masala'],
  ['Only flavors with a label such as New or Bestseller', '+ :flavors & with:label'],
  ['the first ten headlines and the first five videos', '+ first 10', '+ first 5'],
  ['Z artykułów tylko te opublikowane w grudniu 2023', '+ 2023-12..2023-12 & :opublikowane'],
  ['las ciudades cuyo promedio supere los 45.000 dólares', '+ 45000<Infinity money'],
  ['keep players younger than 29 years', '+ -Infinity<914544000 seconds & :players'],
  ['tours with a dozen trails or more', '+ 12≤Infinity'],
  ['Only what members wrote'],
  ['Get the product with all its sizes'],
  ['Prices without currency signs'],
  ['all products'],
  ['list each only once'],
]

describe('a prompt as rules', () => {
  for (const [prompt, ...rules] of rows)
    test(prompt, () => assert.deepEqual(readPrompt(prompt).rules.map(written), rules))
})

test('says of a prompt that asks for more that it is partly unclear', () => {
  for (const prompt of [
    'sort them by price',
    'Summarise the page',
    'items in stock, the cheapest',
    'the product named Compass',
  ])
    assert.equal(readPrompt(prompt).isPartlyUnclear, true, prompt)
  for (const prompt of ['', 'names and prices', 'Only items in stock', 'only those in May 2024', 'the first three'])
    assert.equal(readPrompt(prompt).isPartlyUnclear, false, prompt)
})

test('reads no more than so much of a prompt', () => {
  const many = Array.from({ length: 2000 }, (_, at) => `Only Ab${at} and Cd${at} in Ef${at}.`).join(' ')
  assert.equal(readPrompt(many).rules.length, 24)
  const names = readPrompt(`Only ${Array.from({ length: 4000 }, (_, at) => `Ab${at}`).join(', ')}`).rules[0]?.parts[0]
    ?.items
  assert.equal(names?.length, 16)
})
