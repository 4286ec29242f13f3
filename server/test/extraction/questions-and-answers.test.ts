import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, day, filled, listOf, number, text } from './asked-for.ts'

interface Person {
  readonly name: string
  readonly points: string
  readonly gold: number
}

/** Whose card a post shows: who wrote it in markup, as forums have it, and beside it who changed it in the same box without. */
const signature = (act: string, { name, points, gold }: Person, isWriter: boolean): string =>
  `<div class="signature"><div class="card"><div class="when">${act}</div><div class="who"${isWriter ? ' itemprop="author" itemscope itemtype="https://schema.org/Person"' : ''}><a href="/users/${name.toLowerCase()}">${name}</a>${isWriter ? `<meta itemprop="name" content="${name}">` : ''}<div><span class="points" title="${points.endsWith('k') ? `points ${points.slice(0, -1)}021` : 'points '}">${points}</span><span title="${gold} gold badges" aria-hidden="true"><i></i><span class="count">${gold}</span></span><span class="sr-only">${gold} gold badges</span></div></div></div></div>`

const asker = { name: 'Wilma', points: '3,483', gold: 6 }
const editor = { name: 'Edda', points: '99k', gold: 41 }
const writers: readonly Person[] = [
  { name: 'Aron', points: '1,204', gold: 2 },
  { name: 'Berit', points: '12k', gold: 3 },
  { name: 'Carsten', points: '840', gold: 1 },
  { name: 'Dagny', points: '5,110', gold: 7 },
]

const comments = (said: readonly (readonly [who: string, day: string, words: string])[]): string =>
  `<ul class="comments">${said.map(([who, day, words]) => `<li class="comment" itemprop="comment" itemscope><span class="copy" itemprop="text">${words}</span> – <span itemprop="author" itemscope><a href="/users/${who.toLowerCase()}">${who}</a></span> <span class="comment-date">Commented ${day}</span></li>`).join('')}</ul>`

const sails = [
  'Cut the worn cloth back until the weave holds, lay a patch of the same weight over it and sew it down twice.',
  'Glue holds on dry cloth only. Rinse the salt out first, let it dry for a day, and press the patch on with a warm spoon.',
  'Nothing of the kind is needed where the seam has only opened: follow the old holes with waxed thread.',
  'Ask a loft. A mainsail pulls harder on a patch than one thinks, and theirs are sewn through the bolt rope.',
]

const answer = (at: number): string =>
  `<div class="answer" itemprop="suggestedAnswer" itemscope><div class="votes" itemprop="upvoteCount">${20 - at}</div><div class="post-body" itemprop="text"><p>${sails[at] ?? ''}</p>${at === 2 ? '<ol><li>Wax the thread</li><li>Follow the holes</li><li>Knot it twice</li></ol>' : ''}</div><div class="signatures">${at % 2 === 0 ? signature(`edited <span>May ${at + 20}, 2021 at 9:15</span>`, editor, false) : ''}${signature(`answered <span>May ${at + 3}, 2021 at 18:40</span>`, writers[at] ?? editor, true)}</div>${at === 2 ? '' : comments(Array.from({ length: 3 + at }, (_, place) => [`Gerd${at}${place}`, `Jun ${place + 4}, 2022 at 10:10`, `That worked for me with ${place + 2} rows of stitches, thank you.`] as const))}</div>`

const related = [
  ['6', 'How is a spinnaker packed?'],
  ['4', 'Which thread for a genoa?'],
  ['0', 'Drying a sail indoors'],
] as const

const page = `<main><div id="question-header"><h1>How do I mend a torn sail?</h1><div>Asked <time datetime="2021-05-01T08:00:00">4 years ago</time></div></div>
<div class="question" id="question"><div class="votes" itemprop="upvoteCount">184</div><div class="post-text"><p>My mainsail has a tear of a hand's width along the leech, and the season has two months to go. How is it mended so that it holds?</p></div><div class="signatures">${signature('edited <span>Jul 5, 2022 at 10:00</span>', editor, false)}${signature('asked <span>May 1, 2021 at 8:00</span>', asker, true)}</div>
${comments([
  ['Liv', 'May 2, 2021 at 1:03', 'What cloth is it?'],
  ['Odd', 'May 2, 2021 at 7:59', 'Is the bolt rope torn as well?'],
])}</div>
<div id="answers"><h2>4 Answers</h2>${[0, 1, 2, 3].map(answer).join('')}</div></main>
<aside><h4>Related</h4><div class="related">${related.map(([score, title], at) => `<div class="spacer"><a href="/q/${at}" title="Question score (upvotes - downvotes)"><div class="box">${score}</div></a><a href="/q/${at}" class="link">${title}</a></div>`).join('')}<div class="spacer"><a href="/q?related">See more related questions</a></div></div></aside>`

const said = { user: text, text, date: day }
const told = filled(page, {
  question: { type: 'object', properties: { title: text, asked_by: text, asked_on: day } },
  asker: { type: 'object', properties: { name: text, gold_badges: number } },
  question_comments: listOf(said),
  answers: listOf({ author: text, points: text, body: text, comments: listOf({ user: text, text }) }, ['body']),
  related_questions: listOf({ title: text, score: number }),
}) as {
  question: Record<string, unknown>
  asker: Record<string, unknown>
  question_comments: { user: string; date: string }[]
  answers: { author: string; points: string; comments?: unknown[] }[]
  related_questions: { title: string; score: number }[]
}

test('a question was asked by whom its markup names and when it says, not when somebody commented on it', () => {
  assert.deepEqual(told.question, {
    title: 'How do I mend a torn sail?',
    asked_by: 'Wilma',
    asked_on: '2021-05-01',
  })
  assert.deepEqual(told.asker, { name: 'Wilma', gold_badges: 6 })
})

test('comments on the question are none of those on its answers, however many these are', () => {
  assert.deepEqual(
    told.question_comments.map(({ user, date }) => [user, date]),
    [
      ['Liv', '2021-05-02'],
      ['Odd', '2021-05-02'],
    ],
  )
})

test('who wrote an answer is told, and what is told of him, whether or not somebody else has changed it', () => {
  assert.deepEqual(
    told.answers.map(({ author, points }) => [author, points]),
    writers.map(({ name, points }) => [name, points]),
  )
})

test('an answer without comments has none, whatever steps it lists', () => {
  assert.deepEqual(
    told.answers.map(({ comments: own }) => own?.length ?? 0),
    [3, 4, 0, 6],
  )
})

test('what a figure counts is said by the title of the link around it, and the way to more is no record', () => {
  assert.deepEqual(
    told.related_questions.map(({ title, score }) => [String(score), title]),
    related.map(([score, title]) => [score, title]),
  )
})

const lines = [
  'The rope goes through the upper block first, or it twists.',
  'Mine has no upper block at all.',
  'Then it is the older model, of which there were few.',
]

test('the address of a post is not that of who wrote it, also where the post begins behind its anchor', () => {
  const posts = lines.map((words, at) => `<a id="p${at}"></a><div class="post"><div class="who"><a href="/user/n${at}">Nils${at}</a> <a href="/user/n${at}">Profile</a></div><div class="head"><strong><a href="/thread-7.html#p${at}">#${at + 1}</a></strong></div><div class="body">${words}</div></div>`) // prettier-ignore
  const asked = { posts: listOf({ author: text, text, permalink: address }) }
  const { posts: told } = filled(`<h1>Blocks</h1>${posts.join('')}`, asked) as { posts: { permalink: string }[] }
  assert.deepEqual(
    told.map(({ permalink }) => permalink),
    lines.map((_, at) => `http://site.example/thread-7.html#p${at}`),
  )
  const marked = lines.map((words, at) => `<li class="post" id="q${at}"><meta itemprop="url" content="/user/n${at}"><a href="/user/n${at}">Nils${at}</a> <a href="/post/4${at}"><time datetime="2025-03-0${at + 2}">${at + 2} March</time></a><div class="content">${words}</div></li>`) // prettier-ignore
  const asks = { posts: listOf({ author: text, text, link: address }) }
  const { posts: linked } = filled(`<h1>Blocks</h1><ul>${marked.join('')}</ul>`, asks) as { posts: { link: string }[] }
  assert.deepEqual(
    linked.map(({ link }) => link),
    lines.map((_, at) => `http://site.example/post/4${at}`),
  )
})

test('a display name is the one that is written as names are, beside that of an account', () => {
  const writers = [['rime', 'Aron Tak'], ['mey', 'Metin Yil'], ['amon', 'Amon']] as const // prettier-ignore
  const posts = lines.map((words, at) => `<div class="post"><span class="creator"><a href="/u/${writers[at]?.[0]}"><span>${writers[at]?.[0]}</span></a> (${writers[at]?.[1]})</span><time>${at + 2} May 2025</time><div class="body">${words}</div></div>`) // prettier-ignore
  const asked = { replies: listOf({ author: text, display_name: text, text }) }
  const { replies } = filled(`<h1>Blocks</h1><p>What of them?</p>${posts.join('')}`, asked) as {
    replies: { author: string; display_name: string }[]
  }
  assert.deepEqual(
    replies.map(({ author, display_name: name }) => [author, name]),
    writers.map(([account, name]) => [account, name]),
  )
})

test('how many posts somebody has is said by the title of the figure', () => {
  const groups = [['94', '94', 'Releases'], ['1,928', '1.9K', 'Add-ons'], ['276', '276', 'Languages']] as const // prettier-ignore
  const list = groups.map(([whole, short, name]) => `<li><a href="/c/${name}"><span class="aside"><span class="tally" title="${whole} discussions">${short}</span></span> ${name}</a></li>`) // prettier-ignore
  const asked = { categories: listOf({ name: text, discussions: text }) }
  assert.deepEqual(filled(`<h1>A forum</h1><h4>Categories</h4><ul>${list.join('')}</ul>`, asked), {
    categories: groups.map(([, discussions, name]) => ({ name, discussions })),
  })
})

test('what one says of something is its text, though it be called comments; a full name of a thing is not that of who sells it', () => {
  const reviews = lines.map((words, at) => `<div class="review"><h3>Nils Berg${at}</h3><div class="stars">${at + 2} / 5</div><div class="comments"><p>${words}</p><p>I would buy ${at + 3} of them again.</p></div></div>`) // prettier-ignore
  const asked = { reviews: listOf({ reviewer: text, rating: number, text }) }
  const { reviews: told } = filled(`<h1>A block</h1>${reviews.join('')}`, asked) as { reviews: { text: string }[] }
  assert.deepEqual(
    told.map(({ text: words }) => words),
    lines.map((words, at) => `${words}\nI would buy ${at + 3} of them again.`),
  )
  const sellers = ['Aron Tak', 'Metin Yil', 'Dag Moe']
  const offers = sellers.map((seller, at) => `<li><h3>Block 7${at} with two sheaves</h3><p class="description">${lines[at] ?? ''}</p><span class="seller">${seller}</span></li>`) // prettier-ignore
  const asks = { blocks: listOf({ full_name: text, description: text, seller: text }) }
  const { blocks } = filled(`<h1>Blocks</h1><ul>${offers.join('')}</ul>`, asks) as {
    blocks: { full_name: string; seller: string }[]
  }
  assert.deepEqual(
    blocks.map(({ full_name: name, seller }) => [name, seller]),
    sellers.map((seller, at) => [`Block 7${at} with two sheaves`, seller]),
  )
})
