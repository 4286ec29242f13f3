import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, integer, listOf, row, text, texts } from './asked-for.ts'

const names = ['Index', 'Help', 'Members', 'Calendar', 'Search']
const links = names.map((name) => `<a href="/${name.toLowerCase()}">${name}</a>`)
const rest =
  '<h2>She will not lay</h2><p>Twelve frames, one queen, and not an egg to be seen since Sunday.</p><ul><li><a href="/x/1">How to mark a queen</a></li><li><a href="/x/2">Frames for brood</a></li><li><a href="/x/3">When to feed</a></li></ul>'

const menus = [
  `<ul class="dropmenu" id="menu_nav">${links.map((link) => `<li>${link}</li>`).join('')}</ul>`,
  `<div id="main_menu"><ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul></div>`,
  `<table><tr>${links.map((link) => `<td class="c4">${link}</td>`).join('')}</tr></table>`,
]

test('a menu of an older page is what its class calls so, or a row of nothing but links above all else', () => {
  for (const menu of menus)
    for (const name of ['menu', 'vociMenu', 'nawigacja', 'main_menu'])
      assert.deepEqual(filled(`<div>${menu}</div>${rest}`, { [name]: texts }), { [name]: names }, `${name} ${menu}`)
})

test('menus and languages may be records of what each link says and where it leads', () => {
  const languages =
    '<ul class="links"><li hreflang="da"><a href="/da/lasagne" hreflang="da">Dansk</a></li><li hreflang="en"><a href="/en/lasagne" hreflang="en">English</a></li></ul>'
  for (const menu of menus)
    assert.deepEqual(
      filled(`${languages}<div>${menu}</div>${rest}`, {
        navigation: listOf({ tekst: text, url: address }),
        sprog: listOf({ navn: text, link: address }),
      }),
      {
        navigation: names.map((name) => ({ tekst: name, url: `http://site.example/${name.toLowerCase()}` })),
        sprog: [
          { navn: 'Dansk', link: 'http://site.example/da/lasagne' },
          { navn: 'English', link: 'http://site.example/en/lasagne' },
        ],
      },
    )
})

test('the last step of a trail may be all that says what the page is about', () => {
  const page = `<title>Rete nazionale</title><div><h1><a href="/index.php">Treni e treni</a></h1></div><div class="navigate_section"><ul><li><a href="/index.php">Treni e treni</a> »</li><li><a href="/index.php#c3">Ferrovie reali</a> »</li><li><a href="/index.php?board=14"><span>Rete nazionale</span></a></li></ul></div><p>Whatever runs on rails from Trieste to Palermo, and back again.</p>`
  assert.deepEqual(filled(page, { percorso: texts }), {
    percorso: ['Treni e treni', 'Ferrovie reali', 'Rete nazionale'],
  })
})

test('a head that cells are called by may stand below the title of the table', () => {
  const topics = [
    ['Noise in the gearbox', 'Chema', '6'],
    ['Which oil for it', 'Abuelo', '22'],
    ['Exploded view', 'llave', '3'],
  ] as const
  const head = ['Topic', 'Author', 'Replies'].map((cell) => `<td class="thead">${cell}</td>`).join('')
  const table = `<table><thead><tr><td class="tcat" colspan="3"><a href="#top"></a>Similar topics</td></tr></thead><tbody><tr>${head}</tr>${topics.map((cells) => row(...cells)).join('')}</tbody></table>`
  assert.deepEqual(
    filled(`<h1>It grinds in second</h1><p>Cable or cross, what would you look at first?</p>${table}`, {
      similar: listOf({ topic: text, author: text, replies: integer }),
    }),
    { similar: topics.map(([topic, author, replies]) => ({ topic, author, replies: Number(replies) })) },
  )
})

test('a part of a menu is called by the entry that opens it, whatever hidden help stands between', () => {
  const part = (name: string, entries: string): string =>
    `<li class="entry"><a href="#" aria-label="${name}">${name}</a><div hidden>Press Enter to open</div><ul class="part">${entries
      .split(' ')
      .map((entry) => `<li class="sub"><div><a href="/${entry}">${entry}</a></div><p>All about ${entry}</p></li>`)
      .join('')}</ul></li>`
  const menu = `<nav><ul class="menu">${part('Why us', 'Cases Uses Safety')}<li class="entry"><a href="/learn">Learn</a></li>${part('Docs', 'Manual Releases Effective')}${part('Community', 'Talks Meetups')}</ul></nav>`
  const asked = {
    ...listOf({ label: text, url: address, description: text }),
    description: 'entries of the "Docs" menu in the header',
  }
  assert.deepEqual(filled(`<header>${menu}</header><main>${rest}</main>`, { docs_menu: asked }), {
    docs_menu: ['Manual', 'Releases', 'Effective'].map((entry) => ({
      label: entry,
      url: `http://site.example/${entry}`,
      description: `All about ${entry}`,
    })),
  })
  assert.deepEqual(
    filled(`<header>${menu}</header><main>${rest}</main>`, { communityMenu: listOf({ label: text, url: address }) }),
    {
      communityMenu: ['Talks', 'Meetups'].map((entry) => ({ label: entry, url: `http://site.example/${entry}` })),
    },
  )
})
