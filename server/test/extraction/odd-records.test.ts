import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldPlan } from '../../src/extraction/schema/field-plan.ts'
import { extracted } from '../kit/extracted.ts'
import { address, framed, integer, listOf, number, text, texts } from './asked-for.ts'

test('the answers to a post all have its headline, which is their subject none the less', () => {
  const posts = Array.from({ length: 14 }, (_, at) => ({
    author: `member${String.fromCodePoint(97 + at)}`,
    subject: at === 0 ? 'Version 7.1 of the box is out' : 'Re: Version 7.1 of the box is out',
    message: `It starts, and it stops as it should, but number ${at} of my machines does not print.`,
  }))
  const page = framed(
    `<h2>Version 7.1 of the box is out</h2>${posts.map(({ author, subject, message }, at) => `<div class="post"><div class="inner"><dl class="postprofile"><dt><a class="username" href="/u/${at}">${author}</a></dt></dl><div class="postbody"><div id="post_content${at}"><h3><a href="#p${at}">${subject}</a></h3><div class="content">${message}</div></div></div></div></div>`).join('')}`,
  )
  assert.deepEqual(extracted(page, { posts: listOf({ author: text, subject: text, message: text }) }), { posts })
})

test('"By … in forum …" says who started a thread, whatever its element is called', () => {
  const threads = [
    { title: 'What do you look for in a host?', starter: 'darney' },
    { title: 'Where to buy a whole centre', starter: 'datacenterdirectory' },
    { title: 'Which of these is the cheapest?', starter: 'kengrome' },
    { title: 'Leaving after nine years', starter: 'getoutnow' },
  ]
  const forums = ['Running a business', 'Web Hosting', 'Dedicated Server', 'Other Offers']
  const page = framed(
    `<h1>Hosting talk</h1><h2>Similar threads</h2><ol class="similar">${threads.map(({ title, starter }, at) => `<li><div class="titleblock"><h6><a href="/t/${at}">${title}</a></h6><div class="starter_forum">By ${starter} in forum ${forums[at]}</div></div><div class="dateblock"><span class="shade">Replies:</span> ${at + 2}<div class="starter_forum"><span class="shade">Last Post:</span> 0${at + 1}-12-2011</div></div></li>`).join('')}</ol>`,
  )
  assert.deepEqual(extracted(page, { similar_threads: listOf({ title: text, starter: text }) }), {
    similar_threads: threads,
  })
})

test('what opens more of each record, and what scripts know it by, is none of it', () => {
  const team = [
    { full_name: 'Ingrid Halvorsen', job_title: 'Founding Partner, Architect', office: 'Oslo' },
    { full_name: 'Gabriel Reyes', job_title: 'Founding Partner', office: 'Lisbon' },
    { full_name: 'Ama Boateng', job_title: 'Head of Sustainability', office: 'Glasgow' },
    { full_name: 'Piotr Zając', job_title: 'Workshop Lead', office: 'Oslo' },
  ]
  const page = framed(
    `<h1>Who to talk to</h1><ul class="team-grid">${team.map(({ full_name: name, job_title: role, office }, at) => `<li class="team-grid__item" data-person-id="r${at}"><div class="team-card"><img src="/${at}.jpg" alt="Portrait of ${name}"><div class="team-card__body"><h3 class="team-card__name">${name}</h3><p class="team-card__role">${role}</p><p class="team-card__office">${office}</p><details><summary class="team-card__toggle">Bio</summary><p class="team-card__bio">Came to us after ten years of drawing schools.</p></details><ul><li><a href="tel:+4722550${at}10">Call</a></li></ul></div></div></li>`).join('')}</ul>`,
  )
  const asked = { team_members: listOf({ full_name: text, job_title: text, office: text, linkedin: address }) }
  assert.deepEqual(extracted(page, asked), { team_members: team })
})

test('"Head of Platform, Lumina" is a role and a firm, where both are asked for', () => {
  const testimonials = [
    { quote: 'We cut false alarms from forty a week to two.', name: 'Nadia Ferreira', role: 'Head of Platform', company: 'Lumina' }, // prettier-ignore
    { quote: 'The page paid for itself in the first outage.', name: 'Owen Brandt', role: 'CTO', company: 'Kettlewood' },
    { quote: 'Support answers before we have finished asking.', name: 'Saoirse Daly', role: 'Founder', company: 'Foldspace' }, // prettier-ignore
  ]
  const page = framed(
    `<h1>Status pages</h1><h2>What customers say</h2><div class="grid">${testimonials.map(({ quote, name, role, company }, at) => `<figure class="rounded-2xl"><blockquote><p>“${quote}”</p></blockquote><figcaption class="mt-6"><img src="/p/${at}.jpg" alt=""><div><div class="font-semibold">${name}</div><div class="text-gray-600">${role}, ${company}</div></div></figcaption></figure>`).join('')}</div>`,
  )
  const { testimonials: told } = extracted(page, {
    testimonials: listOf({ quote: text, name: text, role: text, company: text }),
  }) as { testimonials: typeof testimonials }
  assert.deepEqual(
    told.map(({ name, role, company }) => ({ name, role, company })),
    testimonials.map(({ name, role, company }) => ({ name, role, company })),
  )
})

test('in a list of opening hours the time beside the day is when it is open', () => {
  const concepts = (list: string, ...names: readonly string[]): unknown => {
    const properties = Object.fromEntries(names.map((name) => [name, text]))
    const [{ items } = {}] = fieldPlan({ type: 'object', properties: { [list]: listOf(properties) } }).properties
    return items?.properties.map(({ concept }) => concept?.id)
  }
  assert.deepEqual(concepts('sprechzeiten', 'tag', 'zeit'), [undefined, 'opening_hours'])
  assert.deepEqual(concepts('rezepte', 'tag', 'zeit'), ['keywords', 'total_time'])
})

test('"Trend 3: …" has a number and a name', () => {
  const trends = [
    { number: 1, name: 'Wearable technology', opening: 'Almost half of all adults own a tracker of some kind.' },
    { number: 2, name: 'Holistic wellness', opening: 'Strength alone is no longer what people come for.' },
    { number: 3, name: 'Training in groups', opening: 'Clients are craving company more than they did.' },
    { number: 4, name: 'Shorter sessions', opening: 'Twenty minutes are what most of them have to spare.' },
  ]
  const page = framed(
    `<h1>Trends of the year</h1>${trends.map(({ number: at, name, opening }) => `<h3>Trend ${at}: ${name}</h3><p>${opening}</p><p>And what to do about it.</p>`).join('')}`,
  )
  const name = { type: 'string', description: 'without the "Trend n:" prefix' }
  const asked = { trends: listOf({ number: integer, name, opening: text }, ['number', 'name']) }
  const { trends: told } = extracted(page, asked) as { trends: typeof trends }
  assert.deepEqual(
    told.map(({ number: at, name: called }) => ({ at, called })),
    trends.map(({ number: at, name: called }) => ({ at, called })),
  )
})

test('beside what somebody says, "from" is where they live', () => {
  const quotes = [
    { quote: 'I was back on the trail nine weeks after my surgery.', patient: 'Dale H.', from: 'Ashby Falls' },
    { quote: 'They called me back on the same day, each time.', patient: 'Rosa M.', from: 'North Corwin' },
    { quote: 'Nobody had explained it to me like that before.', patient: 'Ken T.', from: 'Ashby Falls' },
  ]
  const page = framed(
    `<h1>Knees and hips</h1><h2>What patients say</h2>${quotes.map(({ quote, patient, from }) => `<div class="pb-quote"><p>${quote}</p><span class="pb-name">${patient}</span><span class="pb-place">${from}</span></div>`).join('')}`,
  )
  assert.deepEqual(extracted(page, { quotes: listOf({ quote: text, patient: text, from: text }) }), { quotes })
  const reviews = [
    { customer: 'Mark I', from: 'Belle Mead, NJ', body: 'Respectful, and quick with all that we had.' },
    { customer: 'Tamara S', from: 'Browns Mills, NJ', body: 'They took good care of our stuff, all day.' },
    { customer: 'Jo P', from: 'Beverly, NJ', body: 'On time, and done an hour before they had said.' },
  ]
  const movers = framed(
    `<h1>Movers</h1><h2>Reviews</h2>${reviews.map(({ customer, from, body }) => `<div class="card"><div class="d-flex"><div class="d-flex">${customer} from <a class="fw-bold" href="/t">${from}</a></div></div><p class="card-text">${body}</p></div>`).join('')}`,
  )
  const { reviews: told } = extracted(movers, { reviews: listOf({ customer: text, from: text, body: text }) }) as {
    reviews: typeof reviews
  }
  assert.deepEqual(
    told.map(({ from }) => from),
    reviews.map(({ from }) => from),
  )
})

test('what is pressed in each record is no badge of it', () => {
  const plans = [
    { name: 'Nest', price: 0, audience: 'For people just starting out', call: 'Start free' },
    { name: 'Flock', price: 14, audience: 'For freelancers with clients', call: 'Try Flock', badge: 'Most popular' },
    { name: 'Colony', price: 39, audience: 'For teams that bill by the hour', call: 'Try Colony' },
    { name: 'Cliff', price: 90, audience: 'For firms with several offices', call: 'Talk to us' },
  ]
  const cards = plans.map(
    ({ name, price, audience, badge, call }) =>
      `<div class="css-1x${badge === undefined ? '' : ' css-hot'}">${badge === undefined ? '' : `<span class="css-bdg">${badge}</span>`}<h3 class="css-p1">${name}</h3><p class="css-p2">${audience}</p><div class="css-p3"><span class="css-cur">€</span><span class="css-amt">${price}</span><span class="css-per">/month</span></div><ul class="css-l0"><li>5 invoices</li><li>1 user</li></ul><a class="css-btn" href="/signup?plan=${name}">${call}</a></div>`,
  )
  const signup = { type: 'string', format: 'uri', description: 'where the button goes' }
  const fields = { name: text, audience: text, price: number, badge: text, features: texts, signup_url: signup }
  const { plans: told } = extracted(framed(`<h1>Prices</h1><section>${cards.join('')}</section>`), {
    plans: listOf(fields, ['name']),
  }) as { plans: { badge?: string }[] }
  const calls = new Set(plans.map(({ call }) => call))
  assert.deepEqual(
    told.map(({ badge }) => badge).filter((badge) => badge !== undefined && calls.has(badge)),
    [],
  )
})
