import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, text } from './asked-for.ts'

const cells = (row: readonly string[], tag = 'td'): string =>
  `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

test('a price may be told by signs alone, and beside a sensor a video is what a camera can do', () => {
  const rows = [
    ['Gull 1', '50MP', '8K60', '$$$$$'],
    ['Gull 2', '45MP', '8K', '$$$'],
    ['Tern', '24MP', '4K', '$$'],
  ]
  const page = `<h1>Cameras for boats</h1><h2>Comparison</h2><table><thead>${cells(['Camera', 'Sensor', 'Video', 'Price'], 'th')}</thead><tbody>${rows.map((row) => cells(row)).join('')}</tbody></table>`
  assert.deepEqual(filled(page, { comparison: listOf({ camera: text, sensor: text, video: text, price: text }) }), {
    comparison: rows.map(([camera, sensor, video, price]) => ({ camera, sensor, video, price })),
  })
})

test('names that are numbered and tell what they are best for are told without their numbers', () => {
  const cameras = [
    ['Gull 1', 'Best for long voyages'],
    ['Tern', 'Best in the rain'],
    ['Petrel', 'Best for children'],
  ]
  const sections = cameras
    .map(
      ([name, award], at) =>
        `<h3>${at + 1}. ${name} – ${award}</h3><p>We had it on deck for a year, in the sun and in the rain, and it still works.</p>`,
    )
    .join('')
  const page = `<h1>Cameras for boats</h1><h2>Best cameras</h2>${sections}`
  assert.deepEqual(filled(page, { bestCameras: listOf({ rank: number, camera: text, award: text }) }), {
    bestCameras: cameras.map(([camera, award], at) => ({ rank: at + 1, camera, award })),
  })
})

test('a heading of a whole sentence leads to the list that it speaks of', () => {
  const services = ['Hulls', 'Masts', 'Sails']
  const box = (name: string): string =>
    `<div class="item"><div class="top"><button>${name}</button></div><div class="panel"><p>All that has to do with ${name.toLowerCase()}, in the yard and wherever you are at anchor.</p></div></div>`
  const heading =
    'The yard of Salem has a variety of offerings that meet all your needs wherever you are with your old and your new wooden boat'
  const news = ['News from the yard', 'News from the sea']
    .map((title) => `<h3>${title}</h3><p>It was calm and sunny for most of the week, and many boats went out.</p>`)
    .join('')
  const page = `<h1>Wooden boats</h1><section><h2>News</h2>${news}</section><section><h2>${heading}</h2><div>${services.map(box).join('')}</div></section>`
  assert.deepEqual(filled(page, { offerings: listOf({ service: text, description: text }) }), {
    offerings: services.map((service) => ({
      service,
      description: `All that has to do with ${service.toLowerCase()}, in the yard and wherever you are at anchor.`,
    })),
  })
})
