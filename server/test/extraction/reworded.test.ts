import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { address, filled, integer, labelled, listOf, number, object, text, texts } from './asked-for.ts'

/** That each of these properties of a page is this value, whatever it is called. */
function sameByAnyName(
  page: string,
  names: readonly string[],
  asked: { readonly schema: object; readonly told: unknown },
): void {
  for (const name of names)
    test(name, () => assert.deepEqual(filled(page, { [name]: asked.schema }), { [name]: asked.told }))
}

const prose = 'The gulls of this coast are told by their calls, and by those alone, as long as the fog is about.'

describe('an object is what its name says without the box that it stands in', () => {
  const life = 'Ann Reed has written about seabirds for twenty years and lives beside the harbour of Bandon.'
  const page = `<article><h1>Gulls in the fog</h1><p>${prose}</p><p>${prose}</p></article><section class="author"><h3>Ann Reed</h3><p class="bio">${life}</p></section>`
  for (const owner of [
    'author',
    'authorBox',
    'author_card',
    'writer_info',
    'datos_del_autor',
    'aboutAuthor',
    'author_profile',
  ])
    for (const name of ['name', 'fullName'])
      test(`${owner}/${name}`, () => {
        const told = filled(page, { headline: text, [owner]: object({ [name]: text, jobTitle: text }) })
        assert.deepEqual(told, { headline: 'Gulls in the fog', [owner]: { [name]: 'Ann Reed' } })
      })
})

describe('a name may say what its value is of, in any language, or say it twice', () => {
  const page = `<h1>Field glass</h1>${labelled({ Brand: 'Ternwerk', Author: 'Ann Reed', 'Ships from': 'Bandon, OR' })}<p>${prose}</p>`
  sameByAnyName(page, ['manufacturer_brand', 'marcaProducto', 'marque_du_produit', 'marca del prodotto'], {
    schema: text,
    told: 'Ternwerk',
  })
  sameByAnyName(
    page,
    [
      'autoreArticolo',
      'nombre_autor',
      'autor_artículo',
      'autore della discussione',
      'auteurSujet',
      'autorName',
      'writtenByUser',
    ],
    {
      schema: text,
      told: 'Ann Reed',
    },
  )
  sameByAnyName(page, ['ships_from', 'versandAus', 'expedie_depuis'], {
    schema: text,
    told: 'Bandon, OR',
  })
})

describe('within times what is done is how long it takes', () => {
  const page = `<h1>Chowder</h1>${labelled({ 'Prep Time': '20 minutes', 'Cook Time': '1 hour' })}<p>${prose}</p>`
  for (const [holder, prep, cook] of [
    ['times', 'prep', 'cook'],
    ['durations', 'preparation', 'cooking'],
    ['tiempos', 'preparacion', 'coccion'],
  ] as const)
    test(`${holder}/${prep}`, () => {
      const told = filled(page, { [holder]: object({ [prep]: text, [cook]: text }) })
      assert.deepEqual(told, { [holder]: { [prep]: '20 minutes', [cook]: '1 hour' } })
    })
})

describe('headings of a level are asked for by a name as by a description', () => {
  const page = `<h1>Gulls</h1><h2>Calls</h2><p>${prose}</p><h3>Of old ones</h3><p>${prose}</p><h3>Of young ones</h3><p>${prose}</p><h2>Nests</h2><p>${prose}</p><h3>On roofs</h3><p>${prose}</p>`
  sameByAnyName(page, ['h3Headings', 'h3_titles', 'level3_headings', 'thirdLevelHeadings', 'h3s'], {
    schema: texts,
    told: ['Of old ones', 'Of young ones', 'On roofs'],
  })
  sameByAnyName(page, ['h2_headings', 'level_2_titles'], { schema: texts, told: ['Calls', 'Nests'] })
})

describe('a heading may call a list by another of its names and say what it is of', () => {
  const entry = (name: string, said: string): string => `<li><strong>${name}</strong> — ${said}</li>`
  const card = (name: string, said: string): string => `<div class="card"><h3>${name}</h3><p>${said}</p></div>`
  const page = `<h1>Classes from home</h1><p>${prose}</p>
    <h2>Benefits of classes from home</h2><ul>${entry('Freedom', 'You can follow a class from anywhere that has a line.')}${entry('Pace', 'Lessons may be heard again as often as you like.')}${entry('Cost', 'Nobody has to pay for the way to school and back.')}</ul>
<h2>Services that set you up</h2><div>${card('Research', 'We look for the schools that fit you and compare them.')}${card('Admission', 'We read all that you are going to hand in there.')}${card('Visa', 'We prepare what you are asked for at the border.')}${card('Campus', 'We fetch you from the airport and show you around.')}${card('Work', 'We tell you of those who look for somebody like you.')}</div>`
  for (const [list, name, said] of [
    ['benefits', 'benefit', 'explanation'],
    ['advantages', 'title', 'details'],
    ['vorteile', 'name', 'beschreibung'],
    ['plusPoints', 'title', 'description'],
  ] as const)
    test(list, () => {
      const told = filled(page, { [list]: listOf({ [name]: text, [said]: text }) }) as Record<string, readonly object[]>
      assert.deepEqual(
        told[list]?.map((one) => (one as Record<string, unknown>)[name]),
        ['Freedom', 'Pace', 'Cost'],
      )
    })
})

describe('words of the schema before a colon name what is said behind it', () => {
  const page = `<h1>Patches</h1><p>${prose}</p><dl><dt>From:</dt><dd>who sends it</dd><dt>Subject:</dt><dd>what it does</dd></dl><h2>Style check</h2><p>The checker reports at three levels:</p>
    <ul><li>ERROR: things that are very likely to be wrong</li><li>WARNING: things requiring careful review</li><li>CHECK: things requiring thought</li></ul><h2>Sending</h2><p>${prose}</p>`
  for (const [list, name, said] of [
    ['checker_levels', 'level', 'meaning'],
    ['styleCheckLevels', 'name', 'description'],
    ['severities', 'label', 'text'],
  ] as const)
    test(`${list}/${name}`, () => {
      const choice = { type: 'string', enum: ['ERROR', 'WARNING', 'CHECK'] }
      assert.deepEqual(filled(page, { [list]: listOf({ [name]: choice, [said]: text }) }), {
        [list]: [
          { [name]: 'ERROR', [said]: 'things that are very likely to be wrong' },
          { [name]: 'WARNING', [said]: 'things requiring careful review' },
          { [name]: 'CHECK', [said]: 'things requiring thought' },
        ],
      })
    })
})

describe('cards have badges, measures and what is charged besides by many names', () => {
  const card = (name: string, badge: string, price: string): string =>
    `<li class="card"><span class="sale-flag">${badge}</span><h3><a href="/p/${name}">${name}</a></h3><span class="price">$${price}</span><button>Choose Options</button></li>`
  const page = `<h1>Lamps</h1><ul>${card('Tern', 'New', '20')}${card('Gull', 'Last one', '35')}${card('Auk', 'Back again', '12')}</ul>`
  for (const name of ['badge', 'sale_badge', 'ribbon', 'promoLabel'])
    test(name, () => {
      assert.deepEqual(filled(page, { lamps: listOf({ title: text, price: number, [name]: text }) }), {
        lamps: [
          { title: 'Tern', price: 20, [name]: 'New' },
          { title: 'Gull', price: 35, [name]: 'Last one' },
          { title: 'Auk', price: 12, [name]: 'Back again' },
        ],
      })
    })
  const part = (amount: string, unit: string, name: string): string =>
    `<li><span class="amount">${amount}</span> <span class="unit">${unit}</span> <span class="name">${name}</span></li>`
  const recipe = `<h1>Chowder</h1><h2>Ingredients</h2><ul>${part('2', 'cups', 'milk')}${part('1', 'lb', 'clams')}${part('3', 'tbsp', 'flour')}</ul>`
  for (const name of ['unit', 'measure', 'einheit'])
    test(name, () => {
      assert.deepEqual(filled(recipe, { ingredients: listOf({ amount: text, [name]: text, name: text }) }), {
        ingredients: [
          { amount: '2', [name]: 'cups', name: 'milk' },
          { amount: '1', [name]: 'lb', name: 'clams' },
          { amount: '3', [name]: 'tbsp', name: 'flour' },
        ],
      })
    })
})

describe('a link is called by the words of a name, and others between them', () => {
  const page = `<h1>Networks</h1><p>${prose}</p><p><a href="https://code.example/docs/edit/networks.md">Edit this page</a> <a href="/issues">Report a problem</a></p>`
  sameByAnyName(page, ['edit_page_link', 'editPageUrl', 'page_edit_url'], {
    schema: address,
    told: 'https://code.example/docs/edit/networks.md',
  })
})

describe('pages are counted in other languages', () => {
  const page = `<h1>Gulls</h1><p>${prose}</p><nav class="pagination"><a href="?page=1">1</a> <a href="?page=2">2</a> <a href="?page=3">3</a> … <a href="?page=13">13</a></nav>`
  sameByAnyName(page, ['page_count', 'numeroPagine', 'total_páginas', 'seitenanzahl', 'nombre_de_pages'], {
    schema: integer,
    told: 13,
  })
})

describe('the paragraphs of a page are those of its text', () => {
  const second = 'Whoever hears them at night takes them for dogs, and many a watchman has gone out to look for one.'
  const page = `<header><p>We use what your browser keeps of us, as all of them do by now.</p></header><main><article><h1>Gulls</h1><p>By Ann Reed</p><p>${prose}</p><figure></figure><p>${second}</p></article></main>
    <aside><p>Subscribe to our letter, and you will hear of gulls each week.</p></aside><footer><p>All of it belongs to those who wrote it, and to nobody else.</p></footer>`
  sameByAnyName(page, ['paragraphs', 'articleParagraphs', 'body_paragraphs', 'párrafos'], {
    schema: texts,
    told: [prose, second],
  })
})

describe('links to other pages are no comments', () => {
  const post = (title: string): string => `<li><a href="/${title.length}">${title}</a></li>`
  const page = `<main><article><h1>Gulls</h1><p>${prose}</p><p>${prose}</p></article></main><aside><h3>Recent posts</h3><ul>${post('How terns find their way back over the sea')}${post('What auks eat in the winter, and where')}${post('Why puffins leave their burrows by night')}</ul></aside>`
  for (const [list, who, said] of [
    ['comments', 'author', 'text'],
    ['reader_comments', 'name', 'comment'],
    ['kommentare', 'autor', 'text'],
  ] as const)
    test(list, () =>
      assert.deepEqual(filled(page, { title: text, [list]: listOf({ [who]: text, [said]: text }) }), {
        title: 'Gulls',
      }),
    )
})

describe('each of several sections is a section, and a bare preposition asks for whose something is', () => {
  const list = (...lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
  const page = `<h1>Oatmeal</h1><h2>Ingredients</h2><h3>For the oatmeal</h3>${list('2 cups oats', '3 cups water')}<h3>For the drizzle</h3>${list('1 cup cashews', '2 pitted dates')}`
  for (const name of ['ingredientSections', 'ingredient_groups'])
    test(name, () =>
      assert.deepEqual(filled(page, { [name]: listOf({ section: text, ingredients: texts }) }), {
        [name]: [
          { section: 'For the oatmeal', ingredients: ['2 cups oats', '3 cups water'] },
          { section: 'For the drizzle', ingredients: ['1 cup cashews', '2 pitted dates'] },
        ],
      }),
    )
  test('foto_di', () => {
    const credited = '<h1>Oatmeal</h1><img src="/oatmeal.jpg" alt="Oatmeal"><p>Foto di: Ann Reed</p>'
    assert.deepEqual(filled(credited, { foto_di: text }), { foto_di: 'Ann Reed' })
  })
})

describe('what is said about whoever wrote it is no description of the page', () => {
  const life = 'Ann Reed has written about seabirds for twenty years and lives beside the harbour of Bandon.'
  const page = `<head><meta name="description" content="All about the gulls of this coast and their calls."></head><article><h1>Gulls in the fog</h1><p>${prose}</p></article><section class="author"><h3>Ann Reed</h3><p class="bio">${life}</p></section>`
  for (const [owner, said] of [
    ['author', 'bio'],
    ['contributor', 'about'],
    ['writer', 'about'],
    ['authorBox', 'biography'],
  ] as const)
    test(`${owner}/${said}`, () => {
      const told = filled(page, { [owner]: object({ name: text, [said]: text }) })
      assert.deepEqual((told as Record<string, Record<string, unknown>>)[owner]?.[said], life)
    })
  for (const name of ['bio', 'writerBio', 'about_the_writer', 'contributor_biography'])
    test(name, () =>
      assert.deepEqual(filled(page, { title: text, [name]: text }), { title: 'Gulls in the fog', [name]: life }),
    )
})

describe('whose a picture is has many names, and so has what is noted of an ingredient', () => {
  const page = `<article><h1>Gulls</h1><figure><img src="/gulls.jpg" alt="Gulls"><figcaption>Gulls over the harbour. Photo: Ann Reed</figcaption></figure><p>${prose}</p></article>`
  sameByAnyName(page, ['photoCredit', 'imageBy', 'photo_by', 'bildnachweis'], { schema: text, told: 'Ann Reed' })
  const part = (amount: string, unit: string, name: string, note: string): string =>
    `<li><span class="amount">${amount}</span> <span class="unit">${unit}</span> <span class="name">${name}</span> <span class="notes">${note}</span></li>`
  const recipe = `<h1>Chowder</h1><h2>Ingredients</h2><ul>${part('2', 'cups', 'milk', 'warm')}${part('1', 'lb', 'clams', 'washed twice')}${part('3', 'tbsp', 'flour', 'sieved')}</ul>`
  for (const name of ['note', 'nota', 'remark', 'hinweis'])
    test(name, () => {
      const told = filled(recipe, { ingredients: listOf({ amount: text, unit: text, name: text, [name]: text }) })
      assert.deepEqual(told, {
        ingredients: [
          { amount: '2', unit: 'cups', name: 'milk', [name]: 'warm' },
          { amount: '1', unit: 'lb', name: 'clams', [name]: 'washed twice' },
          { amount: '3', unit: 'tbsp', name: 'flour', [name]: 'sieved' },
        ],
      })
    })
})
