import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, boolean, filled, listOf, number, object, text, texts } from './asked-for.ts'

const told = (page: string, properties: object): Record<string, unknown> =>
  (filled(page, properties) ?? {}) as Record<string, unknown>
const long = 'The harbour keeps its boats dry in winter, and the crew looks after each of them once a week. '

const services = ['Winter storage', 'Engine care', 'Sail repair', 'Hull painting']
const cardOf = (name: string, to: string, link: string): string =>
  `<div class="card"><h3>${name}</h3><p>${name} for boats of any size. ${long}</p><p><a href="${to}">${link}</a></p></div>`

test('an introduction of some length may stand between a heading and its list', () => {
  const cards = services.map((name) => cardOf(name, `/boats/${name.toLowerCase().replace(' ', '-')}`, 'Learn more'))
  const news = ['Open day', 'New crane'].map((name) => cardOf(name, `/news/${name}`, 'Read more')).join('')
  const page = `<h1>Gull Yard</h1><div class="a"><div><div class="t"><h2>Advanced yard services</h2><p>${long.repeat(5)}</p></div><div class="t"><div class="row">${cards.join('')}</div></div></div></div><div class="b"><div class="row">${news}</div></div>`
  const found = told(page, { services: listOf({ name: text, url: address }) })['services']
  assert.deepEqual(
    found,
    services.map((name) => ({ name, url: `http://site.example/boats/${name.toLowerCase().replace(' ', '-')}` })),
  )
})

test('what records link to names them, and where all links of a record lead to one page that is its own', () => {
  const stories = ['A dry winter', 'Forty boats moved'].map((name, at) =>
    cardOf(name, `/en/case-studies/story-${at}`, 'Read the full story'),
  )
  const questions = ['How long?', 'How much?', 'Where?'].map((name, at) => cardOf(name, `/help/${at}`, 'Read more'))
  const page = `<h1>Gull Yard</h1><div class="x">${questions.join('')}</div><div class="y">${stories.join('')}</div>`
  assert.deepEqual(told(page, { case_studies: listOf({ title: text, url: address }) })['case_studies'], [
    { title: 'A dry winter', url: 'http://site.example/en/case-studies/story-0' },
    { title: 'Forty boats moved', url: 'http://site.example/en/case-studies/story-1' },
  ])
})

test('"Read more" is no summary', () => {
  const items = ['Terns are back', 'Ice on the quay', 'A new crane'].map(
    (title, at) =>
      `<article><h4>${title}</h4>${at === 1 ? `<p class="sub">${long}</p>` : `<p>${long}</p>`}<p><a class="button" href="/n/${at}">Read more</a></p></article>`,
  )
  const found = told(`<h1>News</h1><div>${items.join('')}</div>`, { news: listOf({ title: text, summary: text }) })
  const summaries = (found['news'] as readonly { summary?: string }[]).map(({ summary }) => summary)
  assert.ok(summaries.length === 3 && summaries.every((summary) => summary !== 'Read more'), String(summaries))
})

const footer =
  '<footer><p>Switchboard 040 555 00 00 <a href="mailto:info@site.example">info@site.example</a></p></footer>'

test('whom to contact stands below the heading that names the department', () => {
  const page = `<h1>In the news</h1><p>${long}</p><div><h2>Media inquiries:</h2><p><strong>Contact:</strong><br>Jane Doe<br><a href="mailto:jane.doe@site.example">jane.doe@site.example</a><br>952-555-0124</p></div>${footer}`
  const contact = object({ name: text, email: text, phone: text, job_title: text })
  assert.deepEqual(told(page, { media_contact: contact }), {
    media_contact: { name: 'Jane Doe', email: 'jane.doe@site.example', phone: '952-555-0124' },
  })
})

test('whom to contact is told by a sentence, and a page is nobody', () => {
  const page = `<h1>The City of Gulls</h1><p>${long}</p><p><strong>For a brochure please contact Nina Green, Operations Specialist at (248) 555-0119</strong></p>`
  const contact = object({ nombre: text, cargo: text, telefono: text })
  assert.deepEqual(told(page, { contacto: contact }), {
    contacto: { nombre: 'Nina Green', cargo: 'Operations Specialist', telefono: '(248) 555-0119' },
  })
  const emergency = `<h1>Gull Yard</h1><h2>Help at once</h2><h3>Call us</h3><h3><a href="tel:+18005550134">1.800.555.0134</a></h3>`
  assert.deepEqual(told(emergency, { emergency_contact: object({ name: text, phone: text }) }), {
    emergency_contact: { phone: '1.800.555.0134' },
  })
})

const commands = [
  ['status', 'List active nodes', 'gull -A yard status', ''],
  [
    'purge',
    'Purge all messages',
    'gull -A yard purge',
    'There is no undo for this operation, and all messages are lost.',
  ],
  ['stats', 'Show what was done', 'gull -A yard stats', ''],
  ['moor', 'Moor a boat', 'gull -A yard moor tern', 'Boats above twelve metres want two.'],
] as const
const commandOf = ([name, said, code, more]: (typeof commands)[number]): string =>
  `<li><p><strong>${name}</strong>: ${said}</p><blockquote><div><div class="highlight"><pre>$ ${code}</pre></div>${more === '' ? '' : `<p>${more}</p>`}</div></blockquote></li>`

test('examples are programs, what stands behind a name explains it, and an item without an example is one', () => {
  const page = `<h1>Guide</h1><h2>Commands</h2><ul><li><p><strong>shell</strong>: Drop into a shell.</p><p>Its locals are those of the yard.</p></li>${commands.map(commandOf).join('')}</ul>`
  assert.deepEqual(told(page, { commands: listOf({ command: text, description: text, example: text }) })['commands'], [
    { command: 'shell', description: 'Drop into a shell.' },
    ...commands.map(([command, description, code]) => ({ command, description, example: `$ ${code}` })),
  ])
})

test('arguments are those of a signature, and a parameter is called what its text begins with', () => {
  const events = ['task-sent(uuid, name, eta=None)', 'task-done(uuid, result)'].map(
    (signature) =>
      `<section class="event"><h3>${signature.split('(')[0]}</h3><dl><dt>signature</dt><dd><p><code>${signature}</code></p></dd></dl><p>${long}</p></section>`,
  )
  const parameters = [
    ['durable', 'False', 'the exchanges survive a restart'],
    ['exclusive', 'True', 'one connection alone may use them'],
  ].map(([name, by, said]) => `<li><p><code>${name}</code> (default: <code>${by}</code>): If set, ${said}.</p></li>`)
  const page = `<h1>Guide</h1><h2>Events</h2><div>${events.join('')}</div><h2>Mailbox parameters</h2><ul>${parameters.join('')}</ul>`
  const found = told(page, {
    events: listOf({ name: text, arguments: texts }),
    mailbox_parameters: listOf({ name: text, default: boolean, description: text }),
  })
  assert.deepEqual(
    (found['events'] as readonly { arguments: readonly string[] }[]).map((event) => event.arguments),
    [
      ['uuid', 'name', 'eta'],
      ['uuid', 'result'],
    ],
  )
  assert.deepEqual(
    (found['mailbox_parameters'] as readonly { name: string; default: boolean }[]).map((one) => [
      one.name,
      one.default,
    ]),
    [
      ['durable', false],
      ['exclusive', true],
    ],
  )
})

test('what tabs open is told by the tabs, with the whole program in each', () => {
  const tools = [
    ['Bash', '<span>sh</span> &lt;(<span>curl</span> https://get.example/sh)', 'sh <(curl https://get.example/sh)'],
    ['npm', '<span>npm</span> create gull', 'npm create gull'],
    ['Cargo', '<span>cargo</span> install gull', 'cargo install gull'],
  ] as const
  const tabs = tools.map(
    ([name], at) => `<li role="presentation" class="tab"><a role="tab" href="#p${at}">${name}</a></li>`,
  )
  const panels = tools.map(
    ([, code], at) =>
      `<div id="p${at}" role="tabpanel"${at === 0 ? '' : ' hidden'}><figure><pre><code><div class="line"><div class="code">${code}</div></div></code></pre></figure></div>`,
  )
  const page = `<h1>What is Gull?</h1><p>Gull is a framework for small boats. ${long}</p><div><ul role="tablist">${tabs.join('')}</ul>${panels.join('')}</div><h2>Why Gull?</h2>${['Secure', 'Small', 'Flexible'].map((head) => `<h3>${head}</h3><p>${long}</p>`).join('')}`
  const asked = {
    definition: text,
    install_commands: listOf({
      tool: { ...text, description: 'shell or package manager, as on the tab' },
      command: text,
    }),
  }
  assert.deepEqual(told(page, asked), {
    definition: 'Gull is a framework for small boats.',
    install_commands: tools.map(([tool, , command]) => ({ tool, command })),
  })
})

test('letters in brackets stand for the words before them, and a file is called by what it is', () => {
  const page = `<h1>Gulls</h1><div class="paragraph"><h2>The Gull Home Improvement Program</h2><p>The Gull Home Improvement Program (GHIP) is a loan without interest. ${long}</p></div><div class="paragraph"><p><a href="/files/ghip.pdf">GHIP Program Brochure (PDF)</a></p></div>`
  const asked = { sigla: text, folleto: address, descripcion: { ...text, description: 'solo el primer párrafo' } }
  assert.deepEqual(told(page, asked), {
    sigla: 'GHIP',
    folleto: 'http://site.example/files/ghip.pdf',
    descripcion: `The Gull Home Improvement Program (GHIP) is a loan without interest. ${long.trim()}`,
  })
})

const posts = [
  ['jane', '2026-04-18', 11, `Subject: gulls on the quay. ${long.repeat(3)}`],
  ['bo', '2026-04-19', 2, `They come every year. ${long}`],
  ['kim', '2026-04-20', 1, `Mine left yesterday. ${long}`],
] as const

test('the post that a thread begins with is none of its answers', () => {
  const thread = posts.map(
    ([author, day, likes, said], at) =>
      `<div class="post" id="post_${at + 1}"><div><span class="creator"><a href="/u/${author}">${author}</a></span> <time datetime="${day}">${day}</time></div><div class="body"><p>${said}</p></div><div><span class="likes">${likes} likes</span></div></div>`,
  )
  const page = `<header><h1>Gulls on the quay</h1></header><div class="thread">${thread.join('')}</div>`
  const asked = {
    original_post: object({ author: text, posted_at: text, text }),
    replies: listOf({ author: text, text }),
  }
  const { original_post: opening, replies } = told(page, asked) as {
    original_post: { author: string; text: string }
    replies: readonly { author: string }[]
  }
  assert.deepEqual([opening.author, opening.text.slice(0, 25)], ['jane', 'Subject: gulls on the qua'])
  assert.deepEqual(
    replies.map(({ author }) => author),
    ['bo', 'kim'],
  )
})

test('a category is none of the tags beside it, and the number of a record is neither', () => {
  const rows = [
    ['Gulls in spring', 'Mobile Support', ['android', 'browser']],
    ['Gulls in autumn', 'Requests', ['feature-request']],
    ['Terns on the quay', 'Feedback', ['android']],
    ['Auks in a winter storm', 'Requests', ['quay', 'ice']],
  ] as const
  const body = rows.map(
    ([title, category, tags], at) =>
      `<tr><td itemscope itemtype="http://schema.org/ListItem"><meta itemprop="position" content="${at + 1}"><span><a class="title" href="/t/${at}">${title}</a></span><div><a class="badge-wrapper" href="/c/${at}"><span class="badge-category"><span class="category-name">${category}</span></span></a><div class="tags">${tags.map((tag) => `<a class="tag" href="/tag/${tag}">${tag}</a>`).join(' , ')}</div></div></td><td class="views">${100 + at}</td></tr>`,
  )
  const page = `<h1>Related</h1><table><thead><tr><th>Topic</th><th>Views</th></tr></thead><tbody>${body.join('')}</tbody></table>`
  const found = told(page, { related_topics: listOf({ title: text, category: text, tags: texts, views: number }) })
  assert.deepEqual(
    found['related_topics'],
    rows.map(([title, category, tags], at) => ({ title, category, tags, views: 100 + at })),
  )
})

test('an answer is to whom it mentions, and to nobody where that is not said', () => {
  const body = (['', '@jane', '@bo'] as const).map(
    (whom, at) =>
      `<li class="post"><div><strong><a href="/u/${posts[at]?.[0]}">${posts[at]?.[0]}</a></strong>${whom === '' ? '' : ` <a class="btn" href="/p/${at}">${whom}</a>`}</div><p>${posts[at]?.[3]}</p><div><a class="replies" href="#">${at + 1} Reply</a></div></li>`,
  )
  const asked = { posts: listOf({ author: text, reply_to: text, content: text }) }
  const found = told(`<h1>Gulls</h1><ul>${body.join('')}</ul>`, asked)['posts'] as readonly { reply_to?: string }[]
  assert.deepEqual(
    found.map((post) => post.reply_to),
    [undefined, '@jane', '@bo'],
  )
})

test('an advertisement is numbered, renewed, and sold or not, by whatever name', () => {
  const facts = [
    ['Ad #', '36029524'],
    ['Posted', 'July 04, 2026'],
    ['Renewed', 'July 27, 2026'],
    ['Expiry', 'August 27, 2026'],
    ['Status', 'NOT SOLD'],
  ].map(([label, value]) => `<h4>${label} <span>${value}</span></h4>`)
  const page = `<h1>Oar</h1><p>€ 40</p><p>${long}</p><div>${facts.join('')}</div>`
  const day = { type: 'string', format: 'date' }
  const asked = { numero_annonce: text, date_renouvellement: day, date_expiration: day, vendu: boolean }
  assert.deepEqual(told(page, asked), {
    numero_annonce: '36029524',
    date_renouvellement: '2026-07-27',
    date_expiration: '2026-08-27',
    vendu: false,
  })
})

test("an object of a price is the page's own, a type tells the thing, and swatches count no colours", () => {
  const card = `<div class="suggestion"><a href="/p/2">Other watch</a><div class="price"><del>$228.00</del> <span class="sales">$182.40</span></div></div>`
  const specs = [
    ['Movement Type', 'Quartz 2315'],
    ['Glass Type', 'Hardened mineral'],
  ].map(
    ([label, value]) =>
      `<div class="attribute"><span class="attribute-name">${label}</span><span class="attribute-value">${value}</span></div>`,
  )
  const page = `${card}<h1>Gull watch</h1><div class="colors-more">+2 +3</div><div class="price"><span>$168.00</span></div><p>${long}</p><div class="list">${specs.join('')}</div>`
  const asked = { price: object({ amount: number }), color: text, specs: object({ movement: text, glass: text }) }
  assert.deepEqual(told(page, asked), {
    price: { amount: 168 },
    specs: { movement: 'Quartz 2315', glass: 'Hardened mineral' },
  })
})
