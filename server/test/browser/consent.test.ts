// npm test: early
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { after, before, describe, test } from 'node:test'
import type { ReadImage } from '../kit/read-image.ts'
import { shoot } from '../kit/shoot.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }

const article = `<h1>Gannets of the North Atlantic</h1><p>${'Gannets plunge into the sea from great heights to catch fish. '.repeat(20)}</p>`
/** A page of one colour, so that whatever lies over it shows. */
const page = (body: string, head = '') =>
  `<!doctype html><html><head><meta charset=utf-8><title>Page</title>${head}<style>html{background:#0a6}body{margin:0;color:#0a6;height:3000px}</style></head><body>${article}${body}</body></html>`
const isClear = (image: ReadImage): boolean => {
  for (let y = 400; y < image.height; y += 8)
    for (let x = 0; x < image.width; x += 8) if (image.at(x, y) !== '0,170,102') return false
  return true
}

const bar = (inner: string, style = '') =>
  `<div id=bar style="position:fixed;left:0;right:0;bottom:0;min-height:160px;background:#fff;color:#000;${style}">${inner}</div>`
const button = (label: string, action = 'bar.remove()') => `<button type=button onclick="${action}">${label}</button>`

/** What the banner says, accepts and refuses with. */
const languages: Readonly<Record<string, readonly [string, string, string]>> = {
  en: ['We use cookies to improve your experience.', 'Accept all', 'Reject all'],
  de: ['Wir verwenden Cookies, um unsere Website zu verbessern.', 'Alle akzeptieren', 'Alle ablehnen'],
  fr: ['Nous utilisons des cookies pour améliorer votre expérience.', 'Tout accepter', 'Tout refuser'],
  es: ['Utilizamos cookies para mejorar su experiencia.', 'Aceptar todo', 'Rechazar todo'],
  it: ['Utilizziamo i cookie per migliorare la tua esperienza.', 'Accetta tutti', 'Rifiuta tutti'],
  pt: ['Usamos cookies para melhorar a sua experiência.', 'Aceitar tudo', 'Rejeitar tudo'],
  nl: ['Wij gebruiken cookies om uw ervaring te verbeteren.', 'Alles accepteren', 'Alles weigeren'],
  pl: ['Używamy plików cookie, aby poprawić Twoje wrażenia.', 'Akceptuj wszystkie', 'Odrzuć wszystkie'],
  cs: ['Používáme soubory cookie ke zlepšení služeb.', 'Přijmout vše', 'Odmítnout vše'],
  sv: ['Vi använder kakor för att förbättra din upplevelse.', 'Acceptera alla', 'Avvisa alla'],
  fi: ['Käytämme evästeitä parantaaksemme kokemustasi.', 'Hyväksy kaikki', 'Hylkää kaikki'],
  hu: ['Sütiket használunk az élmény javítására.', 'Összes elfogadása', 'Elutasítom'],
  ro: ['Folosim module cookie pentru a îmbunătăți experiența.', 'Acceptă toate', 'Refuză toate'],
  el: ['Χρησιμοποιούμε cookies για να βελτιώσουμε την εμπειρία σας.', 'Αποδοχή όλων', 'Απόρριψη όλων'],
  tr: ['Deneyiminizi geliştirmek için çerezler kullanıyoruz.', 'Tümünü kabul et', 'Tümünü reddet'],
  ru: ['Мы используем файлы cookie, чтобы улучшить сайт.', 'Принять все', 'Отклонить все'],
  ja: [
    '当サイトではクッキーを使用しています。同意しますか。これはとても大切なお知らせです。',
    'すべて同意',
    'すべて拒否',
  ],
  zh: ['我们使用 Cookie 来改善您的体验，请阅读我们的隐私政策。', '全部接受', '全部拒绝'],
  ko: ['당사는 사용자 경험을 개선하기 위해 쿠키를 사용합니다.', '모두 동의', '모두 거부'],
  ar: ['نستخدم ملفات تعريف الارتباط لتحسين تجربتك على الموقع.', 'قبول الكل', 'رفض الكل'],
}

const libraries: Readonly<Record<string, string>> = {
  'vanilla-cookieconsent': page(
    `<script src="/vanilla-cookieconsent/dist/cookieconsent.umd.js"></script><script>
CookieConsent.run({ hideFromBots: false, categories: { necessary: { readOnly: true }, analytics: {} }, language: { default: 'en', translations: { en: {
  consentModal: { title: 'We use cookies', description: 'Cookie modal description', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all', showPreferencesBtn: 'Manage preferences' },
  preferencesModal: { title: 'Preferences', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all', savePreferencesBtn: 'Save', closeIconLabel: 'Close', sections: [] } } } } })</script>`,
    '<link rel=stylesheet href="/vanilla-cookieconsent/dist/cookieconsent.css">',
  ),
  'vanilla-cookieconsent, German, over a veil': page(
    `<script src="/vanilla-cookieconsent/dist/cookieconsent.umd.js"></script><script>
CookieConsent.run({ hideFromBots: false, disablePageInteraction: true, categories: { necessary: { readOnly: true }, analytics: {} }, language: { default: 'de', translations: { de: {
  consentModal: { title: 'Wir verwenden Cookies', description: 'Beschreibung', acceptAllBtn: 'Alle akzeptieren', acceptNecessaryBtn: 'Alle ablehnen', showPreferencesBtn: 'Einstellungen' },
  preferencesModal: { title: 'Einstellungen', acceptAllBtn: 'Alle', acceptNecessaryBtn: 'Keine', savePreferencesBtn: 'Speichern', closeIconLabel: 'Schließen', sections: [] } } } } })</script>`,
    '<link rel=stylesheet href="/vanilla-cookieconsent/dist/cookieconsent.css">',
  ),
  cookieconsent: page(
    `<script src="/cookieconsent/build/cookieconsent.min.js"></script><script>
window.cookieconsent.initialise({ palette: { popup: { background: '#000' }, button: { background: '#f1d600' } } })</script>`,
    '<link rel=stylesheet href="/cookieconsent/build/cookieconsent.min.css">',
  ),
  'cookieconsent, opt-out, French': page(
    `<script src="/cookieconsent/build/cookieconsent.min.js"></script><script>
window.cookieconsent.initialise({ type: 'opt-out', palette: { popup: { background: '#000' }, button: { background: '#f1d600' } },
  content: { message: 'Ce site utilise des cookies.', dismiss: 'OK', deny: 'Refuser', allow: 'Accepter', link: 'En savoir plus' } })</script>`,
    '<link rel=stylesheet href="/cookieconsent/build/cookieconsent.min.css">',
  ),
  tarteaucitron: page(
    `<script src="/tarteaucitronjs/tarteaucitron.min.js"></script><script>
tarteaucitronForceLanguage = 'en'; tarteaucitron.init({ privacyUrl: '', hashtag: '#tarteaucitron', cookieName: 'tarteaucitron', orientation: 'middle', showIcon: false, DenyAllCta: true, AcceptAllCta: true, highPrivacy: true, useExternalCss: false });
tarteaucitron.user.gtagUa = 'G-X'; (tarteaucitron.job = tarteaucitron.job || []).push('gtag')</script>`,
  ),
  'tarteaucitron, Spanish, at the bottom': page(
    `<script src="/tarteaucitronjs/tarteaucitron.min.js"></script><script>
tarteaucitronForceLanguage = 'es'; tarteaucitron.init({ privacyUrl: '', hashtag: '#tarteaucitron', cookieName: 'tarteaucitron', orientation: 'bottom', showIcon: false, DenyAllCta: true, AcceptAllCta: true, highPrivacy: true });
tarteaucitron.user.gtagUa = 'G-X'; (tarteaucitron.job = tarteaucitron.job || []).push('gtag')</script>`,
  ),
  'vanilla-cookieconsent, which hides from bots': page(
    `<script src="/vanilla-cookieconsent/dist/cookieconsent.umd.js"></script><script>
CookieConsent.run({ hideFromBots: true, categories: { necessary: { readOnly: true }, analytics: {} }, language: { default: 'fr', translations: { fr: {
  consentModal: { title: 'Nous utilisons des cookies', description: 'Description', acceptAllBtn: 'Tout accepter', acceptNecessaryBtn: 'Tout refuser', showPreferencesBtn: 'Gérer' },
  preferencesModal: { title: 'Préférences', acceptAllBtn: 'Tout', acceptNecessaryBtn: 'Rien', savePreferencesBtn: 'Enregistrer', closeIconLabel: 'Fermer', sections: [] } } } } })</script>`,
    '<link rel=stylesheet href="/vanilla-cookieconsent/dist/cookieconsent.css">',
  ),
  'klaro (en)': page(
    `<script>window.klaroConfig = { lang: 'en', privacyPolicy: '/privacy', services: [{ name: 'matomo', title: 'Matomo', purposes: ['analytics'] }] }</script><script src="/klaro/dist/klaro.js"></script>`,
  ),
  'klaro (de)': page(
    `<script>window.klaroConfig = { lang: 'de', privacyPolicy: '/privacy', services: [{ name: 'matomo', title: 'Matomo', purposes: ['analytics'] }] }</script><script src="/klaro/dist/klaro.js"></script>`,
  ),
  'klaro (fr)': page(
    `<script>window.klaroConfig = { lang: 'fr', privacyPolicy: '/privacy', services: [{ name: 'matomo', title: 'Matomo', purposes: ['analytics'] }] }</script><script src="/klaro/dist/klaro.js"></script>`,
  ),
  'orejime (en)': page(
    `<script>window.orejimeConfig = { purposes: [{ id: 'analytics', title: 'Analytics', cookies: ['a'] }], privacyPolicyUrl: '/privacy' }</script><script src="/orejime/dist/orejime-standard-en.js"></script>`,
    '<link rel=stylesheet href="/orejime/dist/orejime-standard.css">',
  ),
  'orejime (fr)': page(
    `<script>window.orejimeConfig = { purposes: [{ id: 'analytics', title: 'Analytics', cookies: ['a'] }], privacyPolicyUrl: '/privacy' }</script><script src="/orejime/dist/orejime-standard-fr.js"></script>`,
    '<link rel=stylesheet href="/orejime/dist/orejime-standard.css">',
  ),
  'orejime (de)': page(
    `<script>window.orejimeConfig = { purposes: [{ id: 'analytics', title: 'Analytics', cookies: ['a'] }], privacyPolicyUrl: '/privacy' }</script><script src="/orejime/dist/orejime-standard-de.js"></script>`,
    '<link rel=stylesheet href="/orejime/dist/orejime-standard.css">',
  ),
}

const hostile: Readonly<Record<string, string>> = {
  'in a shadow root': page(
    `<script>const host = document.createElement('x-consent'); document.body.append(host)
host.attachShadow({ mode: 'open' }).innerHTML = \`<div id=b style="position:fixed;bottom:0;left:0;right:0;height:150px;background:#fff">We value your privacy and use cookies. <button onclick="this.parentNode.remove()">Decline</button></div>\`</script>`,
  ),
  'in a frame of the same site': page(
    `<iframe id=bar style="position:fixed;bottom:0;left:0;width:100%;height:200px;border:0;background:#fff" srcdoc="<p>We use cookies.</p><button onclick='parent.bar.remove()'>Reject all</button>"></iframe>`,
  ),
  'in a dialog over a locked page': page(
    `<style>html,body{overflow:hidden}dialog::backdrop{background:#000}</style><dialog id=bar>We and our partners use cookies. <button onclick="bar.close()">Continue without accepting</button></dialog><script>bar.showModal()</script>`,
  ),
  'without a way to refuse': page(
    bar(`This site uses cookies to give you the best experience. ${button('OK', 'document.title=1')}`),
  ),
  'whose refusal is a link away': page(bar('We use cookies. <a href="/away">Reject all</a>')),
  'whose refusal sends a form': page(
    bar('<form action="/sent">We use cookies to improve this site. <button>Reject all</button></form>'),
  ),
  'whose refusal does nothing': page(bar(`We use cookies to improve this site. ${button('Reject all', '')}`)),
}

/** Things over a page that are no consent banner. */
const innocent: Readonly<Record<string, string>> = {
  'a header with a link to the privacy notice': page(
    `<header style="position:fixed;top:500px;left:0;right:0;height:80px;background:#fff"><a href="/">Home</a> <a href="/privacy">Privacy</a> <button type=button>Menu</button></header>`,
  ),
  'a chat window': page(bar(`Hello! How can we help you today? ${button('Start chat')} ${button('No, thanks')}`)),
  'a newsletter that speaks of personal data': page(
    bar(
      `We process your personal data to send you our letter. <input type=email> ${button('Subscribe')} ${button('No, thanks')}`,
    ),
  ),
  'a newsletter': page(bar(`Get our letter every week. <input type=email> ${button('Subscribe')}`)),
  'the page itself': `<!doctype html><style>body{margin:0}</style><div style="position:fixed;inset:0;overflow:auto;background:#fff"><main><h1>How cookies work</h1><p>${'Cookies are small files that websites store. '.repeat(40)}</p><button>Reject all</button></main></div>`,
}

/** Pages that go with their banner. */
const entangled: Readonly<Record<string, string>> = {
  'by a script': page(
    bar(`This site uses cookies to give you the best experience. ${button('OK', '')}`) +
      `<script>new MutationObserver(() => { for (const part of document.querySelectorAll('h1,p')) part.style.display = bar.style.display })
        .observe(bar, { attributes: true })</script>`,
  ),
  'because they are inside of it': `<!doctype html><body style="margin:0"><div id=cookie-info style="position:fixed;inset:0;background:#fff;color:#000">
    <h1>Cookies</h1><p>We use cookies on this site. ${'All about the cookies that bakers bake. '.repeat(30)}</p></div>`,
}

/** A platform as Sourcepoint is: its frame records what was pressed, and tells the page to take the frame away. */
const choice = (kind: string, action: string) =>
  `<button class="message-component sp_choice_type_${kind}" onclick="${action}">${kind}</button>`
const answered = (path: string) => `fetch('${path}').then(() => parent.postMessage('done','*'))`
const sourcepoint: Readonly<Record<string, string>> = {
  '/index.html': `<body style="background:#fff"><p>We and our partners use cookies.</p>${choice('11', answered('/platform-accepted'))}${choice('13', answered('/platform-refused'))}`,
  '/privacy-manager/index.html': `<body style="background:#fff"><div class=type-modal><p>Cookies</p>${choice('ACCEPT_ALL', answered('/platform-accepted'))}${choice('REJECT_ALL', answered('/platform-refused'))}</div>`,
  '/platform-accepted': 'x',
  '/platform-refused': 'x',
}
const managed = `<body style="background:#fff"><p>We and our partners use cookies.</p>${choice('11', answered('/platform-accepted'))}${choice('12', "location.href='/privacy-manager/index.html'+location.search")}`

describe('a consent banner', () => {
  let service: TestService
  let site: TestSite
  let platform: TestSite

  before(async () => {
    const byPath = (prefix: string, pages: Readonly<Record<string, string>>) =>
      Object.entries(pages).map(([name, html]) => [`/${prefix}/${encodeURIComponent(name)}`, html])
    const spoken = Object.fromEntries(
      Object.entries(languages).map(([code, [text, accept, refuse]]) => [
        code,
        page(
          bar(
            `<p>${text}</p>${button(accept, "fetch('/accepted')")}${button(refuse, `bar.remove();fetch('/refused/${code}')`)}`,
          ),
        ),
      ]),
    )
    platform = await openTestSite({
      ...sourcepoint,
      // Another name of the same machine: another site to the browser.
      '/index.html': ({ url = '' }, response) => {
        const html = url.includes('managed') ? managed : (sourcepoint['/index.html'] ?? '')
        response.writeHead(200, { 'content-type': 'text/html' }).end(html)
      },
      '/consent-manager': `<body style="background:#fff"><p>We value your privacy and use cookies.</p>
        <button onclick="fetch('/refused').finally(()=>parent.postMessage('done','*'))">Reject all</button><button>Accept all</button>`,
    })
    site = await openTestSite({
      ...Object.fromEntries(
        ['once', 'managed'].map((kind) => [
          `/sourcepoint/${kind}`,
          page(
            `<div id=sp_message_container_1 style="position:fixed;inset:0"><iframe id=sp_message_iframe_1 style="position:absolute;bottom:0;left:0;width:100%;height:300px;border:0;background:#fff"
              src="${platform.url('/index.html')}?message_id=1&consentUUID=2&kind=${kind}"></iframe></div><script>addEventListener('message', () => sp_message_container_1.remove())</script>`,
          ),
        ]),
      ),
      '/platform': page(
        `<iframe id=bar style="position:fixed;bottom:0;left:0;width:100%;height:200px;border:0;background:#fff" src="${platform.url('/consent-manager')}"></iframe>
        <script>addEventListener('message', () => bar.remove())</script>`,
      ),
      ...Object.fromEntries([
        ...byPath('library', libraries),
        ...byPath('hostile', hostile),
        ...byPath('innocent', innocent),
        ...byPath('entangled', entangled),
        ...byPath('language', spoken),
      ]),
      '/accepted': 'x',
      '/refused': 'x',
      '/away': '<h1>Away</h1>',
      '/sent': '<h1>Sent</h1>',
      '*': ({ url = '' }, response) => {
        const path = new URL(url, 'http://site').pathname
        try {
          const body = readFileSync(modules + path.slice(1))
          response.writeHead(200, { 'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain' }).end(body)
        } catch {
          response.writeHead(404).end()
        }
      },
    })
    service = await openTestService({ GANNET_PAGES: '2' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
    await platform[Symbol.asyncDispose]()
  })

  async function take(path: string, fields: object = {}) {
    const { image, body } = await shoot(service, { url: site.url(path), ...fields })
    return { image, consent: body.capture.consent as { platform: string | null; action: string } }
  }

  for (const name of Object.keys(libraries)) {
    test(`of a known library is gone, and stays when asked to (${name})`, async () => {
      const path = `/library/${encodeURIComponent(name)}`
      // Until the library has certainly shown its banner.
      const waiting = { wait_ms: 1500 }
      const [{ image, consent }, kept] = await Promise.all([
        take(path, waiting),
        take(path, { ...waiting, hide_cookie_banners: false }),
      ])
      assert.ok(isClear(image), 'something still lies over the page')
      assert.notEqual(consent.action, 'none')
      assert.equal(isClear(kept.image), false)
    })
  }

  test("is gone when it is another site's frame", async () => {
    const { image, consent } = await take('/platform')
    assert.ok(isClear(image), 'something still lies over the page')
    assert.deepEqual(consent, { platform: null, action: 'opted_out' })
    assert.equal(platform.count('/refused'), 1)
    assert.equal(isClear((await take('/platform', { hide_cookie_banners: false })).image), false)
  })

  for (const kind of ['once', 'managed']) {
    test(`is refused inside of the frame of a known platform, not only hidden (${kind})`, async () => {
      const before = platform.count('/platform-refused')
      const { image, consent } = await take(`/sourcepoint/${kind}`)
      assert.ok(isClear(image), 'something still lies over the page')
      assert.deepEqual([platform.count('/platform-refused') - before, platform.count('/platform-accepted')], [1, 0])
      assert.deepEqual(consent, { platform: 'Sourcepoint-frame', action: 'opted_out' })
    })
  }

  test('is refused in twenty languages', async () => {
    const left = Object.keys(languages)
    const lane = async (): Promise<void> => {
      for (let code = left.pop(); code !== undefined; code = left.pop()) {
        const { image, consent } = await take(`/language/${code}`)
        assert.ok(isClear(image), code)
        assert.equal(consent.action, 'opted_out', code)
        assert.equal(site.count(`/refused/${code}`), 1, code)
      }
    }
    await Promise.all([lane(), lane()])
    assert.equal(site.count('/accepted'), 0)
  })

  for (const name of Object.keys(hostile)) {
    test(`is gone ${name}`, async () => {
      const { image, consent } = await take(`/hostile/${encodeURIComponent(name)}`)
      assert.ok(isClear(image), 'something still lies over the page')
      assert.notEqual(consent.action, 'none')
      assert.deepEqual([site.count('/away'), site.count('/sent')], [0, 0])
    })
  }

  for (const name of Object.keys(entangled)) {
    test(`is left alone when the page's text would go with it ${name}`, async () => {
      const path = `/entangled/${encodeURIComponent(name)}`
      const [{ image, consent }, kept] = await Promise.all([take(path), take(path, { hide_cookie_banners: false })])
      assert.equal(consent.action, 'rolled_back')
      for (let y = 0; y < 800; y += 5)
        for (let x = 0; x < 1280; x += 40) assert.equal(image.at(x, y), kept.image.at(x, y))
    })
  }

  test('is not mistaken for other things over a page', async () => {
    for (const name of Object.keys(innocent)) {
      const path = `/innocent/${encodeURIComponent(name)}`
      const [{ image, consent }, kept] = await Promise.all([take(path), take(path, { hide_cookie_banners: false })])
      assert.equal(consent.action, 'none', name)
      for (let y = 0; y < 800; y += 20) assert.equal(image.at(200, y), kept.image.at(200, y), name)
    }
  })
})
