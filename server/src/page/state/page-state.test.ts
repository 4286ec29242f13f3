import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Answer,
  pageStateOfAnswer as state,
  paragraphOf as wordsOf,
} from '../../../test/kit/page-state-of-answer.ts'

const prose = 'The gannet folds its wings and falls thirty metres into the sea. '.repeat(40)
const widget = '<script src="https://www.google.com/recaptcha/api.js"></script><div class="g-recaptcha"></div>'

test('recognises the walls of each kind', () => {
  const walls: readonly (readonly [challenge: string, body: string, status?: number])[] = [
    [
      'cloudflare',
      '<title>Just a moment...</title><script>window._cf_chl_opt={}</script><p>Checking your browser',
      403,
    ],
    [
      'turnstile',
      '<title>Verify</title><script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script><p>Verify you are human</p>',
    ],
    ['datadome', '<p>Please enable JS</p><script src="https://ct.captcha-delivery.com/c.js"></script>', 403],
    ['perimeterx', '<title>Access to this page has been denied</title><div id="px-captcha"></div>', 403],
    ['akamai', '<title>Access Denied</title><h1>Access Denied</h1>Reference https://errors.edgesuite.net/18.x', 403],
    ['aws-waf', '<script>window.gokuProps = {"key":"x"}</script><div id="challenge-container"></div>', 202],
    [
      'imperva',
      '<iframe src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=1">Request unsuccessful. Incapsula incident ID: 1</iframe>',
    ],
    ['recaptcha', `<p>Our systems have detected unusual traffic</p>${widget}`, 429],
    [
      'hcaptcha',
      '<h1>Are you a robot?</h1><div class="h-captcha"></div><script src="https://js.hcaptcha.com/1/api.js"></script>',
    ],
    ['generic', '<h1>Access denied</h1><p>You have been blocked.</p>', 403],
    [
      'generic',
      '<form action="/errors/validateCaptcha"><h4>Enter the characters you see below</h4><img src="/captcha/1.jpg"><input name="field-captcha"></form>',
    ],
  ]
  for (const [challenge, body, status] of walls) {
    const found = state(body, status === undefined ? {} : { status })
    assert.deepEqual([found.kind, found.challenge, found.blocksPage], ['challenge', challenge, true], body)
    assert.ok(found.signals.length > 0 && found.confidence >= 0.8)
  }
})

test('takes for content what only looks like a wall', () => {
  const pages: readonly (readonly [body: string, answer?: Answer])[] = [
    ['User-agent: *\nDisallow: /private\nSitemap: https://a.example/map.xml', { kind: 'text' }],
    [`<title>How CAPTCHAs work</title><h1>Are you a robot?</h1><p>${prose}</p>${widget}`],
    [`<h1>Contact</h1><form><input name=mail type=email><textarea></textarea>${widget}<button>Send</button></form>`],
    [`<h1>News</h1>${widget}<p>Nothing new today, but some words that make this more than a widget alone.</p>`],
    [`<header><form action=/login><input name=u><input type=password></form></header><main><p>${prose}</p></main>`],
    [`<noscript>Please enable JavaScript</noscript><div id="app"><p>${prose}</p></div><script src=a.js></script>`],
    ['<h1>Security check list</h1><p>Ten things to do before a release.</p>'],
    ['<p>Hello</p><script>1</script>'],
    ['<h1>404 ways to love a gannet</h1><p>' + prose],
    ['<h1>Page two</h1><p>Not found anywhere else.</p>'],
    [`<p>${prose}</p><p>Subscribe to continue reading</p><div class="paywall"></div>`],
    ['{"a":1}', { kind: 'json' }],
  ]
  for (const [body, answer] of pages) assert.equal(state(body, answer).kind, 'content', body)
})

test('recognises login walls, and a login page that was asked for is none', () => {
  const form = '<h1>Sign in</h1><form><input name=user><input type=password><button>Go</button></form>'
  assert.deepEqual([state('x', { status: 401 }).kind, state('x', { status: 401 }).blocksPage], ['login', true])
  const led = state(form, { finalUrl: 'https://a.example/login?next=/x' })
  assert.deepEqual([led.kind, led.blocksPage], ['login', true])
  const asked = state(form, { url: 'https://a.example/login' })
  assert.deepEqual([asked.kind, asked.blocksPage], ['login', false])
  assert.equal(state(`${form}<p>${prose}</p>`, { finalUrl: 'https://a.example/login' }).kind, 'content')
})

test('recognises a page that is for members only', () => {
  const wall = (words: string): string => `<title>Gannets</title><h1>${words}</h1><a href="/user/login">Log in</a>`
  for (const words of [
    'This section is for members only',
    'You must be logged in to view this page',
    'Sign in to continue',
    'Join for free to see the whole profile',
    'Dieser Bereich ist nur für Mitglieder',
    'Contenu réservé aux membres',
  ]) {
    const found = state(wall(words))
    assert.deepEqual([found.kind, found.blocksPage], ['login', true], words)
    assert.equal(state(`${wall(words)}<p>${prose}</p>`).kind, 'content', words)
    assert.notEqual(state(wall(words), { url: 'https://a.example/signin' }).kind, 'login', words)
    assert.notEqual(state(`<h1>${words}</h1><p>Call us.</p>`).kind, 'login', words)
  }
  const join = '<h1>Sign in to see who you already know</h1><form action="/go"><input name=mail type=email></form>'
  assert.equal(state(join, { finalUrl: 'https://a.example/authwall?trk=x' }).blocksPage, true)
})

test('recognises a proof of work, also while it is done with status 200', () => {
  const page =
    '<title>Making sure you&#39;re not a bot!</title><script id="anubis_version" type="application/json">"v1"</script>' +
    '<h1>Making sure you’re not a bot!</h1><p>Calculating…</p><script src="/.within.website/x/cmd/anubis/static/js/main.mjs"></script>'
  for (const rendered of [false, true]) {
    const found = state(page, { rendered })
    assert.deepEqual([found.kind, found.challenge], ['challenge', 'anubis'])
  }
})

test('recognises a page that says it is not there', () => {
  for (const body of [
    '<title>404 Not Found</title><p>Go home',
    '<h1>Page not found</h1><p>Sorry',
    "<h1>Oops! We can't find that page.</h1>",
  ]) {
    const found = state(body)
    assert.deepEqual([found.kind, found.blocksPage], ['soft_404', false], body)
  }
})

test('recognises a paywall', () => {
  const marked = '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>'
  assert.equal(
    state(`${marked}<h1>T</h1><p>The first lines only.</p><p>Subscribe to continue reading</p>`).kind,
    'paywall',
  )
  assert.equal(state(`${marked}<h1>T</h1><p>${prose}</p>`).kind, 'content')
})

test('recognises a page that scripts would fill, and an empty one', () => {
  for (const body of [
    '<div id="root"></div><script src="/app.js"></script>',
    '<noscript>You need to enable JavaScript to run this app.</noscript><div id=app></div><script src=a.js></script>',
    '<p>Loading…</p><script src=a.js></script>',
    '<app-root></app-root><script type=module src=a.js></script>',
  ]) {
    assert.equal(state(body).kind, 'script_shell', body)
  }
  assert.equal(state('<div id="root"></div><script src="/app.js"></script>', { rendered: true }).kind, 'empty')
  assert.equal(state('<html><body></body></html>').kind, 'empty')
  assert.equal(state('', { kind: 'text' }).kind, 'empty')
})

test('what a target in trouble sends is an error, unless it is a challenge or a login', () => {
  const told = (body: string, page: Parameters<typeof state>[1]) => {
    const { kind, confidence, blocksPage, signals } = state(body, page)
    return [kind, confidence, blocksPage, ...signals]
  }
  for (const status of [429, 500, 503, 599]) {
    for (const words of [1, 100, 500, 5000])
      assert.deepEqual(told(`<p>${wordsOf(words)}</p>`, { status }), ['error', 1, false, `status:${status}`])
  }
  for (const status of [200, 400, 403, 428, 430, 499])
    assert.equal(state(`<p>${wordsOf(90)}</p>`, { status }).kind, 'content')
  assert.equal(state('<title>Just a moment...</title><p>Verify you are human', { status: 503 }).kind, 'challenge')
})
