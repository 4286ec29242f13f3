import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, text, texts } from './asked-for.ts'

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

test('how many ratings were of so many stars is told by figures alone, where all five are; half stars are none', () => {
  const counts = [2826, 513, 117, 47, 89]
  const asked = { name: text, ratingBreakdown: listOf({ stars: number, count: number }) }
  const bars = counts.map((count, at) => `<div><p>${5 - at}</p><p>${count}</p></div>`).join('')
  const page = `<h1>Blue lamp</h1><h3>Rating breakdown</h3>${bars}<p>A lamp for long evenings.</p>`
  assert.deepEqual(filled(page, asked), {
    name: 'Blue lamp',
    ratingBreakdown: counts.map((count, at) => ({ stars: 5 - at, count })),
  })
  const scale = ['0,5', '1', '1,5', '2', '2,5', '3', '3,5', '4', '4,5', '5']
  const clicked = `<h1>Blaue Lampe</h1><ul>${scale.map((step) => `<li>${step}</li>`).join('')}</ul><p>(452)</p><p>Für lange Abende.</p>`
  assert.deepEqual(filled(clicked, { ...asked, sternverteilung: asked.ratingBreakdown }), { name: 'Blaue Lampe' })
})

test('what there is to choose is the list that is called so, before the one of it that markup has', () => {
  const colors = ['white', 'black', 'navy']
  const choice = (color: string): string =>
    `<label><input type="radio" name="color" value="${color}"><span>${color}</span></label>`
  const page = `<html><head><script type="application/ld+json">{"@type":"Product","name":"Socks","color":"white"}</script></head><body><h1>Socks</h1>
    <form><fieldset><legend><span>Color:</span> white</legend>${colors.map(choice).join('')}</fieldset>
    <label for="s">Größe</label><select id="s"><option value="">Bitte wählen</option><option>M</option><option>L</option></select></form></body></html>`
  assert.deepEqual(filled(page, { name: text, available_colors: texts, größen: texts }), {
    name: 'Socks',
    available_colors: colors,
    größen: ['M', 'L'],
  })
})

test('below "Ingredients" one may choose units, and above reviews their order: these are no such lists', () => {
  const lines = ['200 g of flour', '100 g of butter', '2 eggs']
  const units = ['Metric', 'Imperial'].map((unit) => `<label><input type="radio" name="u">${unit}</label>`).join('')
  const page = `<h1>Cake</h1><h2>Ingredients</h2><fieldset><legend>Ingredients</legend>${units}</fieldset><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>
    <h2>Reviews</h2><div>Reviews <select><option>Newest</option><option>Highest</option></select></div>`
  assert.deepEqual(filled(page, { title: text, ingredients: texts, reviews: texts }), {
    title: 'Cake',
    ingredients: lines,
  })
})

test('numbers of things are known by their labels in more languages', () => {
  const labels = ['ID Produto', 'ID del producto', 'Produkt-ID', 'Anzeigennummer', '商品番号', 'Артикул']
  for (const label of labels) {
    const page = `<h1>Harbour mug</h1><table><tr><td>${label}</td><td>HM-100</td></tr><tr><td>EAN</td><td>4006381333931</td></tr></table>`
    assert.deepEqual(filled(page, { sku: text }), { sku: 'HM-100' }, label)
  }
})
