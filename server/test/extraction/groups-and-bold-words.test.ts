import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, object, text, texts } from './asked-for.ts'

const ingredients = (heading: string, lines: string[]): string =>
  `<div class="group">${heading}<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul></div>`

test('the items of groups of ingredients are ingredients', () => {
  const tips = ['Quick: it is ready at noon.', 'Cheap: flour costs little, and water less.', 'Warm: serve it at once.']
  const page = `<h1>Plum cake</h1><h2>Why it works</h2><ul>${tips.map((tip) => `<li>${tip}</li>`).join('')}</ul><h2>What to drink</h2><ul><li>Tea</li><li>Coffee</li></ul>
    <h2>What to read</h2><ul><li>A novel</li><li>A poem</li></ul><h2>Plum cake</h2><div class="card"><h3>Ingredients</h3>
    ${ingredients('', ['2 cups plums halved, stoned', '300 g flour', '1 egg, beaten'])}${ingredients('<h4>Glaze</h4>', ['1 cup sugar', '2 tablespoons milk'])}</div>`
  assert.deepEqual(filled(page, { ingredient_groups: listOf({ group: text, items: texts }) }), {
    ingredient_groups: [
      { items: ['2 cups plums halved, stoned', '300 g flour', '1 egg, beaten'] },
      { group: 'Glaze', items: ['1 cup sugar', '2 tablespoons milk'] },
    ],
  })
  const german = `<h1>Käsekuchen</h1><div><h3>Zutaten</h3>${ingredients('<h4>Boden</h4>', ['200 g Mehl', '100 g Butter, kalt'])}${ingredients('<h4>Füllung</h4>', ['750 g Quark', '3 Eier'])}</div>`
  assert.deepEqual(filled(german, { zutatengruppen: listOf({ name: text, einträge: texts }) }), {
    zutatengruppen: [
      { name: 'Boden', einträge: ['200 g Mehl', '100 g Butter, kalt'] },
      { name: 'Füllung', einträge: ['750 g Quark', '3 Eier'] },
    ],
  })
})

test('a question in bold and its answer in one paragraph are a record with what follows it', () => {
  const page = `<h1>Repairing kettles</h1><p>Most kettles can be repaired by anybody.</p><ul><li><b>Fast:</b> an hour does.</li><li><b>Cheap:</b> seals cost little.</li></ul>
    <h2>Frequently asked questions</h2>
    <p><strong>Do I need tools?</strong> A screwdriver will <strong>do</strong> for most of them.</p>
    <p><strong>Is it safe?</strong> Yes, once it is unplugged.</p>
    <p><strong>Caution:</strong> let it cool first.</p>
    <p><strong>Where do I get parts?</strong> From the maker, or in shops for used parts.</p>
    <p>Some are printed at home.</p>`
  assert.deepEqual(filled(page, { faq: listOf({ question: text, answer: text }) }), {
    faq: [
      { question: 'Do I need tools?', answer: 'A screwdriver will do for most of them.' },
      { question: 'Is it safe?', answer: 'Yes, once it is unplugged.\nCaution: let it cool first.' },
      {
        question: 'Where do I get parts?',
        answer: 'From the maker, or in shops for used parts.\nSome are printed at home.',
      },
    ],
  })
  const spanish = `<h1>Teteras</h1><h2>Preguntas frecuentes</h2><p><b>¿Cuánto dura?</b> Dura diez años con cuidado.</p><p><b>¿Es cara?</b> No, cuesta poco.</p><p>Y se repara.</p>`
  assert.deepEqual(filled(spanish, { preguntas: listOf({ pregunta: text, respuesta: text }) }), {
    preguntas: [
      { pregunta: '¿Cuánto dura?', respuesta: 'Dura diez años con cuidado.' },
      { pregunta: '¿Es cara?', respuesta: 'No, cuesta poco.\nY se repara.' },
    ],
  })
})

test('a serving in a table of nutrition is its size', () => {
  const page = `<script type="application/ld+json">{"@type":"Recipe","name":"Rye bread","recipeYield":"12","nutrition":{"calories":"110 kcal"}}</script><h1>Rye bread</h1><p>Servings: 12</p><h3>Nutrition</h3><p><span><b>Serving:</b> 1slice</span> | <span><b>Calories:</b> 110 kcal</span> | <span><b>Fat:</b> 2 g</span></p>`
  assert.deepEqual(filled(page, { servings: number, nutrition: object({ serving: text, fat_g: number }) }), {
    servings: 12,
    nutrition: { serving: '1slice', fat_g: 2 },
  })
})
