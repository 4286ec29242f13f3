import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const number = { type: 'number' } as const
const count = { type: 'integer' } as const
const date = { type: 'string', format: 'date' } as const
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })

test('codes in parts of a line, a day by its bare label and a number by what it counts are told', () => {
  const page =
    '<main><h1>Quay Global Equity</h1><p>ISIN IE00B4L5Y983 · Ticker QGE</p><dl><dt>Inception</dt><dd>25 September 2009</dd><dt>Number of holdings</dt><dd>1,512</dd></dl></main>'
  assert.deepEqual(extracted(page, { name: text, isin: text, ticker: text, inception_date: date, holdings: count }), {
    name: 'Quay Global Equity',
    isin: 'IE00B4L5Y983',
    ticker: 'QGE',
    inception_date: '2009-09-25',
    holdings: 1512,
  })
})

test('a user is called as the page that tells since when they are one is headed', () => {
  const page = '<main><h1>evefox</h1><ul><li>Member since March 2014</li><li>1,512 posts</li></ul></main>'
  assert.deepEqual(extracted(page, { username: text, posts: count }), { username: 'evefox', posts: 1512 })
  const other = '<main><h1>Woodwork</h1><p>Everything on benches.</p><p>Threads: 12</p></main>'
  assert.equal((extracted(other, { username: text, threads: count }) as { username?: string }).username, undefined)
})

test('who wrote a review stands before its day, and what one needs below "You need"', () => {
  const review = (stars: number, title: string, said: string, by: string): string =>
    `<div class="rev"><span aria-label="${stars} out of 5 stars">★</span><b>${title}</b><p>${said}</p><small>${by}</small></div>`
  const page = `<main><h1>Oak bench</h1><p>€489</p><h2>Customer reviews</h2>${review(5, 'Solid', 'It has not moved in a year.', 'Ann R. on 3 May 2025')}${review(3, 'Late', 'Came two weeks after it was promised.', 'Bert K. on 12 April 2025')}</main>`
  assert.deepEqual(extracted(page, { reviews: listOf({ rating: count, title: text, text, author: text, date }) }), {
    reviews: [
      { rating: 5, title: 'Solid', text: 'It has not moved in a year.', author: 'Ann R.', date: '2025-05-03' },
      {
        rating: 3,
        title: 'Late',
        text: 'Came two weeks after it was promised.',
        author: 'Bert K.',
        date: '2025-04-12',
      },
    ],
  })
  const steps = '<main><h1>How to flatten a board</h1><h2>You need</h2><ul><li>A plane</li><li>Winding sticks</li></ul><h2>Steps</h2><ol><li>Find the high corners.</li><li>Plane them down.</li></ol></main>' // prettier-ignore
  const lists = { tools: { type: 'array', items: text }, steps: { type: 'array', items: text } }
  assert.deepEqual(extracted(steps, lists), {
    tools: ['A plane', 'Winding sticks'],
    steps: ['Find the high corners.', 'Plane them down.'],
  })
})

test('the parts of a journal are told by their short names', () => {
  const page =
    '<main><h1>On boards</h1><p>Journal of Wood, vol. 12, no. 3, pp. 45-61, 2021</p><p>What boards do at sea, and for how long.</p></main>'
  assert.deepEqual(extracted(page, { title: text, volume: count, issue: count, pages: text }), {
    title: 'On boards',
    volume: 12,
    issue: 3,
    pages: '45-61',
  })
})

test('who opened an issue, what a picture shows without who took it, and of what year a car is', () => {
  const issue =
    '<main><h1>Crash when the page has no title</h1><div><span>Open</span> <a href="/u/e">evefox</a> opened this issue <relative-time datetime="2025-04-02T08:12:00Z">Apr 2, 2025</relative-time> · 7 comments</div></main>'
  assert.equal((extracted(issue, { title: text, author: text }) as { author?: string }).author, 'evefox')
  const figure =
    '<article><h1>Flood in Alder</h1><figure><img src="/a.jpg" alt="x"><figcaption>The bridge at dawn. <span>Photo: Ann Reed</span></figcaption></figure></article>'
  assert.equal(
    (extracted(figure, { title: text, caption: text }) as { caption?: string }).caption,
    'The bridge at dawn.',
  )
  const car = '<main><h1>2018 Tern Estate 1.6</h1><p class="price">£8,495</p><ul><li>Diesel</li></ul></main>'
  assert.deepEqual(extracted(car, { title: text, year: count, price: number }), {
    title: '2018 Tern Estate 1.6',
    year: 2018,
    price: 8495,
  })
})

test('nutrients are told in a line with others, behind their amounts or before', () => {
  const asked = { name: text, calories: number, protein_g: number, fat_g: number }
  const expected = { name: 'Leek soup', calories: 210, protein_g: 6, fat_g: 4 }
  for (const line of [
    'Per serving: 210 kcal, 6 g protein, 4 g fat',
    'Nutrition per serving: Calories 210, Protein 6g, Fat 4g, Carbs 30g',
    'Kcal 210 Protein 6g Fat 4g',
  ])
    assert.deepEqual(
      extracted(`<main><h1>Leek soup</h1><p>For spring.</p><p>${line}</p></main>`, asked),
      expected,
      line,
    )
})

test('a field of a form is no heading of the list behind it, a firm heads its page, and logos stand below who trusts', () => {
  const page =
    '<main><h1>Plane No. 5</h1><form><label>Color</label><select><option>Black</option><option>Bronze</option></select><button>Add to cart</button></form><ul class="usp"><li>Ductile iron body</li><li>A2 steel blade</li><li>Walnut handles</li></ul></main>'
  const list = { type: 'array', items: text }
  assert.deepEqual(extracted(page, { name: text, colors: list, features: list }), {
    name: 'Plane No. 5',
    colors: ['Black', 'Bronze'],
    features: ['Ductile iron body', 'A2 steel blade', 'Walnut handles'],
  })
  const firm =
    '<main><h1>Quay Works Ltd</h1><table><tr><td>Status</td><td>Active</td></tr><tr><td>Employees</td><td>45</td></tr></table></main><footer><p>© 2025 Tern Ltd</p></footer>'
  assert.deepEqual(extracted(firm, { company_name: text, status: text, employees: count }), {
    company_name: 'Quay Works Ltd',
    status: 'Active',
    employees: 45,
  })
  const logos =
    '<main><h1>Ship pages</h1><section><h2>Trusted by</h2><img alt="Quay Works" src="/1.svg"><img alt="Mill Data" src="/2.svg"><img alt="Tuam Labs" src="/3.svg"></section></main>'
  assert.deepEqual(extracted(logos, { headline: text, customers: list }), {
    headline: 'Ship pages',
    customers: ['Quay Works', 'Mill Data', 'Tuam Labs'],
  })
})

test('a course lasts as many weeks as a part of a line says', () => {
  const page =
    '<main><h1>Joinery</h1><p>6 weeks · 3-4 hours per week · English</p><p>For those who never held a plane.</p></main>'
  assert.deepEqual(extracted(page, { title: text, duration: text }), { title: 'Joinery', duration: '6 weeks' })
})

test('a month since when is told as the page has it', () => {
  const page = '<main><h1>evefox</h1><ul><li>Member since March 2014</li><li>1,512 posts</li></ul></main>'
  assert.deepEqual(extracted(page, { member_since: text, posts: count }), { member_since: 'March 2014', posts: 1512 })
})

test('the day in brackets behind a name is none of it, nor the number of an issue or the year of a film where that is asked for', () => {
  const book = '<main><h1>Salt</h1><ul><li><b>Publisher:</b> Quay Press (3 May 2021)</li></ul></main>'
  assert.deepEqual(extracted(book, { title: text, publisher: text }), { title: 'Salt', publisher: 'Quay Press' })
  const issue = '<main><h1>Crash when the page has no title <span>#482</span></h1></main>'
  assert.deepEqual(extracted(issue, { title: text }), { title: 'Crash when the page has no title' })
  const film = '<main><h1>The Long Tide (2019)</h1><p>Directed by Nora Bell</p></main>'
  assert.deepEqual(extracted(film, { title: text, year: count }), { title: 'The Long Tide', year: 2019 })
  assert.deepEqual(extracted(film, { title: text }), { title: 'The Long Tide (2019)' })
})

test('of things that are made alike those below the heading that calls them so are meant', () => {
  const post = (name: string, votes: number, body: string, by: string): string =>
    `<div class="${name}"><div class="votes">${votes}</div><div class="body"><p>${body}</p></div>${by}</div>`
  const page = `<main><h1>How do I flatten a board?</h1>${post('q', 24, 'I have a plane and no jointer.', '<div class="tags"><a>planing</a></div>')}<h2>2 Answers</h2>${post('a', 31, 'Use winding sticks and plane the high corners.', '<div class="user">evefox</div>')}${post('a', 6, 'Sand it on a flat stone.', '<div class="user">olek</div>')}</main>`
  assert.deepEqual(extracted(page, { question: text, answers: listOf({ text, votes: count, author: text }) }), {
    question: 'How do I flatten a board?',
    answers: [
      { text: 'Use winding sticks and plane the high corners.', votes: 31, author: 'evefox' },
      { text: 'Sand it on a flat stone.', votes: 6, author: 'olek' },
    ],
  })
})

test('a line of each record tells two fields beside a day that nobody asks for', () => {
  const rows = [
    ['Oak board, 2 m', 'Good condition · Galway · 2 days ago', 45],
    ['Pine shelf', 'Worn · Alder · 5 days ago', 12],
    ['Beech top', 'New · Tuam · 1 week ago', 88],
  ] as const
  const items = rows.map(([name, line, price], at) => `<div class="item"><a href="/${at}"><h3>${name}</h3></a><p>${line}</p><p>€${price}</p></div>`) // prettier-ignore
  const page = `<main><h1>Used boards</h1><div class="list">${items.join('')}</div></main>`
  const asked = { items: listOf({ title: text, condition: text, location: text, price: number }) }
  assert.deepEqual(extracted(page, asked), {
    items: [
      { title: 'Oak board, 2 m', condition: 'Good condition', location: 'Galway', price: 45 },
      { title: 'Pine shelf', condition: 'Worn', location: 'Alder', price: 12 },
      { title: 'Beech top', condition: 'New', location: 'Tuam', price: 88 },
    ],
  })
})
