import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const object = (properties: object): object => ({ type: 'object', properties })

function filled(page: string, properties: object): unknown {
  return answerOf({ page, schema: object(properties) as Record<string, unknown>, prompt: undefined }).data
}

const nutrients = {
  nutrition: object({
    calories: number,
    carbs_g: number,
    protein_g: number,
    fat_g: number,
    saturated_fat_g: number,
    fiber: text,
    sugar_g: number,
    sodium_mg: number,
  }),
}
const found = (fiber: string): object => ({
  nutrition: {
    calories: 240,
    carbs_g: 34,
    protein_g: 12,
    fat_g: 5,
    saturated_fat_g: 1,
    fiber,
    sugar_g: 3,
    sodium_mg: 410,
  },
})

test('what food holds is read from markup, tables and lines of pairs', () => {
  const markup = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Bean soup',
    nutrition: {
      '@type': 'NutritionInformation',
      calories: '240 kcal',
      carbohydrateContent: '34 g',
      proteinContent: '12 g',
      fatContent: '5 g',
      saturatedFatContent: '1 g',
      fiberContent: '7 g',
      sugarContent: '3 g',
      sodiumContent: '410 mg',
    },
  }
  const told = `<script type="application/ld+json">${JSON.stringify(markup)}</script><h1>Bean soup</h1><p>For cold days.</p>`
  assert.deepEqual(filled(told, nutrients), found('7 g'))
  const rows: [string, string][] = [
    ['Calories', '240'],
    ['Total Fat', '5 g'],
    ['Saturated Fat', '1 g'],
    ['Total Carbohydrate', '34 g'],
    ['Dietary Fiber', '7 g'],
    ['Sugars', '3 g'],
    ['Protein', '12 g'],
    ['Sodium', '410 mg'],
  ]
  const table = rows.map(([name, amount]) => `<tr><td>${name}</td><td>${amount}</td></tr>`).join('')
  assert.deepEqual(
    filled(`<h1>Bean soup</h1><p>For cold days.</p><h2>Nutrition</h2><table>${table}</table>`, nutrients),
    found('7 g'),
  )
  const line =
    'Nutrition: Calories: 240kcal | Carbohydrates: 34g | Protein: 12g | Fat: 5g | Saturated Fat: 1g | Sodium: 410mg | Fiber: 7g | Sugar: 3g'
  assert.deepEqual(filled(`<h1>Bean soup</h1><p>For cold days.</p><p>${line}</p>`, nutrients), found('7g'))
})

test('a discount is a share or an amount, as it is asked for, and never below nothing', () => {
  const page = `<h1>Trail pack</h1><div class="price"><s>€120.00</s> <span class="now">€96.00</span> <span class="badge">-20%</span></div>
    <p>You save €24.00</p>`
  const asked = { price: number, original_price: number, discount_percent: number, savings: number }
  assert.deepEqual(filled(page, asked), { price: 96, original_price: 120, discount_percent: 20, savings: 24 })
  const loud = `<h1>Trail pack</h1><p>€96.00</p><p>Save 20%</p>`
  assert.deepEqual(filled(loud, { discount: number }), { discount: 20 })
  assert.deepEqual(
    filled(`<h1>Trail pack</h1><p>€96.00</p><p>You save €24.00</p>`, { discount_percent: number }),
    undefined,
  )
})

test('sizes are what stands under Size', () => {
  const page = `<h1>Trail pack</h1><form><label for="s">Size</label><select id="s"><option>S</option><option>M</option><option>L</option></select></form>`
  assert.deepEqual(filled(page, { sizes: { type: 'array', items: text } }), { sizes: ['S', 'M', 'L'] })
})

const choices = (inner: object): object => ({
  options: { type: 'array', items: object({ name: text, values: { type: 'array', items: inner } }) },
})

test('options of a thing are its selects and its buttons of which one is chosen', () => {
  const selects = `<h1>Trail pack</h1><form><label for="q">Quantity</label><select id="q"><option>1</option><option>2</option></select>
    <p>Colour: <select name="c"><option value="">Choose one</option><option>Red</option><option>Blue (+€5.00)</option></select></p>
    <label for="s">Size *</label><select id="s"><option>S</option><option>M</option></select></form>
    <footer><p>Language <select><option>English</option><option>Deutsch</option></select></p></footer>`
  assert.deepEqual(filled(selects, choices(text)), {
    options: [
      { name: 'Colour', values: ['Red', 'Blue (+€5.00)'] },
      { name: 'Size', values: ['S', 'M'] },
    ],
  })
  assert.deepEqual(filled(selects, choices(object({ label: text, surcharge: number }))), {
    options: [
      { name: 'Colour', values: [{ label: 'Red' }, { label: 'Blue', surcharge: 5 }] },
      { name: 'Size', values: [{ label: 'S' }, { label: 'M' }] },
    ],
  })
  const radio = (name: string, value: string): string =>
    `<input type="radio" id="${value}" name="${name}"><label for="${value}">${value}<span class="visually-hidden">Sold out</span></label>`
  const buttons = `<h1>Boot</h1><form><fieldset><legend>Size</legend>${radio('s', '38')}${radio('s', '39')}</fieldset>
    <fieldset><legend>Sole</legend>${radio('o', 'stiff')}${radio('o', 'soft')}</fieldset></form>`
  assert.deepEqual(filled(buttons, choices(text)), {
    options: [
      { name: 'Size', values: ['38', '39'] },
      { name: 'Sole', values: ['stiff', 'soft'] },
    ],
  })
  assert.deepEqual(filled(buttons, { sizes: { type: 'array', items: number } }), { sizes: [38, 39] })
})

test('the bars of ratings are read by their stars, shares as shares and counts as counts', () => {
  const bars = (amounts: readonly string[]): string =>
    amounts
      .map((amount, at) => `<div><span>${5 - at} star${at === 4 ? '' : 's'}</span><i></i><span>${amount}</span></div>`)
      .join('')
  const page = (amounts: readonly string[]): string =>
    `<h1>Lamp</h1><p>4.6 out of 5</p><h2>Reviews</h2>${bars(amounts)}`
  const counts = page(['12', '3', '0', '1', '2'])
  const shares = page(['70%', '20%', '5%', '3%', '2%'])
  const named = (name: string): object => ({ [name]: object({ five: number, '4_star': number, one: number }) })
  assert.deepEqual(filled(counts, named('star_distribution')), { star_distribution: { five: 12, '4_star': 3, one: 2 } })
  assert.deepEqual(filled(shares, named('rating_percentages')), {
    rating_percentages: { five: 70, '4_star': 20, one: 2 },
  })
  assert.deepEqual(filled(shares, named('rating_counts')), undefined)
  const list = (amount: string): object => ({
    rating_breakdown: { type: 'array', items: object({ stars: number, [amount]: number }) },
  })
  const { rating_breakdown: read } = filled(counts, list('count')) as { rating_breakdown: object[] }
  assert.deepEqual([read.length, read[0], read[4]], [5, { stars: 5, count: 12 }, { stars: 1, count: 2 }])
  const { rating_breakdown: told } = filled(shares, list('percent')) as { rating_breakdown: object[] }
  assert.deepEqual(told[3], { stars: 2, percent: 3 })
})

const texts = { type: 'array', items: text }
const day = { type: 'string', format: 'date' }

test('an event has its days, its times and who pays for it', () => {
  const page = `<h1>RustLine 2026</h1><ul><li>📅 12–13 October 2026</li><li>🕘 9:00 AM – 5:30 PM</li><li>Harbour Hall</li></ul>
    <p>Tickets from £149. <a href="/tickets">Get tickets</a></p><h2>Sponsors</h2>
    <ul><li><a href="https://x.example"><img src="/x.png" alt="Acme Metals"></a></li><li><a href="https://y.example"><img src="/y.png" alt="Globex"></a></li></ul>`
  const asked = {
    start_date: day,
    end_date: day,
    start_time: text,
    end_time: text,
    venue: text,
    ticket_url: text,
    sponsors: texts,
  }
  const { venue: _venue, ...told } = filled(page, asked) as Record<string, unknown>
  assert.deepEqual(told, {
    start_date: '2026-10-12',
    end_date: '2026-10-13',
    start_time: '9:00 AM',
    end_time: '5:30 PM',
    ticket_url: 'http://site.example/tickets',
    sponsors: ['Acme Metals', 'Globex'],
  })
  const moment = { start_time: { type: 'string', format: 'date-time' }, venue: text }
  const stamped =
    '<h1>Gig</h1><p>Starts <time datetime="2026-10-12T19:00:00Z">12 October 2026</time></p><p>Venue: Hall</p>'
  assert.deepEqual(filled(stamped, moment), { start_time: '2026-10-12T19:00:00Z', venue: 'Hall' })
})

test('a job has what it pays, until when one applies, and lists under the headings that pages give them', () => {
  const page = `<h1>Senior Engineer</h1><p>Lumen Analytics · Berlin, Germany (hybrid) · Full-time · €75,000 – €95,000 per year</p>
    <p>Posted on 3 November 2026 · Apply before 15 December 2026</p>
    <h2>What you will do</h2><ul><li>Design services</li><li>Review code</li></ul>
    <h2>What we are looking for</h2><ul><li>Five years of work</li><li>SQL</li></ul>
    <h2>What we offer</h2><ul><li>30 days of holiday</li><li>A ticket for buses</li></ul><a href="https://lumen.example/apply/17">Apply now</a>`
  const asked = {
    title: text,
    salary_min: number,
    salary_max: number,
    work_mode: text,
    deadline: day,
    responsibilities: texts,
    requirements: texts,
    perks: texts,
    apply_url: text,
  }
  assert.deepEqual(filled(page, asked), {
    title: 'Senior Engineer',
    salary_min: 75_000,
    salary_max: 95_000,
    work_mode: 'hybrid',
    deadline: '2026-12-15',
    responsibilities: ['Design services', 'Review code'],
    requirements: ['Five years of work', 'SQL'],
    perks: ['30 days of holiday', 'A ticket for buses'],
    apply_url: 'https://lumen.example/apply/17',
  })
})

test('a column of a table tells nothing of the page, and a dash stands for nothing', () => {
  const page = `<h1>createClient()</h1><p>Creates a client that talks to the service of the same name.</p><h2>Parameters</h2><table><thead><tr><th>Name<th>Default<th>Description</thead>
    <tr><td>key<td>–<td>Your key.<tr><td>wait<td>30<td>Seconds to wait.</table>`
  const parameters = { type: 'array', items: object({ name: text, default: text }) }
  assert.deepEqual(filled(page, { summary: text, parameters }), {
    summary: 'Creates a client that talks to the service of the same name.',
    parameters: [{ name: 'key' }, { name: 'wait', default: '30' }],
  })
})

test('a floor has its area in the unit that the page gives', () => {
  const page = '<h1>House for sale</h1><p>£425,000</p><ul><li>3 bedrooms</li><li>1,240 sq ft</li></ul>'
  assert.deepEqual(filled(page, { price: number, area_sqft: number, floor_area: text }), {
    price: 425_000,
    area_sqft: 1240,
    floor_area: '1,240 sq ft',
  })
})

test('ingredients are taken apart where their amounts are asked for, also in groups', () => {
  const page = `<h1>Lentil stew</h1><h2>Ingredients</h2><h3>For the stew</h3><ul><li>250 g red lentils</li><li>1 onion, chopped</li><li>salt</li></ul>
    <h3>To serve</h3><ul><li>4 slices bread</li><li>2 tbsp oil</li></ul><h2>Method</h2><ol><li>Cook.</li><li>Serve.</li></ol>`
  const ingredients = { type: 'array', items: object({ amount: number, unit: text, name: text, notes: text }) }
  const stew = [
    { amount: 250, unit: 'g', name: 'red lentils' },
    { amount: 1, name: 'onion', notes: 'chopped' },
    { name: 'salt' },
  ]
  const rest = [
    { amount: 4, unit: 'slices', name: 'bread' },
    { amount: 2, unit: 'tbsp', name: 'oil' },
  ]
  assert.deepEqual(filled(page, { ingredients }), { ingredients: [...stew, ...rest] })
  const groups = { type: 'array', items: object({ title: text, ingredients }) }
  assert.deepEqual(filled(page, { ingredient_groups: groups }), {
    ingredient_groups: [
      { title: 'For the stew', ingredients: stew },
      { title: 'To serve', ingredients: rest },
    ],
  })
  const written = { type: 'array', items: object({ quantity: text, name: text }) }
  const { ingredients: told } = filled(page, { ingredients: written }) as { ingredients: object[] }
  assert.deepEqual(told[0], { quantity: '250 g', name: 'red lentils' })
})

test('a day that a text tells is not the one stamped on the time beside it', () => {
  const page = `<h1>Tides</h1><p>By Ann Lee</p><p><time datetime="2026-03-04T10:00:00Z">4 March 2026</time> · Updated 6 March 2026 · 7 min read</p>`
  assert.deepEqual(filled(page, { published: day, updated: day }), { published: '2026-03-04', updated: '2026-03-06' })
})

test('pictures have captions and names, and texts the time that it takes to read them', () => {
  const page = `<h1>Tides</h1><p>By Ann Lee | 7 min read</p><figure><img src="/bay.jpg" alt="A bay"><figcaption>A bay at low tide</figcaption></figure>
    <p>Twice a day the sea rises and falls.</p><figure><img src="/gull.jpg" alt="A gull"><figcaption>A gull on a mast</figcaption></figure>`
  const asked = {
    reading_minutes: { type: 'integer' },
    image: object({ url: text, caption: text, alt: text }),
    captions: texts,
  }
  assert.deepEqual(filled(page, asked), {
    reading_minutes: 7,
    image: { url: 'http://site.example/bay.jpg', caption: 'A bay at low tide', alt: 'A bay' },
    captions: ['A bay at low tide', 'A gull on a mast'],
  })
})

test('a list is not told again as a text of its record', () => {
  const plan = (name: string, features: string[]): string =>
    `<div class="plan"><h3>${name}</h3><p class="price">$${name.length}</p><ul>${features.map((one) => `<li>${one}</li>`).join('')}</ul></div>`
  const page = `<h1>Pricing</h1><div>${plan('Starter', ['1 inbox', 'Mail'])}${plan('Team', ['10 inboxes', 'Drafts'])}${plan('Enterprise', ['All inboxes', 'SSO'])}</div>`
  const plans = { type: 'array', items: object({ name: text, price: number, description: text, features: texts }) }
  const { plans: told } = filled(page, { plans }) as { plans: object[] }
  assert.deepEqual(told[1], { name: 'Team', price: 4, features: ['10 inboxes', 'Drafts'] })
})

test('the content of a section is all that stands below its heading', () => {
  const page = `<h1>Install Kite</h1><p>A guide of a few minutes.</p><h2>Requirements</h2><p>You need Node 22 or later.</p><ul><li>Node 22</li><li>npm 10</li></ul>
    <h2>Download</h2><p>Fetch the archive from the page of releases.</p><p>Check its sum.</p><h2>Next steps</h2><p>Read about deployments.</p>`
  const sections = { type: 'array', items: object({ heading: text, content: text }) }
  assert.deepEqual(filled(page, { sections }), {
    sections: [
      { heading: 'Requirements', content: 'You need Node 22 or later.\nNode 22\nnpm 10' },
      { heading: 'Download', content: 'Fetch the archive from the page of releases.\nCheck its sum.' },
      { heading: 'Next steps', content: 'Read about deployments.' },
    ],
  })
})
