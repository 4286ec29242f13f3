import assert from 'node:assert/strict'
import { test } from 'node:test'
import { robotsOf } from './robots-answer.ts'
import { robotsRules } from './robots-rules.ts'

const file = (text: string): Uint8Array => Buffer.from(text)

/** The cases of Google's own parser: a file, who asks, and which addresses may be fetched. */
interface Case {
  readonly about: string
  readonly text: string | Uint8Array
  readonly agent?: string
  readonly allowed?: readonly string[]
  readonly forbidden?: readonly string[]
}

const longLine = (path: string): string => `${path}${'a'.repeat(2083 * 8 - 1 - 'disallow: '.length - path.length)}`
const groups = `allow: /foo/bar/

user-agent: FooBot
disallow: /
allow: /x/
user-agent: BarBot
disallow: /
allow: /y/


allow: /w/
user-agent: BazBot

user-agent: FooBot
allow: /z/
disallow: /
`
const cases: readonly Case[] = [
  { about: 'an empty file', text: '', allowed: ['/', '/x/y'] },
  { about: 'a group of another', text: 'user-agent: BarBot\ndisallow: /', allowed: ['/x/y'] },
  { about: 'a right line', text: 'user-agent: FooBot\ndisallow: /\n', forbidden: ['/x/y'] },
  { about: 'an unknown key in front', text: 'foo: FooBot\nbar: /\n', allowed: ['/x/y'] },
  { about: 'lines without a colon', text: 'user-agent FooBot\ndisallow /\n', forbidden: ['/x/y'] },
  { about: 'a line of three words', text: 'user-agent: FooBot\ndisallow / no\n', allowed: ['/x/y'] },
  { about: 'groups: Foo', text: groups, allowed: ['/x/b', '/z/d'], forbidden: ['/y/c', '/foo/bar/'] },
  { about: 'groups: Bar', text: groups, agent: 'BarBot', allowed: ['/y/c', '/w/a'], forbidden: ['/z/d', '/foo/bar/'] },
  { about: 'groups: Baz', text: groups, agent: 'BazBot', allowed: ['/z/d'], forbidden: ['/foo/bar/'] },
  ...['FooBot', 'BarBot'].flatMap((agent) =>
    ['BarBot', 'FooBot'].flatMap((named) =>
      ['Sitemap: https://foo.bar/sitemap', 'Invalid-Unknown-Line: unknown'].map((line) => ({
        about: `"${line}" between two names, ${agent}`,
        text: `User-agent: ${named}\n${line}\nUser-agent: *\nDisallow: /\n`,
        agent,
        forbidden: ['/'],
      })),
    ),
  ),
  ...[
    'USER-AGENT: FooBot\nALLOW: /x/\nDISALLOW: /\n',
    'user-agent: FooBot\nallow: /x/\ndisallow: /\n',
    'uSeR-aGeNt: FooBot\nAlLoW: /x/\ndIsAlLoW: /\n',
  ].map((text) => ({ about: 'keys in any case', text, allowed: ['/x/y'], forbidden: ['/a/b'] })),
  ...['FOO BAR', 'foo bar', 'FoO bAr'].flatMap((name) =>
    ['Foo', 'foo'].map((agent) => ({
      about: `${name}: names in any case, up to the first blank`,
      text: `User-Agent: ${name}\nAllow: /x/\nDisallow: /\n`,
      agent,
      allowed: ['/x/y'],
      forbidden: ['/a/b'],
    })),
  ),
  ...[
    ['Foo', '/x/y', 'allowed'],
    ['Bar', '/x/y', 'forbidden'],
  ].map(([agent = '', path = '', key = '']) => ({
    about: `${agent}: the group for all is for those who have none`,
    text: 'User-Agent: *\nDisallow: /\nUser-Agent: Foo Bar\nAllow: /x/\nDisallow: /\n',
    agent,
    [key]: [path],
  })),
  {
    about: 'the own group first',
    text: 'user-agent: *\nallow: /\nuser-agent: FooBot\ndisallow: /\n',
    forbidden: ['/x/y'],
  },
  {
    about: 'the group for all otherwise',
    text: 'user-agent: *\nallow: /\nuser-agent: FooBot\ndisallow: /\n',
    agent: 'BarBot',
    allowed: ['/x/y'],
  },
  {
    about: "no group of one's own",
    text: 'user-agent: FooBot\nallow: /\nuser-agent: BarBot\ndisallow: /\n',
    agent: 'QuxBot',
    allowed: ['/x/y'],
  },
  { about: 'a star with more behind it', text: 'user-agent: * baz\ndisallow: /\n', forbidden: ['/'] },
  { about: 'paths in their case', text: 'user-agent: FooBot\ndisallow: /x/\n', allowed: ['/X/y'], forbidden: ['/x/y'] },
  {
    about: 'the longest match',
    text: 'user-agent: FooBot\ndisallow: /x/page.html\nallow: /x/\n',
    allowed: ['/x/'],
    forbidden: ['/x/page.html'],
  },
  {
    about: 'the longest match that allows',
    text: 'user-agent: FooBot\nallow: /x/page.html\ndisallow: /x/\n',
    allowed: ['/x/page.html'],
    forbidden: ['/x/', '/x/y.html'],
  },
  { about: 'empty rules', text: 'user-agent: FooBot\ndisallow: \nallow: \n', allowed: ['/x/page.html'] },
  {
    about: 'allow on a tie',
    text: 'user-agent: FooBot\ndisallow: /x/page.html\nallow: /x/page.html\n',
    allowed: ['/x/page.html'],
  },
  { about: 'a tie of all', text: 'user-agent: FooBot\ndisallow: /\nallow: /\n', allowed: ['/x/page.html'] },
  {
    about: 'a path that begins alike',
    text: 'user-agent: FooBot\ndisallow: /x\nallow: /x/\n',
    allowed: ['/x/'],
    forbidden: ['/x'],
  },
  {
    about: 'a star and a longer path',
    text: 'user-agent: FooBot\ndisallow: *.html\nallow: /page\n',
    allowed: ['/page'],
    forbidden: ['/page.html'],
  },
  {
    about: 'a longer path than a star',
    text: 'user-agent: FooBot\ndisallow: *.html\nallow: /x/page.\n',
    allowed: ['/x/page.html'],
    forbidden: ['/x/y.html'],
  },
  {
    about: 'the own group alone counts',
    text: 'User-agent: *\nDisallow: /x/\nUser-agent: FooBot\nDisallow: /y/\n',
    allowed: ['/x/page'],
    forbidden: ['/y/page'],
  },
  {
    about: 'a query as it is',
    text: 'User-agent: FooBot\nDisallow: /\nAllow: /foo/bar?qux=taz&baz=http://foo.bar?tar&par\n',
    allowed: ['/foo/bar?qux=taz&baz=http://foo.bar?tar&par'],
  },
  {
    about: 'characters of other scripts',
    text: 'User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/ツ\n',
    allowed: ['/foo/bar/%E3%83%84', '/foo/bar/%e3%83%84'],
    forbidden: ['/foo/bar/'],
  },
  {
    about: 'codes as they are',
    text: 'User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/%E3%83%84\n',
    allowed: ['/foo/bar/%E3%83%84'],
  },
  {
    about: 'needless codes where they allow',
    text: 'User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/%62%61%7A\n',
    allowed: ['/foo/bar/%62%61%7A'],
    forbidden: ['/foo/bar/baz'],
  },
  {
    about: 'stars',
    text: 'User-agent: FooBot\nDisallow: /foo/bar/quz\nAllow: /foo/*/qux\n',
    allowed: ['/foo/bar/qux', '/foo//qux', '/foo/bax/quz'],
    forbidden: ['/foo/bar/quz'],
  },
  {
    about: 'a dollar at the end',
    text: 'User-agent: FooBot\nDisallow: /foo/bar$\nAllow: /foo/bar/qux\n',
    allowed: ['/foo/bar/qux', '/foo/bar/', '/foo/bar/baz'],
    forbidden: ['/foo/bar'],
  },
  {
    about: 'comments',
    text: 'User-agent: FooBot\n# Disallow: /\nDisallow: /foo/quz#qux\nAllow: /\n',
    allowed: ['/foo/bar'],
    forbidden: ['/foo/quz'],
  },
  {
    about: 'the index page of a folder',
    text: 'User-Agent: *\nAllow: /allowed-slash/index.html\nDisallow: /\n',
    allowed: ['/allowed-slash/', '/allowed-slash/index.html'],
    forbidden: ['/allowed-slash/index.htm', '/anyother-url'],
  },
  {
    about: 'a line that is too long, forbidding',
    text: `user-agent: FooBot\ndisallow: ${longLine('/x/')}/qux\n`,
    allowed: ['/fux'],
    forbidden: [`${longLine('/x/')}/fux`],
  },
  {
    about: 'a line that is too long, allowing',
    text: `user-agent: FooBot\ndisallow: /\nallow: ${longLine('/x/').slice(0, -3)}\nallow: ${longLine('/x/')}/qux\n`,
    allowed: [`${longLine('/x/')}/fux`],
    forbidden: ['/'],
  },
  {
    about: 'the byte order mark',
    text: '\u{FEFF}User-Agent: foo\nAllow: /AnyValue\nDisallow: /',
    agent: 'foo',
    allowed: ['/AnyValue'],
    forbidden: ['/other'],
  },
  {
    about: 'half a byte order mark',
    text: Buffer.concat([Buffer.from([0xef, 0xbb]), file('User-Agent: foo\nDisallow: /')]),
    agent: 'foo',
    forbidden: ['/x'],
  },
  {
    about: 'a broken byte order mark',
    text: Buffer.concat([Buffer.from([0xef, 0x11, 0xbf]), file('User-Agent: foo\nDisallow: /')]),
    agent: 'foo',
    allowed: ['/x'],
  },
  {
    about: 'lines of all systems',
    text: 'User-Agent: foo\r\nAllow: /a\rAllow: /b\r\n\r\nDisallow: /\n',
    agent: 'foo',
    allowed: ['/a', '/b'],
    forbidden: ['/c'],
  },
  // What the documentation says of paths.
  {
    about: '/fish',
    text: 'user-agent: FooBot\ndisallow: /\nallow: /fish\n',
    allowed: [
      '/fish',
      '/fish.html',
      '/fish/salmon.html',
      '/fishheads',
      '/fishheads/yummy.html',
      '/fish.html?id=anything',
    ],
    forbidden: ['/bar', '/Fish.asp', '/catfish', '/?id=fish'],
  },
  {
    about: '/fish*',
    text: 'user-agent: FooBot\ndisallow: /\nallow: /fish*\n',
    allowed: ['/fish', '/fish/salmon.html', '/fishheads', '/fish.html?id=anything'],
    forbidden: ['/Fish.bar', '/catfish', '/?id=fish'],
  },
  {
    about: '/fish/',
    text: 'user-agent: FooBot\ndisallow: /\nallow: /fish/\n',
    allowed: ['/fish/', '/fish/salmon', '/fish/?salmon', '/fish/?id=anything'],
    forbidden: ['/fish', '/fish.html', '/Fish/Salmon.html'],
  },
  {
    about: '/*.php',
    text: 'user-agent: FooBot\ndisallow: /\nallow: /*.php\n',
    allowed: [
      '/filename.php',
      '/folder/filename.php',
      '/folder/filename.php?parameters',
      '//folder/any.php.file.html',
      '/filename.php/',
      '/index?f=filename.php/',
    ],
    forbidden: ['/', '/windows.PHP', '/php/'],
  },
  {
    about: '/*.php$',
    text: 'user-agent: FooBot\ndisallow: /\nallow: /*.php$\n',
    allowed: ['/filename.php', '/folder/filename.php'],
    forbidden: [
      '/',
      '/filename.php?parameters',
      '/filename.php/',
      '/filename.php5',
      '/php/',
      '/filename?php',
      '/aaaphpaaa',
      '//windows.PHP',
    ],
  },
  {
    about: '/fish*.php',
    text: 'user-agent: FooBot\ndisallow: /\nallow: /fish*.php\n',
    allowed: ['/fish.php', '/fishheads/catfish.php?parameters'],
    forbidden: ['/Fish.PHP', '/bar'],
  },
  { about: '/p against /', text: 'user-agent: FooBot\nallow: /p\ndisallow: /\n', allowed: ['/page'] },
  {
    about: '/folder against /folder',
    text: 'user-agent: FooBot\nallow: /folder\ndisallow: /folder\n',
    allowed: ['/folder/page'],
  },
  {
    about: '/page against /*.htm',
    text: 'user-agent: FooBot\nallow: /page\ndisallow: /*.htm\n',
    forbidden: ['/page.htm'],
  },
  {
    about: '/$ against /',
    text: 'user-agent: FooBot\nallow: /$\ndisallow: /\n',
    allowed: ['/'],
    forbidden: ['/page.html'],
  },
  // RFC 9309 beyond Google's cases.
  {
    about: 'needless codes where they forbid',
    text: 'User-agent: *\nDisallow: /foo/%62%61%7A\nDisallow: /%7Ejoe/',
    allowed: ['/foo/bar'],
    forbidden: ['/foo/baz', '/foo/%62az', '/~joe/', '/%7ejoe/'],
  },
  {
    about: 'reserved codes, which stay',
    text: 'User-agent: *\nDisallow: /a%2Fb\n',
    allowed: ['/a/b'],
    forbidden: ['/a%2fb'],
  },
  {
    about: 'the file itself',
    text: 'User-agent: *\nDisallow: /',
    allowed: ['/robots.txt'],
    forbidden: ['/robots.txt.bak'],
  },
  {
    about: 'a delay ends the names of a group',
    text: 'User-agent: *\nCrawl-delay: 9\n\nUser-agent: BadBot\nDisallow: /',
    allowed: ['/'],
  },
  { about: 'a dollar within a path', text: 'User-agent: *\nDisallow: /a$b', allowed: ['/a'], forbidden: ['/a$bc'] },
  { about: 'only stars', text: 'User-agent: *\nDisallow: ***', forbidden: ['/', '/x'] },
  { about: 'a star before the end', text: 'User-agent: *\nDisallow: /a*$', forbidden: ['/a', '/ab'], allowed: ['/b'] },
  {
    about: 'texts that overlap',
    text: 'User-agent: *\nDisallow: /ab*ba$',
    forbidden: ['/abba', '/abxba'],
    allowed: ['/aba', '/ab'],
  },
]

for (const { about, text, agent = 'FooBot', allowed = [], forbidden = [] } of cases) {
  test(`robots.txt: ${about}`, () => {
    const rules = robotsRules(typeof text === 'string' ? file(text) : text, agent)
    const may = (path: string): boolean => rules.mayFetch(new URL(`http://foo.bar${path}`))
    assert.deepEqual(
      { allowed: allowed.filter((path) => !may(path)), forbidden: forbidden.filter(may) },
      { allowed: [], forbidden: [] },
    )
  })
}

test("robots.txt: delays of one's group, and the sitemaps of all", () => {
  const text = `Sitemap: http://a.example/1.xml\nUser-agent: *\nCrawl-delay: 2.5\nSitemap: /2.xml
User-agent: Slow\nCrawl-delay: 99999\nUser-agent: Odd\nCrawl-delay: soon\nsitemap:http://a.example/3.xml # third`
  const of = (agent: string) => robotsRules(file(text), agent)
  assert.deepEqual(of('Gannet').sitemaps, ['http://a.example/1.xml', '/2.xml', 'http://a.example/3.xml'])
  assert.deepEqual(
    ['Gannet', 'Slow', 'Odd'].map((agent) => of(agent).crawlDelaySeconds),
    [2.5, 3600, undefined],
  )
})

test('robots.txt: what a status means', () => {
  const body = file('User-agent: *\nDisallow: /x')
  const of = (status: number) => {
    const { status: kind, mayFetch } = robotsOf({ status, body }, 'Gannet')
    return [kind, mayFetch(new URL('http://a.example/x')), mayFetch(new URL('http://a.example/y'))]
  }
  for (const status of [200, 206]) assert.deepEqual(of(status), ['obeyed', false, true])
  for (const status of [304, 400, 401, 403, 404, 410, 451]) assert.deepEqual(of(status), ['none', true, true])
  for (const status of [429, 500, 502, 503, 599]) assert.deepEqual(of(status), ['unreachable', false, false])
  const url = new URL('http://a.example/y')
  assert.equal(robotsOf('no_answer', 'Gannet').mayFetch(url), false)
  assert.equal(robotsOf('too_many_redirects', 'Gannet').mayFetch(url), true)
})

test('robots.txt: half a megabyte is read, and the rest is not', () => {
  const late = '# filler\n'.repeat(60_000).slice(0, 520_000)
  assert.equal(
    robotsRules(file(`User-agent: *\n${late.slice(0, 515_000)}\nDisallow: /`), 'x').mayFetch(
      new URL('http://a.example/'),
    ),
    false,
  )
  assert.equal(
    robotsRules(file(`User-agent: *\n${late}${late}\nDisallow: /`), 'x').mayFetch(new URL('http://a.example/')),
    true,
  )
})

test('robots.txt: a file made to take long is a "disallow"', () => {
  const rules = robotsRules(file(`User-agent: *\n${`Disallow: /*${'a'.repeat(900)}b\n`.repeat(550)}`), 'x')
  const before = process.threadCpuUsage()
  assert.equal(rules.mayFetch(new URL(`http://a.example/${'a'.repeat(1900)}`)), false)
  assert.equal(rules.mayFetch(new URL('http://a.example/short')), true)
  const { user } = process.threadCpuUsage(before)
  assert.ok(user < 100_000, `${user / 1000} ms`)
})
