import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePage } from './html/parse-page.ts'
import { textOf } from './output/text.ts'

/** Pages in the shapes that widespread systems give them: every post or card is to be read, and little of the frame. */

const posts = Array.from({ length: 8 }, (_, index) => ({
  author: ['annbird', 'Bob_Sea', 'cliffhanger', 'DiverDan'][index % 4] ?? '',
  when: `March ${index + 3}, 2024`,
  body:
    [
      'Has anybody seen how deep the gannets go this year? I counted forty dives off the north cliff this morning.',
      'Not that deep here, maybe ten metres at most. The mackerel have moved further out since the storm.',
      'Thanks!',
      'I would bring a longer lens next time. A 600 mm on a bean bag works well from the harbour wall, and you can sit down.',
    ][index % 4] ?? '',
}))
const menu = ['Home', 'Forums', 'New posts', 'Search forums', 'Members', 'Gallery', 'Help', 'Log in', 'Register']
const links = (items: readonly string[]): string =>
  items.map((item, index) => `<li><a href="/m/${index}">${item}</a></li>`).join('')
const frame = (body: string, attributes = ''): string =>
  `<!doctype html><html><head><title>How deep do gannets dive? | Seabird Talk</title></head><body${attributes}>
<div id="header"><a href="/" class="logo">Seabird Talk</a><ul class="nav">${links(menu)}</ul></div>${body}
<div id="footer"><ul class="footer-links">${links(['Terms of use', 'Privacy policy', 'Contact us', 'RSS'])}</ul><p>Powered by BoardWare 3.1</p></div></body></html>`

const shapes: Record<string, string> = {
  phpBB: frame(
    `<div id="page-body"><h2 class="topic-title"><a href="./t1">How deep do gannets dive?</a></h2>${posts
      .map(
        ({ author, when, body }, index) =>
          `<div id="p${index}" class="post has-profile bg${index % 2}"><div class="inner"><dl class="postprofile"><dt><a class="username" href="./u">${author}</a></dt><dd class="profile-posts"><strong>Posts:</strong> 12</dd></dl>
<div class="postbody"><h3><a href="#p${index}">Re: How deep do gannets dive?</a></h3><p class="author">by <strong><a href="./u">${author}</a></strong> » ${when}</p><div class="content">${body}</div></div></div></div>`,
      )
      .join('<hr class="divider">')}</div>`,
  ),
  vBulletin: frame(
    `<h1>How deep do gannets dive?</h1><div id="posts">${posts
      .map(
        ({ author, when, body }, index) =>
          `<table class="tborder" id="post${index}"><tr><td class="thead">${when}</td><td class="thead">#${index + 1}</td></tr><tr><td class="alt2"><a class="bigusername" href="u">${author}</a><div class="smallfont">Senior Member</div></td><td class="alt1" id="td_post_${index}"><div id="post_message_${index}">${body}</div></td></tr></table>`,
      )
      .join('')}</div>`,
  ),
  XenForo: frame(
    `<div class="p-body"><h1 class="p-title-value">How deep do gannets dive?</h1><div class="block block--messages">${posts
      .map(
        ({ author, when, body }, index) =>
          `<article class="message message--post" data-author="${author}" id="js-post-${index}"><div class="message-user"><h4 class="message-name"><a href="u">${author}</a></h4><h5 class="userTitle">Member</h5></div><div class="message-cell message-cell--main"><header class="message-attribution"><time datetime="2024-03-0${index + 1}">${when}</time></header><div class="message-content"><article class="message-body"><div class="bbWrapper">${body}</div></article></div><footer class="message-footer"></footer></div></article>`,
      )
      .join('')}</div></div>`,
  ),
  'Reddit of old': frame(
    `<div class="content" role="main"><div class="thing link"><a class="title" href="/x">How deep do gannets dive?</a></div><div class="commentarea"><div class="sitetable nestedlisting">${posts
      .map(
        ({ author, when, body }) =>
          `<div class="thing comment"><div class="entry unvoted"><p class="tagline"><a class="author" href="u">${author}</a> <span class="score">3 points</span> <time datetime="2024-03-03">${when}</time></p><form class="usertext"><div class="usertext-body"><div class="md"><p>${body}</p></div></div></form><ul class="flat-list buttons"><li><a href="p">permalink</a></li><li><a href="r">reply</a></li></ul></div></div>`,
      )
      .join('')}</div></div></div>`,
  ),
  StackExchange: frame(
    `<div id="content"><h1 itemprop="name"><a class="question-hyperlink" href="/q/1">How deep do gannets dive?</a></h1><div id="mainbar" role="main">${posts
      .map(
        ({ author, when, body }, index) =>
          `<div class="${index === 0 ? 'question' : 'answer'}"><div class="post-layout"><div class="votecell"><div class="js-vote-count">${index}</div></div><div class="postcell"><div class="s-prose js-post-body"><p>${body}</p></div><div class="user-info"><div class="user-action-time">answered <span>${when}</span></div><div class="user-details"><a href="/u">${author}</a></div></div></div></div></div>`,
      )
      .join(
        '',
      )}</div><div id="sidebar"><div class="module sidebar-related"><h4>Related</h4>${links(['Do puffins dive?', 'How fast is a falcon?', 'Where do terns go?'])}</div></div></div>`,
  ),
  'a table of comments': frame(
    `<center><table id="hnmain"><tr><td><table class="fatitem"><tr class="athing"><td class="title"><span class="titleline"><a href="/x">How deep do gannets dive?</a></span></td></tr></table><table class="comment-tree">${posts
      .map(
        ({ author, when, body }) =>
          `<tr class="athing comtr"><td><table><tr><td class="ind"><img src="s.gif" width="0"></td><td class="default"><div><span class="comhead"><a class="hnuser" href="u">${author}</a> <span class="age"><a href="i">${when}</a></span></span></div><div class="comment"><div class="commtext c00">${body}</div><div class="reply"><a href="r">reply</a></div></div></td></tr></table></td></tr>`,
      )
      .join('')}</table></td></tr></table></center>`,
  ),
  'Discourse without scripts': frame(
    `<section id="main"><div class="loading">Loading</div></section><noscript data-path="/t/1"><header class="d-header"><a href="/">Seabird Talk</a></header><div id="main-outlet" class="wrap" role="main"><div id="topic-title"><h1><a href="/t/1">How deep do gannets dive?</a></h1></div>${posts
      .map(
        ({ author, when, body }, index) =>
          `<div id="post_${index}" itemprop="comment" itemscope itemtype="http://schema.org/Comment" class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" href="u"><span itemprop="name">${author}</span></a></span><time itemprop="datePublished" datetime="2024-03-03T08:00:00Z" class="post-time">${when}</time></div><div class="post" itemprop="text"><p>${body}</p></div></div>`,
      )
      .join('')}</div></noscript>`,
  ).replace(/<div id="header">[^]*?<\/ul><\/div>/, ''),
}

const count = (text: string, part: string): number => text.split(part).length - 1

for (const [name, html] of Object.entries(shapes)) {
  test(`reads every post of ${name}, with its time and, where a class names it, its author`, () => {
    const text = textOf(parsePage(html, 'https://talk.example/t/how-deep-do-gannets-dive/1'))
    assert.ok(text.includes('How deep do gannets dive?'), text)
    for (const [index, { author, when, body }] of posts.entries()) {
      assert.equal(count(text, body), posts.filter((post) => post.body === body).length, `${body}\n---\n${text}`)
      // A question is no sibling of its answers, and what it says of itself is not told from the frame.
      if (index > 0) assert.ok(text.includes(when), `${when}\n---\n${text}`)
      // Of a cell without a class not all are kept: the trees take some of its names for the frame's.
      if (name !== 'vBulletin') assert.ok(text.includes(author), `${author}\n---\n${text}`)
    }
    for (const word of ['Privacy policy', 'Register']) assert.ok(!text.includes(word), `${word}\n---\n${text}`)
  })
}

const products = Array.from({ length: 12 }, (_, index) => ({
  name: `Field scope ${index + 1}0 × 60`,
  price: `€${index + 1}49.00`,
}))

test('reads every card of a listing, with its price', () => {
  const html = frame(
    `<div class="breadcrumbs"><a href="/">Home</a> / <a href="/s">Scopes</a></div><h1>Field scopes</h1><p>Twelve scopes for the cliff.</p><div class="filters"><h3>Brand</h3><label><input type="checkbox"> Alca</label><label><input type="checkbox"> Uria</label></div><ul class="products">${products
      .map(
        ({ name, price }) =>
          `<li class="product"><a href="/p"><img src="x.jpg" alt=""><h2 class="product-title">${name}</h2><span class="price">${price}</span></a><a class="button add_to_cart" href="?add">Add to cart</a></li>`,
      )
      .join('')}</ul><nav class="pagination"><a href="?p=2">2</a></nav>`,
  )
  const text = textOf(parsePage(html, 'https://shop.example/scopes'))
  for (const { name, price } of products) assert.ok(text.includes(name) && text.includes(price), text)
  assert.ok(!text.includes('Privacy policy'), text)
})

test("reads a product's name, price, options, description, specifications and reviews", () => {
  const html = frame(
    `<main><div class="product-gallery"><img src="a.jpg"></div><div class="product-info"><h1>Field scope 20 × 60</h1><p class="price"><s>€199.00</s> €149.00</p><p class="stock">In stock, ships in two days</p><div class="options"><span>Colour: green</span></div><form class="cart"><button>Add to cart</button></form></div>
<div class="tabs"><div class="tab-pane"><h2>Description</h2><p>A light scope for long days on the cliff, sealed against spray and filled with nitrogen.</p><ul><li>Weighs 900 g</li><li>Fits any tripod</li></ul></div><div class="tab-pane" style="display:none"><h2>Specifications</h2><table><tr><th>Lens</th><td>60 mm</td></tr><tr><th>Field of view</th><td>32 m at 1000 m</td></tr></table></div>
<div class="reviews"><h2>Reviews</h2><div class="review"><b>Ann</b><p>Sharp to the edge, and the case survived a fall.</p></div></div></div>
<section class="related-products"><h2>You may also like</h2><ul>${links(['Tripod', 'Bean bag', 'Rain cover', 'Lens cloth'])}</ul></section></main>`,
  )
  const text = textOf(parsePage(html, 'https://shop.example/p/scope'))
  for (const part of [
    'Field scope 20 × 60',
    '€149.00',
    'In stock',
    'nitrogen',
    'Weighs 900 g',
    'Lens\t60 mm',
    'survived a fall',
  ])
    assert.ok(text.includes(part), `${part}\n---\n${text}`)
  for (const part of ['Privacy policy', 'Add to cart', 'Bean bag'])
    assert.ok(!text.includes(part), `${part}\n---\n${text}`)
})
