import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, integer, listOf, number, row, text } from './asked-for.ts'

const years = (...told: number[]): string => told.map((year) => `<th colspan="2" scope="col">${year}</th>`).join('')
const measures = (births: string, deaths: string): string => `<th>${births}</th><th>${deaths}</th>`

test('each row tells the same of each of the wider heads of its table, a record each', () => {
  const page = `<h1>Births and deaths by county and year</h1><table><thead><tr><th></th>${years(2023, 2024)}</tr><tr><th></th>${measures('Births<sup>1</sup>', 'Deaths').repeat(2)}</tr></thead><tbody>${row('Aland', '1,240', '980', '1,190', '1,004')}${row('Berg', '310', '402', '–', '391')}${row('Carrow', '87', '61', '90', '58')}</tbody></table>`
  const { values } = filled(page, { values: listOf({ county: text, year: integer, births: integer, deaths: integer }) }) as { values: object[] } // prettier-ignore
  assert.equal(values.length, 6)
  assert.deepEqual(values.slice(0, 4), [
    { county: 'Aland', year: 2023, births: 1240, deaths: 980 },
    { county: 'Aland', year: 2024, births: 1190, deaths: 1004 },
    { county: 'Berg', year: 2023, births: 310, deaths: 402 },
    { county: 'Berg', year: 2024, deaths: 391 },
  ])
})

test('wider heads over the same names are told in other languages, too, with a column of numbers before the names', () => {
  const page = `<h1>Salaires par région et par année</h1><table><thead><tr><th>N°</th><th>Région</th>${years(2022, 2023, 2024)}</tr><tr><th></th><th></th>${measures('Hommes', 'Femmes').repeat(3)}</tr></thead><tbody>${row('1', 'Normandie', '2100', '1900', '2150', '1960', '2190', '2010')}${row('2', 'Occitanie', '2080', '1870', '2120', '1950', '2160', '1990')}</tbody></table>`
  const { salaires } = filled(page, { salaires: listOf({ region: text, annee: integer, hommes: integer, femmes: integer }) }) as { salaires: object[] } // prettier-ignore
  assert.deepEqual(salaires[4], { region: 'Occitanie', annee: 2023, hommes: 2120, femmes: 1950 })
})

test('figures below years are of the year where it is asked for, and of their row where it is not', () => {
  const table = `<h1>Statistics</h1><table><caption>Unemployment rate</caption><thead><tr><th>Country</th><th>2021</th><th>2022</th><th>2023</th></tr></thead><tbody>${row('Norway', '4.4', '3.2', '3.6')}${row('Chad', '1.1', '1.2', '1.3')}${row('Peru', '5.1', '4.2', '4.9')}</tbody></table>`
  const { rates } = filled(table, { rates: listOf({ country: text, year: integer, unemployment_rate: number }) }) as {
    rates: object[]
  }
  assert.equal(rates.length, 9)
  assert.deepEqual(rates[5], { country: 'Chad', year: 2023, unemployment_rate: 1.3 })
  const { countries } = filled(table, { countries: listOf({ country: text, rate_2022: number, rate_2023: number }) }) as { countries: object[] } // prettier-ignore
  assert.deepEqual(countries[1], { country: 'Chad', rate_2022: 1.2, rate_2023: 1.3 })
})

test('a word that the description leaves out of a name is left out', () => {
  const asked = { districts: listOf({ district: { ...text, description: 'the name without the word District' }, mayor: text }) } // prettier-ignore
  const page = `<h1>Districts</h1><table><tr><th>Name</th><th>Mayor</th></tr>${row('District Aland', 'Ada Lind')}${row('District Berg', 'Bo Falk')}${row('District Carrow', 'Cy Ott')}</table>`
  const { districts } = filled(page, asked) as { districts: object[] }
  assert.deepEqual(districts[1], { district: 'Berg', mayor: 'Bo Falk' })
})
