import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, integer, listOf, row, text, texts } from './asked-for.ts'

const table = (heads: string, ...rows: string[]): string =>
  `<h1>Season 2025</h1><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`

test('a short head stands for what its markup spells out', () => {
  const abbr = (short: string, full: string): string => `<th><abbr title="${full}">${short}</abbr></th>`
  const heads = `<th>Equipo</th>${abbr('PJ', 'Partidos jugados')}${abbr('PG', 'Partidos ganados')}${abbr('PE', 'Partidos empatados')}${abbr('PP', 'Partidos perdidos')}`
  const page = table(heads, row('Duero', '24', '16', '5', '3'), row('Salinas', '24', '12', '7', '5'), row('Cigüela', '23', '9', '8', '6')) // prettier-ignore
  const asked = { tabla: listOf({ equipo: text, jugados: integer, ganados: integer, empatados: integer, perdidos: integer }) } // prettier-ignore
  const { tabla } = filled(page, asked) as { tabla: object[] }
  assert.deepEqual(tabla[1], { equipo: 'Salinas', jugados: 24, ganados: 12, empatados: 7, perdidos: 5 })
})

test('a title of a head spells it out where it is told in its letters, and says nothing else of it', () => {
  const heads = `<th>Verein</th><th title="Spiele insgesamt">SI</th><th title="Spiele gewonnen"><span>SG</span></th><th title="Nach Toren sortieren">TV</th><th abbr="Tore kassiert">TK</th>`
  const page = table(heads, row('Möwe', '10', '7', '20', '12'), row('Tern', '11', '5', '9', '14'), row('Zaun', '10', '2', '8', '31')) // prettier-ignore
  const { vereine } = filled(page, { vereine: listOf({ verein: text, kassiert: integer, gewonnen: integer }) }) as {
    vereine: object[]
  }
  assert.deepEqual(vereine[0], { verein: 'Möwe', gewonnen: 7, kassiert: 12 })
})

test('initials that are asked for are told by the words that begin so', () => {
  const heads = '<th>Batter</th><th>Plate appearances</th><th>At bats</th><th>Stolen bases</th>'
  const page = table(heads, row('Gull', '30', '12', '8'), row('Tern', '25', '14', '1'), row('Wren', '19', '11', '2'))
  const { batters } = filled(page, { batters: listOf({ batter: text, sb: integer, pa: integer, ab: integer }) }) as {
    batters: object[]
  }
  assert.deepEqual(batters[2], { batter: 'Wren', sb: 2, pa: 19, ab: 11 })
})

test('marks one after the other count each', () => {
  const marks = (all: string): string =>
    `<ul>${all
      .split('')
      .map((one) => `<li class="${one}">${one}</li>`)
      .join('')}</ul>`
  const page = table('<th>Team</th><th>Points</th><th>Form</th>', row('Gulls', '40', marks('WWDLW')), row('Terns', '31', marks('LLWWD')), row('Wrens', '12', marks('LLLLL'))) // prettier-ignore
  const { teams } = filled(page, { teams: listOf({ team: text, points: integer, form: texts }) }) as { teams: object[] }
  assert.deepEqual(teams, [
    { team: 'Gulls', points: 40, form: ['W', 'W', 'D', 'L', 'W'] },
    { team: 'Terns', points: 31, form: ['L', 'L', 'W', 'W', 'D'] },
    { team: 'Wrens', points: 12, form: ['L', 'L', 'L', 'L', 'L'] },
  ])
})

test('who plays at home and who visits are told by either of their names, in other languages too', () => {
  const match = (home: string, score: string, away: string, state: string): string =>
    `<li class="match"><span class="team local">${home}</span><span class="score">${score}</span><span class="team visitor">${away}</span><span class="status">${state}</span></li>`
  const page = `<h1>Jornada 24</h1><h2>Partidos</h2><ul>${match('Duero', '2-1', 'Salinas', 'Finalizado')}${match('Sanabria', '0-0', 'Torrebella', 'Finalizado')}${match('Cigüela', '–', 'Vistahermosa', 'Aplazado')}</ul>`
  const { partidos } = filled(page, { partidos: listOf({ local: text, visitante: text, estado: text }) }) as {
    partidos: object[]
  }
  assert.deepEqual(partidos[2], { local: 'Cigüela', visitante: 'Vistahermosa', estado: 'Aplazado' })
})

test('what stands in place of titles that are still to come is no list', () => {
  const page = `<h1>Knots</h1><p>How is a bowline tied in the dark, and with one hand?</p><section id="recommended"><h2>Related threads</h2><ol>${'<li><a href="#">?</a></li>'.repeat(4)}</ol></section>`
  assert.equal((filled(page, { topic: text, related_threads: texts }) as { related_threads?: unknown }).related_threads, undefined) // prettier-ignore
})
