import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { address, day, integer, listOf, number, text, texts } from './asked-for.ts'

const framed = (main: string, before = ''): string =>
  `<html lang="en"><body><header><a href="/">Tern</a><nav><a href="/news">News</a><a href="/shop">Shop</a></nav></header>${before}<main>${main}</main><footer><p>© 2025 Tern Ltd.</p></footer></body></html>`

test('what stands behind icons of common sets is told by what they show', () => {
  const event = (at: number, title: string, hour: string, hall: string): string =>
    `<div class="d-flex"><h3><a href="/e/${at}">${title}</a></h3><p><i class="fa fa-clock"></i> ${hour} <i class="fa fa-map-marker"></i> ${hall}</p></div>`
  const page = framed(
    `<h1>What's on</h1>${event(1, 'Boat day', '10:00', 'Quay Park')}${event(2, 'Planing for all', '14:00', 'Old Mill')}${event(3, 'Night of songs', '20:00', 'Salt House')}${event(4, 'Spring market', '09:00', 'Market Square')}`,
  )
  const asked = { events: listOf({ name: text, venue: text, start_time: text }) }
  assert.deepEqual(extracted(page, asked), {
    events: [
      { name: 'Boat day', venue: 'Quay Park', start_time: '10:00' },
      { name: 'Planing for all', venue: 'Old Mill', start_time: '14:00' },
      { name: 'Night of songs', venue: 'Salt House', start_time: '20:00' },
      { name: 'Spring market', venue: 'Market Square', start_time: '09:00' },
    ],
  })
})

test('members of a forum are told by the icons beside them, and the day somebody joined is nobody and no day of a post', () => {
  const post = (who: string, [joined, place, said, when]: readonly [string, string, string, string]): string =>
    `<article class="message"><section><h4><a href="/m/${who}">${who}</a></h4><dl><dt><span data-original-title="Joined"><i class="fas fa-user"></i></span></dt><dd>${joined}</dd></dl><dl><dt><span><i class="fas fa-map-marker"></i></span></dt><dd><a href="/in">${place}</a></dd></dl></section><div><p class="when">» ${when}</p><p>${said}</p></div></article>`
  const page = framed(
    `<h1>Boats</h1>${post('evefox', ['Oct 25, 2017', 'Galway', 'Nobody here could tell what you mean by that.', 'Sat Apr 06, 2024 9:12 am'])}${post('dora', ['Mar 2, 2012', 'Athenry', 'Of course we know what you mean, all of us do.', 'Sat Apr 06, 2024 11:40 am'])}${post('ines', ['Jan 5, 2020', 'Miami', 'What you both say is wrong, and I can show it.', 'Sun Apr 07, 2024 8:03 am'])}${post('kay', ['Jun 7, 2021', 'Cork', 'Who knows whether any of it was ever true at all.', 'Mon Apr 08, 2024 7:30 pm'])}`,
  )
  const asked = { posts: listOf({ author: text, location: text, postedAt: text, quotedUser: text, message: text }) }
  const { posts } = extracted(page, asked) as { posts: Record<string, string>[] }
  assert.deepEqual(posts[0], {
    author: 'evefox',
    location: 'Galway',
    postedAt: 'Sat Apr 06, 2024 9:12 am',
    message: 'Nobody here could tell what you mean by that.',
  })
  assert.deepEqual(posts.map(({ postedAt }) => postedAt?.slice(0, 10)), ['Sat Apr 06', 'Sat Apr 06', 'Sun Apr 07', 'Mon Apr 08']) // prettier-ignore
})

test('beside its thread a forum is the board that holds it', () => {
  const page = `<html lang="en"><head><title>Cold starts - Boat Folk</title></head><body><div role="banner"><h1>Boat Folk</h1></div><ul class="nav-breadcrumbs"><li class="breadcrumbs"><span class="crumb"><a href="/">Board index</a></span><span class="crumb"><a href="/f/3">The Boat</a></span><span class="crumb"><a href="/f/12">Engines and Propulsion</a></span></li></ul><div role="main"><h2><a href="/t/7">Cold starts</a></h2><p>Mine does not start below ten degrees, and I have tried all that is said here.</p></div></body></html>`
  assert.deepEqual(extracted(page, { topicTitle: text, forumName: text }), {
    topicTitle: 'Cold starts',
    forumName: 'Engines and Propulsion',
  })
})

test('of two amounts of which one is struck out the price is the other', () => {
  const price = (was: string, now: string): string =>
    was === ''
      ? `<div class="price__regular"><span class="vh">Regular price</span><span class="price-item price-item--regular">${now}</span></div>`
      : `<div class="price__sale"><span class="vh">Regular price</span><span><s class="price-item price-item--regular">${was}</s></span><span class="vh">Sale price</span><span class="price-item price-item--sale">${now}</span></div>`
  const card = (at: number, name: string, was: string, now: string): string =>
    `<li class="grid__item"><h3><a href="/products/${at}">${name}</a></h3><div class="price"><div class="box">${price(was, now)}</div></div></li>`
  const page = framed(
    `<h1>Kettles</h1><ul class="grid">${card(1, 'Gooseneck Kettle', '£89.00', '£74.50')}${card(2, 'Camp Kettle', '', '£28.00')}${card(3, 'Steel Kettle', '', '£34.00')}${card(4, 'Copper Kettle', '£129.00', '£99.00')}${card(5, 'Travel Kettle', '', '£19.50')}</ul>`,
  )
  assert.deepEqual(extracted(page, { products: listOf({ name: text, price: number, was_price: number }) }), {
    products: [
      { name: 'Gooseneck Kettle', price: 74.5, was_price: 89 },
      { name: 'Camp Kettle', price: 28 },
      { name: 'Steel Kettle', price: 34 },
      { name: 'Copper Kettle', price: 99, was_price: 129 },
      { name: 'Travel Kettle', price: 19.5 },
    ],
  })
})

const boxed = (inner: string, depth: number): string =>
  depth === 0 ? inner : `<div class="pb-box"><div class="pb-wrap">${boxed(inner, depth - 1)}</div></div>`

test('records that a builder of pages sets in boxes in boxes are one list over all sections', () => {
  const person = (name: string, role: string): string =>
    `<div class="pb-column">${boxed(`<h4>${name}</h4><p>${role}</p>`, 1)}</div>`
  const section = (name: string, people: string): string =>
    `<section class="pb-section">${boxed(`<h2>${name}</h2><hr><div class="pb-inner"><div class="pb-row">${people}</div></div>`, 2)}</section>`
  const page = framed(
    `<h1>Our people</h1>${section('Leadership', person('Amara Castell', 'Managing director') + person('Jon Bright', 'Director of works'))}${section('Engineers', person('Mei Sutcliffe', 'Principal engineer') + person('Bo Wren', 'Bridge engineer') + person('Ann Holm', 'Surveyor'))}${section('Office', person('Jean Halloran', 'Office manager') + person('Lars Quist', 'Accounts'))}`,
  )
  const asked = { team: listOf({ full_name: text, position: text, department: text }) }
  assert.deepEqual(extracted(page, asked), {
    team: [
      { full_name: 'Amara Castell', position: 'Managing director', department: 'Leadership' },
      { full_name: 'Jon Bright', position: 'Director of works', department: 'Leadership' },
      { full_name: 'Mei Sutcliffe', position: 'Principal engineer', department: 'Engineers' },
      { full_name: 'Bo Wren', position: 'Bridge engineer', department: 'Engineers' },
      { full_name: 'Ann Holm', position: 'Surveyor', department: 'Engineers' },
      { full_name: 'Jean Halloran', position: 'Office manager', department: 'Office' },
      { full_name: 'Lars Quist', position: 'Accounts', department: 'Office' },
    ],
  })
})

const part = (at: number, [sku, name, count, stock]: readonly [string, string, number, string]): string =>
  `<tr><td>${at}</td><td><a href="/p/${at}">${sku}</a></td><td>${name}</td><td>${count}</td><td>${9.1 * at}</td><td>${stock}</td></tr>`
const parts = framed(
  `<h1>Gearbox</h1><table><thead><tr><th>Item</th><th>Part no.</th><th>Description</th><th>Qty</th><th>List</th><th>Availability</th></tr></thead><tbody>${part(1, ['0712-1101', 'Housing, left hand', 4, 'In stock (2)'])}${part(2, ['0712-1102', 'Shaft, 21 spline<br><i>From serial no. 4400</i>', 1, 'In stock (5)'])}${part(3, ['9002-6208', 'Bearing 6208', 2, 'In stock (37)'])}${part(4, ['9004-4072', 'Oil seal, 40 mm', 2, 'Out of stock'])}${part(5, ['0712-1105', 'Cover plate', 1, 'In stock (4)'])}</tbody></table>`,
)

test('what every record must have is guessed where the page calls it otherwise, as no record is valid without', () => {
  const properties = { callout: text, sku: text, designation: text, quantity: text, availability: text, remark: text }
  const items = { type: 'object', properties, required: ['sku', 'designation'] }
  const { components } = extracted(parts, { components: { type: 'array', items } }) as { components: object[] }
  assert.deepEqual(components[2], {
    sku: '9002-6208',
    designation: 'Bearing 6208',
    quantity: '2',
    availability: 'In stock (37)',
  })
})

test('which row it is counts nothing', () => {
  const asked = { components: listOf({ sku: text, quantity: text, availability: text, stock_count: integer }) }
  const { components } = extracted(parts, asked) as { components: object[] }
  assert.deepEqual(components.slice(2, 4), [
    { sku: '9002-6208', quantity: '2', availability: 'In stock (37)', stock_count: 37 },
    { sku: '9004-4072', quantity: '2', availability: 'Out of stock' },
  ])
})

const paper = (title: string, authors: string, journal: string, links: string): string =>
  `<article><h3>${title}</h3><p>${authors}</p><p><cite>${journal}</cite></p><p>${links}</p></article>`
const link = (href: string, shown: string): string => `<a href="${href}">${shown}</a>`

test('papers: authors are lists of names without a word for them, links are told by what they show, years stand above', () => {
  const page = framed(
    `<h1>Publications</h1><aside><h2>By topic</h2><ul><li><a href="?t=1">Rivers</a> (2)</li><li><a href="?t=2">Marshes</a> (2)</li></ul></aside><section><h2>2024</h2>${paper('Sediment after dams', 'L. Farquhar, A. Bjelke and M. Osei', 'Journal of Rivers', `${link('https://doi.example/1', '10.5/1')} · ${link('/f.pdf', 'PDF')} · ${link('/f.bib', 'BibTeX')}`)}${paper('A low-cost tide gauge', 'R. Tanaka-Holm', 'Instruments', `${link('/t.pdf', 'PDF')} · ${link('/t.bib', 'BibTeX')}`)}${paper('Storm memory in cores', 'A. Bjelke, S. Lindqvart and L. Farquhar', 'Marsh Letters', link('/b.bib', 'BibTeX'))}</section><section><h2>2023</h2>${paper('Who owns the beach', 'M. Osei and J. Carrow', 'Shore Law', `${link('https://doi.example/4', '10.5/4')} · ${link('/o.bib', 'BibTeX')}`)}${paper('Cliffs from the air', 'S. Lindqvart and R. Tanaka-Holm', 'Remote Views', `${link('https://doi.example/5', '10.5/5')} · ${link('/l.pdf', 'PDF')}`)}</section>`,
  )
  const asked = { papers: listOf({ title: text, authors: texts, year: integer, journal: text, pdf: address }) }
  const site = 'https://site.example'
  assert.deepEqual(extracted(page, asked), {
    papers: [
      {
        title: 'Sediment after dams',
        authors: ['L. Farquhar', 'A. Bjelke', 'M. Osei'],
        year: 2024,
        journal: 'Journal of Rivers',
        pdf: `${site}/f.pdf`,
      },
      {
        title: 'A low-cost tide gauge',
        authors: ['R. Tanaka-Holm'],
        year: 2024,
        journal: 'Instruments',
        pdf: `${site}/t.pdf`,
      },
      {
        title: 'Storm memory in cores',
        authors: ['A. Bjelke', 'S. Lindqvart', 'L. Farquhar'],
        year: 2024,
        journal: 'Marsh Letters',
      },
      { title: 'Who owns the beach', authors: ['M. Osei', 'J. Carrow'], year: 2023, journal: 'Shore Law' },
      {
        title: 'Cliffs from the air',
        authors: ['S. Lindqvart', 'R. Tanaka-Holm'],
        year: 2023,
        journal: 'Remote Views',
        pdf: `${site}/l.pdf`,
      },
    ],
  })
})

test('authors whose initials stand behind their names are told as they are written', () => {
  const entry = (title: string, authors: string, journal: string): string =>
    `<article><h3>${title}</h3><p>${authors}</p><p><em>${journal}</em></p></article>`
  const page = framed(
    `<h1>Papers</h1>${entry('How wood swells', 'Fox, E., Wren, O. M.', 'Journal of Wood')}${entry('A history of caulking', 'Bell, D.', 'Sea Letters')}${entry('Measuring planed boards', 'Rey, I., Fox, E. & Holm, K.', 'Tool Science')}${entry('On edges', 'Wren, O. M.', 'Tool Science')}`,
  )
  const { papers } = extracted(page, { papers: listOf({ title: text, authors: text }) }) as { papers: Record<string, string>[] } // prettier-ignore
  assert.deepEqual(papers.map(({ authors }) => authors), ['Fox, E., Wren, O. M.', 'Bell, D.', 'Rey, I., Fox, E. & Holm, K.', 'Wren, O. M.']) // prettier-ignore
})

test('lines that breaks part are told whole, with the elements in them', () => {
  const item = (title: string, authors: string, rest: string): string =>
    `<li><span class="ti">${title}</span><br>${authors}<br><em>Letters</em>, ${rest}</li>`
  const page = framed(
    `<h1>Publications</h1><h2>2024</h2><ol class="pubs">${item('Seagrass as an archive', '<strong>K. Ivarsson</strong>, L. Adeyemi, P. Nowicki', '18')}${item('A cheap logger', 'D. Hartog, <strong>K. Ivarsson</strong>', '7')}</ol><h2>2023</h2><ol class="pubs">${item('Thirty years of eelgrass', 'L. Adeyemi, <strong>K. Ivarsson</strong>', '41')}${item('Grain size by phone', '<strong>K. Ivarsson</strong>', '30')}${item('Mud memory', 'P. Nowicki, <strong>K. Ivarsson</strong>, S. Oduya', '5')}</ol>`,
  )
  const { publications } = extracted(page, { publications: listOf({ title: text, authors: texts, year: integer }) }) as { publications: Record<string, unknown>[] } // prettier-ignore
  assert.deepEqual(publications[0], { title: 'Seagrass as an archive', authors: ['K. Ivarsson', 'L. Adeyemi', 'P. Nowicki'], year: 2024 }) // prettier-ignore
  assert.deepEqual(publications.map(({ authors }) => (authors as string[]).length), [3, 2, 2, 1, 3]) // prettier-ignore
})

test('releases of which some warn of something, with what is new and what was mended below headings of their own', () => {
  const release = (version: string, when: string, more: string): string =>
    `<h2>${version}</h2><p><em>${when}</em></p>${more}<p><a href="https://dl.example/${version}.tgz">Download ${version}</a></p>`
  const list = (heading: string, ...items: string[]): string =>
    `<h3>${heading}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const warning = `<div class="admonition"><div>Breaking changes</div><ul><li>Format 1 is no longer read</li></ul></div>`
  const page = framed(
    `<article><h1>Changelog</h1><p>Patch releases are safe to install at any time.</p>${release('4.2.0', 'May 28, 2024', `<p>Faster starts and a new import.</p>${list('New', 'Import in parallel', 'Compression by table')}${list('Fixed', 'Small writes are not blocked')}`)}${release('4.1.3', 'April 30, 2024', list('Fixed', 'A crash at a snapshot'))}${release('4.1.2', 'April 2, 2024', list('Fixed', 'A wrong row count', 'A leak of files'))}${release('4.0.0', 'March 1, 2024', `${warning}${list('New', 'A new format')}`)}</article>`,
  )
  const asked = { releases: listOf({ version: text, released: day, features: texts, fixes: texts, download_url: address }) } // prettier-ignore
  assert.deepEqual(extracted(page, asked), {
    releases: [
      {
        version: '4.2.0',
        released: '2024-05-28',
        features: ['Import in parallel', 'Compression by table'],
        fixes: ['Small writes are not blocked'],
        download_url: 'https://dl.example/4.2.0.tgz',
      },
      {
        version: '4.1.3',
        released: '2024-04-30',
        fixes: ['A crash at a snapshot'],
        download_url: 'https://dl.example/4.1.3.tgz',
      },
      {
        version: '4.1.2',
        released: '2024-04-02',
        fixes: ['A wrong row count', 'A leak of files'],
        download_url: 'https://dl.example/4.1.2.tgz',
      },
      {
        version: '4.0.0',
        released: '2024-03-01',
        features: ['A new format'],
        download_url: 'https://dl.example/4.0.0.tgz',
      },
    ],
  })
})

test('what each offer has to press names none of them', () => {
  const plan = (name: string, said: string, price: string, pressed: string): string =>
    `<div class="css-vtb6pq"><div class="css-qcpt4e"><div class="css-iqerpv">${name}</div><p class="css-ypjcck">${said}</p></div><div class="css-kknay2"><span class="css-zxkewc">${price}</span></div><a class="css-nj5bz5" href="/signup?plan=${name}">${pressed}</a></div>`
  const page = framed(
    `<h1>Pay for what you send</h1><section>${plan('Nest', 'For side projects.', '€0', 'Start free')}${plan('Flock', 'For growing lists.', '€19', 'Try Flock')}${plan('Colony', 'For whole firms.', '€79', 'Contact sales')}</section>`,
  )
  assert.deepEqual(extracted(page, { plans: listOf({ name: text, price: number }) }), {
    plans: [
      { name: 'Nest', price: 0 },
      { name: 'Flock', price: 19 },
      { name: 'Colony', price: 79 },
    ],
  })
})

test('answers that a button opens are read although they are hidden until then', () => {
  const pair = (question: string, answer: string): string =>
    `<div class="css-hr"><button class="css-ley" aria-expanded="false">${question}</button><div class="css-ft" hidden><p>${answer}</p></div></div>`
  const page = framed(
    `<section><h2>Questions</h2>${pair('Can I change my plan later?', 'Yes, at any time. Upgrades count from today.')}${pair('What happens at a limit?', 'We write to you first. Nothing is switched off.')}${pair('Is there a discount for charities?', 'Registered charities pay half of all prices.')}</section><div hidden><p>A message for later that nobody has opened so far, and nobody can.</p></div>`,
  )
  assert.deepEqual(extracted(page, { questions: listOf({ question: text, answer: text }) }), {
    questions: [
      { question: 'Can I change my plan later?', answer: 'Yes, at any time. Upgrades count from today.' },
      { question: 'What happens at a limit?', answer: 'We write to you first. Nothing is switched off.' },
      { question: 'Is there a discount for charities?', answer: 'Registered charities pay half of all prices.' },
    ],
  })
})

test('rents go by what they are for, bedrooms by the drawing before their figure, and neither is counted in a heading', () => {
  const drawn = (name: string, figure: number): string =>
    `<span class="_P"><svg class="_u" aria-hidden="true"><use href="/sprite.svg#icon-${name}"></use></svg><span>${figure}</span></span>`
  const home = (at: number, [month, week, beds, baths]: readonly [string, string, number, number]): string =>
    `<div class="_QB"><div class="_nS"><div class="_wY">£${month} pcm</div><div class="_dM">£${week} pw</div></div><a href="/p/${at}"><h2 class="_J">${beds} bedroom flat to rent</h2><address>Quay Street ${at}, Wexmouth</address></a><div class="_C">${drawn('bed', beds)}${drawn('bath', baths)}</div></div>`
  const page = framed(
    `<h1>Homes to rent</h1><div>${home(1, ['1,475', '340', 3, 2])}${home(2, ['1,250', '288', 2, 1])}${home(3, ['895', '207', 1, 1])}${home(4, ['2,100', '485', 4, 2])}</div>`,
  )
  const asked = { homes: listOf({ rent_per_month: number, rentPerWeek: number, beds: integer, baths: integer }) }
  assert.deepEqual(extracted(page, asked), {
    homes: [
      { rent_per_month: 1475, rentPerWeek: 340, beds: 3, baths: 2 },
      { rent_per_month: 1250, rentPerWeek: 288, beds: 2, baths: 1 },
      { rent_per_month: 895, rentPerWeek: 207, beds: 1, baths: 1 },
      { rent_per_month: 2100, rentPerWeek: 485, beds: 4, baths: 2 },
    ],
  })
})

test('what is said of a parameter stands behind its name, its type and a dash', () => {
  const item = (name: string, type: string, said: string): string =>
    `<li><p><strong>${name}</strong> (<em>${type}</em>) – ${said}</p></li>`
  const page = framed(
    `<h1>openSeries</h1><p>Opens a series.</p><dl><dt>Parameters</dt><dd><ul>${item('path', 'str', 'Where it is stored.')}${item('mode', 'str', 'Whether it is read or written, as in <code>"r"</code>.')}${item('chunk', 'int', 'How many samples are held at once.')}${item('strict', 'bool', 'Whether gaps are errors.')}</ul></dd></dl>`,
  )
  assert.deepEqual(extracted(page, { params: listOf({ name: text, type: text, description: text }) }), {
    params: [
      { name: 'path', type: 'str', description: 'Where it is stored.' },
      { name: 'mode', type: 'str', description: 'Whether it is read or written, as in "r".' },
      { name: 'chunk', type: 'int', description: 'How many samples are held at once.' },
      { name: 'strict', type: 'bool', description: 'Whether gaps are errors.' },
    ],
  })
})

test('a moment told in one text is a day and a time, and a hall and its town stand beside each other', () => {
  const event = (at: number, [title, when, hall, town]: readonly [string, string, string, string]): string =>
    `<article><header><span class="event-date-start">${when}</span><h3><a href="/e/${at}">${title}</a></h3><address class="event-venue"><span class="event-venue-title">${hall}</span>, <span class="event-venue-address">${town}</span></address></header></article>`
  const page = `<html lang="fr"><body><main><h1>Agenda</h1>${event(1, ['Nuit du conte', 'vendredi 3 mai 2024 à 20h30', 'Salle des Tilleuls', 'Saint-Orlan'])}${event(2, ['Duo de harpes', 'dimanche 5 mai 2024 à 17h00', 'Chapelle du Mont', 'Vireuil'])}${event(3, ['Le Petit Marin', 'samedi 11 mai 2024 à 15h00', 'Théâtre du Quai', 'Saint-Orlan'])}${event(4, ['Bal des voisins', 'samedi 18 mai 2024 à 19h00', 'Halle aux Grains', 'Brès'])}</main></body></html>`
  const venue = { type: 'object', properties: { name: text, town: text } }
  const { events } = extracted(page, { events: listOf({ title: text, start_date: day, start_time: text, venue }) }) as { events: object[] } // prettier-ignore
  assert.deepEqual(events.slice(0, 2), [
    { title: 'Nuit du conte', start_date: '2024-05-03', start_time: '20h30', venue: { name: 'Salle des Tilleuls', town: 'Saint-Orlan' } }, // prettier-ignore
    { title: 'Duo de harpes', start_date: '2024-05-05', start_time: '17h00', venue: { name: 'Chapelle du Mont', town: 'Vireuil' } }, // prettier-ignore
  ])
})
