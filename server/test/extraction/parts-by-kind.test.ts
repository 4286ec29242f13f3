import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, object, text, texts } from './asked-for.ts'

const prose = 'Every boat leaves the yard with new planks, two coats of varnish and a logbook of what was done to it.'
const site = (main: string, { above = '', foot = '' } = {}): string =>
  `<body>${above}<header><a href="/"><img src="/l.svg" alt="Kaj &amp; Co"></a><nav><ul><li><a href="/boats">Boats</a></li><li><a href="/yard">Yard</a></li><li><a href="/us">About</a></li></ul></nav></header><main>${main}</main><footer>${foot}</footer></body>`
const hero = `<section><div><p>Since 1962</p><h1>Boats that outlive us</h1><p>We mend what others throw away.</p></div>
  <div><a class="btn" href="/book">Book a berth</a><a class="btn ghost" href="/tour">See the yard</a></div></section>`
const sections = `<section><h2>What we do</h2><div class="card"><h3>Hulls</h3><p>${prose}</p><a href="/hulls">More about hulls</a></div>
  <div class="card"><h3>Masts</h3><p>${prose}</p><a href="/masts">More about masts</a></div></section>`

test('a hero is the part with the heading of the page: the line above, the one below and its first two buttons', () => {
  const asked = object({
    eyebrow: text,
    headline: text,
    subtitle: text,
    cta_text: text,
    cta_url: address,
    secondary_cta_text: text,
  })
  assert.deepEqual(filled(site(hero + sections), { hero: asked }), {
    hero: {
      eyebrow: 'Since 1962',
      headline: 'Boats that outlive us',
      subtitle: 'We mend what others throw away.',
      cta_text: 'Book a berth',
      cta_url: 'http://site.example/book',
      secondary_cta_text: 'See the yard',
    },
  })
})

test('what a hero lacks is not taken from elsewhere on the page', () => {
  const bare = '<section><h1>Boats that outlive us</h1></section>'
  const asked = object({ headline: text, subtitle: text, button_text: text, button_link: address })
  assert.deepEqual(filled(site(bare + sections), { hero: asked }), { hero: { headline: 'Boats that outlive us' } })
})

test('fields that share the name of a part are read from that part', () => {
  const page = site(
    `<h1>Boote fürs Leben</h1><p>Wir reparieren, was andere wegwerfen.</p><a class="button" href="/t">Termin buchen</a>${sections}`,
  )
  assert.deepEqual(
    filled(page, { hero_title: text, hero_untertitel: text, hero_button: text, hero_button_url: address }),
    {
      hero_title: 'Boote fürs Leben',
      hero_untertitel: 'Wir reparieren, was andere wegwerfen.',
      hero_button: 'Termin buchen',
      hero_button_url: 'http://site.example/t',
    },
  )
})

test('a button within a hero may be an object of its own', () => {
  const asked = object({ title: text, cta: object({ label: text, href: address }) })
  assert.deepEqual(filled(site(hero + sections), { hero: asked }), {
    hero: { title: 'Boats that outlive us', cta: { label: 'Book a berth', href: 'http://site.example/book' } },
  })
})

const letters = `<div class="box"><h3>Lettres du port</h3><p>Une fois par mois, sans réclame.</p>
  <form action="/l"><label>Adresse <input type="email" name="m" placeholder="vous@exemple.org"></label><input type="submit" value="Je m’abonne"></form></div>`

test('a newsletter is the form that takes an address for letters, with what is said around it', () => {
  const asked = object({ title: text, description: text, placeholder: text, button_label: text })
  assert.deepEqual(filled(site(hero + sections + letters), { newsletter: asked }), {
    newsletter: {
      title: 'Lettres du port',
      description: 'Une fois par mois, sans réclame.',
      placeholder: 'vous@exemple.org',
      button_label: 'Je m’abonne',
    },
  })
})

test('a form to write a message or to try something is no newsletter', () => {
  const forms = `<form><h3>Subscribe or ask</h3><input type="email"><textarea></textarea><button>Send</button></form>
    <form><h3>Try it</h3><input type="email"><button>Start</button></form>`
  const asked = object({ title: text, button_label: text })
  assert.deepEqual(filled(site(hero + forms), { page_title: text, newsletter: asked }), {
    page_title: 'Boats that outlive us',
  })
})

const band = (heading: string, to: string): string =>
  `<section><div class="inner"><h2>${heading}</h2><p>It takes a quarter of an hour.</p><a href="/${to}">Call the yard</a></div></section>`

test('a call to action is the last band that asks to act, beside the sections of the page', () => {
  const asked = object({ heading: text, text, button: text, link: address })
  const page = site(hero + band('Bring her in', 'in') + sections + band('Shall we look at her?', 'look'))
  assert.deepEqual(filled(page, { cta: asked }), {
    cta: {
      heading: 'Shall we look at her?',
      text: 'It takes a quarter of an hour.',
      button: 'Call the yard',
      link: 'http://site.example/look',
    },
  })
})

test('a description that quotes its heading tells which band is meant, whatever element says it', () => {
  const page = site(
    `${hero}<div><div><span>Bring her in</span></div><p>On any Tuesday.</p><a class="btn" href="/in">Reserve</a></div>${sections}${band('Shall we look at her?', 'look')}`,
  )
  const asked = { ...object({ title: text, text, button_label: text }), description: 'the band headed "Bring her in"' }
  assert.deepEqual(filled(page, { call_to_action: asked }), {
    call_to_action: { title: 'Bring her in', text: 'On any Tuesday.', button_label: 'Reserve' },
  })
})

test('cards of a section are no calls to action', () => {
  const asked = object({ heading: text, text, button: text })
  assert.deepEqual(filled(site(hero + sections), { page_title: text, closing_cta: asked }), {
    page_title: 'Boats that outlive us',
  })
})

test('an announcement is the line above the header', () => {
  const above = '<div class="x1"><p>The slipway is closed until the end of March <a href="/s">Details</a></p></div>'
  const { announcement } = filled(site(hero + sections, { above }), { announcement: text, title: text }) as Record<
    string,
    string
  >
  assert.match(announcement ?? '', /^The slipway is closed until the end of March/)
})

test('where nothing stands above the header, nothing is announced', () => {
  const above =
    '<a href="#main">Skip to main content</a><div class="cookie-notice"><p>This site uses cookies to count its visitors.</p></div>'
  assert.deepEqual(filled(site(hero + sections, { above }), { title: text, announcement_bar: text }), {
    title: 'Boats that outlive us',
  })
})

const plan = (name: string, price: string, { mark = '', kind = 'tier' } = {}): string =>
  `<div class="${kind}">${mark}<h3>${name}</h3><p>${name} care for a boat</p><p>€${price} / month</p></div>`
const askedPlan = object({ name: text, price: number })

test('the plan that a page marks is the one of its cards that carries the mark', () => {
  const plans = `<section><h2>Pläne</h2><div>${plan('Deck', '12')}${plan('Keel', '29', { mark: '<span>Beliebt</span>' })}${plan('Mast', '80')}</div></section>`
  assert.deepEqual(filled(site(hero + plans), { most_popular_plan: askedPlan }), {
    most_popular_plan: { name: 'Keel', price: 29 },
  })
})

test('the class of a card may mark its plan', () => {
  const plans = `<section><h2>Plans</h2><div>${plan('Deck', '12')}${plan('Keel', '29')}${plan('Mast', '80', { kind: 'tier tier--featured' })}</div></section>`
  assert.deepEqual(filled(site(hero + plans), { recommended_plan: askedPlan }), {
    recommended_plan: { name: 'Mast', price: 80 },
  })
})

test('of plans that nothing marks none is the recommended one', () => {
  const plans = `<section><h2>Plans</h2><div>${plan('Deck', '12')}${plan('Keel', '29')}${plan('Mast', '80')}</div></section>`
  assert.deepEqual(filled(site(hero + plans), { page_title: text, recommended_plan: askedPlan }), {
    page_title: 'Boats that outlive us',
  })
})

const foot = `<div><h4>Company</h4><ul><li><a href="/p">Press</a></li></ul></div>
  <div><p>Kaj &amp; Co<br>Hafenweg 7<br>25938 Oevenum</p><p><a href="tel:+494681555">+49 4681 555</a></p><p><a href="mailto:yard@kaj.example">yard@kaj.example</a></p></div>`
const askedReach = object({ phone: text, email: text, street: text, zip: text, town: text })
const reached = {
  phone: '+49 4681 555',
  email: 'yard@kaj.example',
  street: 'Hafenweg 7',
  zip: '25938',
  town: 'Oevenum',
}

test('how to reach a site stands in its foot, where the page tells of nobody else', () => {
  assert.deepEqual(filled(site(hero + sections, { foot }), { contact: askedReach }), { contact: reached })
})

test('the contact of the footer is not that of somebody on the page', () => {
  const person = '<section><h2>Our people</h2><p>Ida Holm</p><p>ida@kaj.example</p><p>+49 4681 777</p></section>'
  const asked = { ...askedReach, description: 'from the footer' }
  assert.deepEqual(filled(site(hero + person, { foot }), { contact: asked }), { contact: reached })
})

const rights = `${foot}<ul><li><a href="/i">Impressum</a></li><li><a href="/d">Datenschutz</a></li><li><a href="/w">Widerruf</a></li></ul><small>© 2024 Kaj &amp; Co</small>`

test('legal links are those of the foot that stand together and are mostly legal', () => {
  assert.deepEqual(filled(site(hero + sections, { foot: rights }), { legal_links: texts }), {
    legal_links: ['Impressum', 'Datenschutz', 'Widerruf'],
  })
})

test('a navigation is the menu of the header at its top level', () => {
  const page = `<header><nav><ul><li><button>Boats</button><ul><li><a href="/a">Sloops</a></li><li><a href="/b">Ketches</a></li><li><a href="/c">Yawls</a></li></ul></li>
    <li><a href="/y">Yard</a></li><li><a href="/u">About us</a></li></ul></nav></header><main>${hero}${sections}</main>`
  assert.deepEqual(filled(page, { main_navigation: texts }), { main_navigation: ['Boats', 'Yard', 'About us'] })
})

test('languages of a site are what its switch offers', () => {
  const above =
    '<div><a href="/de" hreflang="de">Deutsch</a> <a href="/da" hreflang="da">Dansk</a> <a href="/fr" hreflang="fr">Français</a></div>'
  assert.deepEqual(filled(site(hero + sections, { above }), { languages: texts }), {
    languages: ['Deutsch', 'Dansk', 'Français'],
  })
})

test('a list of texts is what stands below the heading that its description quotes', () => {
  const towns = '<section><h2>In Reichweite</h2><ul><li>Wyk</li><li>Dagebüll</li><li>Amrum</li></ul></section>'
  const others = '<section><h2>Orte</h2><ul><li>Halle 1</li><li>Halle 2</li></ul></section>'
  const asked = { ...texts, description: 'Einträge unter „In Reichweite“' }
  assert.deepEqual(filled(site(hero + others + towns), { orte: asked }), { orte: ['Wyk', 'Dagebüll', 'Amrum'] })
})

test('areas that a firm serves stand below what pages call them', () => {
  const areas =
    '<section><h2>Zones desservies</h2><div><a href="/1">Nantes</a> <a href="/2">Vannes</a> <a href="/3">Lorient</a></div></section>'
  assert.deepEqual(filled(site(hero + areas), { service_areas: texts }), {
    service_areas: ['Nantes', 'Vannes', 'Lorient'],
  })
})

test('the names of a section’s cards are their titles', () => {
  const services = `<section><h2>Services</h2>${['Hulls', 'Masts', 'Sails'].map((name) => `<div class="card"><h3>${name}</h3><p>${prose}</p></div>`).join('')}</section>`
  assert.deepEqual(filled(site(hero + services), { service_names: texts }), {
    service_names: ['Hulls', 'Masts', 'Sails'],
  })
})

test('the only strip of logos on a page is that of its customers', () => {
  const strip = `<section><h2>We are not alone</h2><div>${['Norden', 'Brightwater', 'Halyard', 'Tern'].map((name) => `<img src="/${name}.svg" alt="${name} logo">`).join('')}</div></section>`
  assert.deepEqual(filled(site(hero + strip), { customers: texts }), {
    customers: ['Norden', 'Brightwater', 'Halyard', 'Tern'],
  })
})

test('the year of the notice of rights is a number in any language', () => {
  assert.deepEqual(filled(site(hero, { foot: rights }), { copyright_jahr: { type: 'integer' } }), {
    copyright_jahr: 2024,
  })
})

test('a page of a firm is not called by its slogan, where the title and the notice of rights name the firm', () => {
  const page = `<head><title>Boats that outlive us | Kaj &amp; Co</title></head>${site(hero + sections, { foot: rights })}`
  assert.deepEqual(filled(page, { company: text, services: listOf({ title: text, description: text }) }), {
    company: 'Kaj & Co',
    services: [
      { title: 'Hulls', description: prose },
      { title: 'Masts', description: prose },
    ],
  })
})
