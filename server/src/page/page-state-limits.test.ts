import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageKind } from './state/page-state.ts'
import { paragraphOf as wordsOf, pageStateOfAnswer as state } from '../../test/kit/page-state-of-answer.ts'

const captcha = '<script src="https://www.google.com/recaptcha/api.js"></script>'
const cloudflare = '<script>window._cf_chl_opt={}</script>'
const password = '<input type=password>'

test('a challenge is told whole: whose, how sure, and by which signs', () => {
  assert.deepEqual(state(`<title>Just a moment...</title>${cloudflare}<p>Checking your browser`, { status: 403 }), {
    kind: 'challenge',
    confidence: 0.95,
    signals: ['mark:cloudflare', 'words:just a moment', 'status:403', 'word_count:3'],
    challenge: 'cloudflare',
    blocksPage: true,
  })
  assert.deepEqual(state(captcha), {
    kind: 'challenge',
    confidence: 0.8,
    signals: ['mark:recaptcha', 'word_count:0'],
    challenge: 'recaptcha',
    blocksPage: true,
  })
  assert.deepEqual(state('<h1>Access denied</h1>', { status: 403 }), {
    kind: 'challenge',
    confidence: 0.95,
    signals: ['words:access denied', 'status:403', 'word_count:2'],
    challenge: 'generic',
    blocksPage: true,
  })
  assert.equal(state(`<h1>Robot check</h1>${captcha}`).confidence, 0.8)
  assert.equal(state(`<h1>Robot check</h1>${captcha}`, { status: 429 }).confidence, 0.95)
  // Two marks of one challenge are one sign.
  const twice = state(`${cloudflare}<div class="cf-turnstile"></div><form class="cf-turnstile"></form>`)
  assert.deepEqual(twice.signals, ['mark:cloudflare', 'mark:turnstile', 'word_count:0'])
})

test('a status counts as a refusal only where walls use it', () => {
  for (const status of [403, 405, 429, 503])
    assert.equal(state('<h1>Access denied</h1>', { status }).kind, 'challenge', String(status))
  for (const status of [200, 402, 404, 500, 502])
    assert.notEqual(state('<h1>Access denied</h1>', { status }).kind, 'challenge', String(status))
})

test('what stands beside a mark decides, by number of words', () => {
  const cases: readonly (readonly [body: string, status: number, expected: PageKind])[] = [
    // A wall's own mark holds up to 299 words, and from 300 on the page is content.
    [cloudflare + wordsOf(299), 200, 'challenge'],
    [cloudflare + wordsOf(300), 200, 'content'],
    // A widget without the words of a wall stands next to hardly any text.
    [captcha + wordsOf(9), 200, 'challenge'],
    [captcha + wordsOf(10), 200, 'content'],
    // With the words of a wall, or a refusal, next to little text.
    [`${captcha}<h1>Robot check</h1>${wordsOf(117)}`, 200, 'challenge'],
    [`${captcha}<h1>Robot check</h1>${wordsOf(118)}`, 200, 'content'],
    [captcha + wordsOf(119), 429, 'challenge'],
    [captcha + wordsOf(120), 429, 'error'],
    [captcha + wordsOf(120), 403, 'content'],
    // Without any mark it takes both.
    [`<h1>Robot check</h1>${wordsOf(117)}`, 403, 'challenge'],
    [`<h1>Robot check</h1>${wordsOf(118)}`, 403, 'content'],
    [`<h1>Robot check</h1>${wordsOf(5)}`, 200, 'content'],
    [wordsOf(5), 403, 'content'],
    // The words of a wall count at the start only.
    [`<p>${'gannet '.repeat(290)}</p><p>Robot check</p>`, 403, 'content'],
  ]
  for (const [body, status, expected] of cases)
    assert.equal(state(body, { status }).kind, expected, `${status} ${body.slice(0, 80)}`)
})

test('a captcha beside a field for words guards a form; its own field does not count', () => {
  for (const field of [
    '<textarea></textarea>',
    '<input>',
    '<input type="">',
    '<input type=TEXT name=q>',
    '<input type=email>',
    '<input type=tel>',
    '<input type=search>',
  ])
    assert.equal(state(`<form>${captcha}${field}Hello</form>`).kind, 'content', field)
  for (const field of [
    '<input name=captcha>',
    '<input id=Captcha-answer>',
    '<input type=hidden>',
    '<input type=submit>',
    '<input type=text-like>',
    '<input type=rich-text>',
  ])
    assert.equal(state(`<form>${captcha}${field}</form>`).kind, 'challenge', field)
})

test('knows what walls say', () => {
  for (const saying of [
    'Just a moment',
    'Checking your browser',
    'Checking if the site connection is secure',
    'Verifying you are human',
    'Verify that you are not a robot',
    'Are you a human?',
    'Are you human?',
    "I'm not a robot",
    'Robot check',
    'Unusual traffic',
    'unusual activity',
    'automated requests',
    'automated access',
    'automated queries',
    'Security check',
    'security verification',
    'Press & hold',
    'press and hold',
    'Complete the captcha',
    'complete the security check',
    'Enter the characters you see',
    'Access denied',
    'Access to this page has been denied',
    'Attention required',
    'Pardon our interruption',
    'You have been blocked',
    'Request unsuccessful',
    'Human verification',
    'bot protection',
    'bot detection',
  ])
    assert.equal(state(`<h1>${saying}</h1>`, { status: 403 }).kind, 'challenge', saying)
})

test('a login page is told whole', () => {
  const moved = state(`<h1>Hello</h1>${password}`, { finalUrl: 'https://a.example/sign-in' })
  assert.deepEqual(moved, {
    kind: 'login',
    confidence: 0.95,
    signals: ['redirected', 'path:login', 'field:password'],
    blocksPage: true,
  })
  assert.deepEqual(state(`<h1>Hello</h1>${password}`), {
    kind: 'login',
    confidence: 0.6,
    signals: ['field:password'],
    blocksPage: false,
  })
  assert.deepEqual(state('', { status: 401 }), {
    kind: 'login',
    confidence: 1,
    signals: ['status:401'],
    blocksPage: true,
  })
  // Led elsewhere, to a page that is not called one to sign in.
  assert.equal(state(password, { finalUrl: 'https://a.example/elsewhere' }).blocksPage, false)
})

test('a login wall is where the target led: another path or another host, by the names such pages have', () => {
  for (const finalUrl of [
    'https://a.example/login',
    'https://a.example/log-in',
    'https://a.example/signin',
    'https://a.example/Sign-In',
    'https://a.example/sso',
    'https://a.example/oauth/start',
    'https://a.example/account',
    'https://login.a.example/x',
  ])
    assert.equal(state(password, { finalUrl }).blocksPage, true, finalUrl)
  for (const finalUrl of ['https://a.example/x?next=/login', 'https://a.example/lesson'])
    assert.equal(state(password, { finalUrl }).blocksPage, false, finalUrl)
})

test('a login page has hardly anything but its form', () => {
  const login = { finalUrl: 'https://a.example/login' }
  assert.equal(state(password + wordsOf(119), login).kind, 'login')
  assert.equal(state(password + wordsOf(120), login).kind, 'content')
  assert.equal(state(password + wordsOf(59)).kind, 'login')
  assert.equal(state(password + wordsOf(60)).kind, 'content')
  assert.equal(state('<input type=PASSWORD>Hello', login).kind, 'login')
  assert.equal(state('<input type=text>Hello', login).kind, 'content')
  for (const hidden of [
    `<div hidden>${password}</div>Hello`,
    `<div style="display:none"><form>${password}</form></div>Hello`,
  ])
    assert.equal(state(hidden, login).kind, 'content', hidden)
})

test('a page that is not there says so in its title or its heading', () => {
  const told = (body: string) => {
    const { kind, confidence, signals } = state(body)
    return kind === 'soft_404' ? [confidence, ...signals] : kind
  }
  assert.deepEqual(told('<title>Page not found</title><h1>404</h1>'), [0.9, 'title', 'heading'])
  assert.deepEqual(told('<title>Not found</title><p>Hello'), [0.7, 'title'])
  assert.deepEqual(told('<p>Hello</p><h2>Not found</h2>'), [0.7, 'heading'])
  assert.equal(told('<p>Page not found</p>'), 'content')
  assert.equal(told(`<h1>404</h1>${wordsOf(119)}`), 'content')
  assert.deepEqual(told(`<h1>404</h1>${wordsOf(118)}`), [0.7, 'heading'])
  assert.equal(state('<h1>404</h1>', { status: 400 }).kind, 'content')
  assert.equal(state('<h1>404</h1>', { status: 399 }).kind, 'soft_404')
  assert.equal(state('<h1>404</h1>').blocksPage, false)
})

test('knows how pages say that they are not there', () => {
  for (const heading of [
    '404',
    'Error 404',
    'error: 404',
    '– 404 –',
    'Oops, this was not found',
    'Oops! That page can not be found',
    'Sorry, that doesn’t exist',
    "Uh-oh! We can't find it",
    'Uhoh. We can’t find it',
    'The page was not found',
    'This page is no longer available',
    'That content could not be found',
    'Page you asked for cannot be found',
    'File is not available',
    'The page no longer exists',
    'Not found.',
    'Page missing',
  ])
    assert.equal(state(`<h1>${heading}</h1>`).kind, 'soft_404', heading)
  for (const heading of [
    '4040 birds',
    'Sorry, not today',
    'Lost and not found again by anybody',
    'A page about birds',
    'Room 404',
    'Not found in the north',
  ])
    assert.equal(state(`<h1>${heading}</h1>`).kind, 'content', heading)
})

test('a paywall is told whole, and takes a mark and hardly any article', () => {
  const marked = '<script type="application/ld+json">{"isAccessibleForFree": false}</script>'
  const told = (body: string) => {
    const { kind, confidence, signals } = state(body)
    return kind === 'paywall' ? [confidence, ...signals] : kind
  }
  const subscribe = '<p>Subscribe to continue reading</p>'
  assert.deepEqual(told(marked + subscribe), [0.9, 'words', 'marked:not_free'])
  assert.deepEqual(told(`${marked}<p>Hello</p>`), [0.6, 'marked:not_free'])
  assert.deepEqual(told(`${subscribe}<div class="a paywall-b"></div>`), [0.6, 'words', 'class:paywall'])
  assert.deepEqual(told(`${subscribe}<div id="the-paywall"></div>`), [0.6, 'words', 'class:paywall'])
  assert.equal(told(`${subscribe}<div class="wall"></div>`), 'content')
  assert.equal(told('<p>Hello</p><div class="paywall"></div>'), 'content')
  assert.equal(told(`<p>${'gannet '.repeat(60)} Subscribe to continue reading</p><i class="paywall"></i>`), 'content')
  assert.equal(told(marked + wordsOf(299)).toString(), '0.6,marked:not_free')
  assert.equal(told(marked + wordsOf(300)), 'content')
  assert.equal(state(marked + subscribe).blocksPage, false)
  for (const mark of [
    '<script type="application/ld+json">{"isAccessibleForFree":"False"}</script>',
    '<script type="application/ld+json">{"isAccessibleForFree" : "http://schema.org/False"}</script>',
    '<meta property="article:content_tier" content="locked">',
    '<meta property="article:content_tier" content="metered">',
  ])
    assert.equal(told(`${mark}<p>Hello</p>`).toString(), '0.6,marked:not_free', mark)
  for (const mark of [
    '<script type="application/ld+json">{"isAccessibleForFree":true}</script>',
    '<meta property="article:content_tier" content="free">',
    '<meta property="article:content_tier">',
    '<meta property="article:tier" content="locked">',
  ])
    assert.equal(told(`${mark}<p>Hello</p>`), 'content', mark)
})

test('knows how a paywall asks', () => {
  for (const saying of [
    'Subscribe to continue',
    'Subscribe now to keep going',
    'Sign up to read',
    'Log in to finish',
    'Register now to unlock',
    'This article is for subscribers',
    'Full story is only available to subscribers',
    'This content is exclusive to our members',
    'Subscriber only',
    'Subscribers only',
    'Already a subscriber?',
    'To continue reading',
    'to keep reading',
    'Unlock this article',
    'unlock this story',
  ])
    assert.equal(state(`<p>${saying}</p><div class="paywall"></div>`).kind, 'paywall', saying)
  for (const saying of ['Subscribe to our letter', 'This article is for you', 'Keep reading', 'Our subscribers'])
    assert.equal(state(`<p>${saying}</p><div class="paywall"></div>`).kind, 'content', saying)
})

test('a page that scripts would fill is told whole', () => {
  const script = '<script src=a.js></script>'
  const told = (body: string) => {
    const { kind, confidence, signals, blocksPage } = state(body)
    return kind === 'script_shell' ? [confidence, blocksPage, ...signals] : kind
  }
  const root = '<div id="root"></div>'
  const noscript = '<noscript>You need to enable JavaScript to run this app.</noscript>'
  assert.deepEqual(told(root + script), [0.8, false, 'mount:empty', 'scripts:1', 'word_count:0'])
  assert.deepEqual(told(root + noscript + script + script), [
    0.95,
    false,
    'mount:empty',
    'noscript:enable_javascript',
    'words:enable_javascript',
    'scripts:2',
    'word_count:0',
  ])
  assert.deepEqual(told(`<p>Loading</p>${script}`), [0.8, false, 'words:loading', 'scripts:1', 'word_count:1'])
  assert.deepEqual(told(`<p>Please enable JavaScript</p>${script}`), [
    0.8,
    false,
    'words:enable_javascript',
    'scripts:1',
    'word_count:3',
  ])
  assert.deepEqual(told(script), [0.8, false, 'scripts:1', 'word_count:0'])
  assert.equal(
    told(root + script + wordsOf(29))
      .slice(0, 1)
      .toString(),
    '0.8',
  )
  assert.equal(told(root + script + wordsOf(30)), 'content')
  assert.equal(told(script + wordsOf(1)), 'content')
  assert.equal(
    told(`${script}<p>${'gannet '.repeat(5)}loading</p>`)
      .slice(0, 1)
      .toString(),
    '0.8',
  )
  assert.equal(told(`${script}<p>${'gannet '.repeat(6)}loading</p>`), 'content')
  assert.equal(
    told(`${script}<p>enable JavaScript</p>${wordsOf(57)}`)
      .slice(0, 1)
      .toString(),
    '0.8',
  )
  assert.equal(told(`${script}<p>enable JavaScript</p>${wordsOf(58)}`), 'content')
  // Scripts that are data run nothing.
  assert.equal(told('<script type="application/json">{}</script><div id="root"></div>'), 'empty')
  assert.equal(told('<script type="text/template">x</script>'), 'empty')
  assert.equal(told('<p>Loading</p><script type="application/ld+json">{}</script>'), 'content')
})

test('knows the elements that scripts fill', () => {
  const script = '<script src=a.js></script>Two words'
  for (const mount of [
    '<div id="root"></div>',
    '<div id=app></div>',
    "<main class=x id='__next'> </main>",
    '<div id="__nuxt"></div>',
    '<div id="___gatsby"></div>',
    '<section id="svelte"></section>',
    '<div id="main"></div>',
    '<div id="application"></div>',
    '<div id="react-root"></div>',
    '<div id="q-app"></div>',
    '<my-app id="app"></my-app>',
    '<app-root class="x"></app-root>',
  ])
    assert.equal(state(mount + script).kind, 'script_shell', mount)
  for (const other of ['<div id="rooted"></div>', '<p id="root"></p>', '<div id="root">Hello</div>'])
    assert.equal(state(other + script).kind, 'content', other)
})

test('knows how pages ask for scripts', () => {
  for (const saying of [
    'Enable JavaScript',
    'Please turn on JavaScript',
    'Activate JavaScript',
    'This requires JavaScript',
    'It does not work without JavaScript',
    'You need to have JavaScript',
    'JavaScript is required',
    'JavaScript must be enabled',
    'JavaScript has been disabled',
    'Javascript needed',
  ])
    assert.equal(state(`<p>${saying}</p><script>1</script>`).kind, 'script_shell', saying)
  assert.equal(state('<p>JavaScript for birds</p><script>1</script>').kind, 'content')
})

test('an empty answer is empty, whatever its kind, and much text is content without a closer look', () => {
  const empty = (signal: string) => ({ kind: 'empty', confidence: 1, signals: [signal], blocksPage: false })
  assert.deepEqual(state('  \n', { kind: 'text' }), empty('body:empty'))
  assert.deepEqual(state('<body></body>'), empty('words:0'))
  assert.deepEqual(state('<div id=root></div><script>1</script>', { rendered: true }), empty('words:0'))
  assert.equal(state('<p>Hello</p><script>1</script>', { rendered: true }).kind, 'content')
  assert.deepEqual(state('{"a":1}', { kind: 'json' }), {
    kind: 'content',
    confidence: 1,
    signals: [],
    blocksPage: false,
  })
  assert.equal(state(`${cloudflare}<p>${'x'.repeat(12_001)}</p>`).kind, 'content')
  assert.equal(state(`${cloudflare}<p>${'x'.repeat(12_000)}</p>`).kind, 'challenge')
  // What stands for readers without scripts is not counted.
  assert.equal(state(`<div id=root></div><script>1</script><noscript>${wordsOf(40)}</noscript>`).kind, 'script_shell')
})
