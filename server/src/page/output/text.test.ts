import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullTextOf, mainContentOf, mainTextOf, readableBlocks, textOf } from './text.ts'
import { parsePage } from '../html/parse-page.ts'

const text = (html: string): string => textOf(parsePage(html, 'https://site.example/page'))
function body(html: string): string {
  const page = parsePage(html, 'https://site.example/page')
  const blocks = readableBlocks(page)
  return mainTextOf(page, blocks, mainContentOf(page, blocks, { headline: false }))
}
const full = (html: string): string => fullTextOf(parsePage(html, 'https://site.example/page'))

/** Each promise with pages and what a careful reader copies out of them. */
const promises: Record<string, readonly (readonly [html: string, expected: string])[]> = {
  'keeps all of a small page': [
    ['<body><p>Only this.</p></body>', 'Only this.'],
    ['Bare words', 'Bare words'],
    ['<h1>Title</h1><div>One</div><div>Two</div>', 'Title\n\nOne\nTwo'],
    ['<html><head><title>T</title></head><body>Hello <b>you</b></body></html>', 'Hello you'],
    ['<main><h1>T</h1><p>a</p></main>', 'T\n\na'],
    ['<form><h1>Sign in</h1><label>Name <input></label><button>Go</button></form>', 'Sign in\n\nName'],
    ['<div class="login"><h1>Welcome back</h1><p>Please sign in.</p></div>', 'Welcome back\n\nPlease sign in.'],
    ['<div id="app"><div class="menu"><p>Only a menu</p></div></div>', 'Only a menu'],
  ],
  'keeps document order': [['<section>1</section>a<article>2</article>b', '1\na\n2\nb']],
  'keeps the h1 that stands outside the main content': [
    ['<header><h1>Title</h1></header><main><p>Body text.</p></main><footer>f</footer>', 'Title\n\nBody text.'],
    ['<h1>Title</h1><article><p>Body text.</p></article>', 'Title\n\nBody text.'],
  ],
  'keeps closed details and the panels of tabs and accordions': [
    ['<p>a</p><details><summary>More</summary><p>Hidden at first</p></details>', 'a\n\nMore\n\nHidden at first'],
    ['<p>a</p><div role="tabpanel" hidden><p>Second tab</p></div>', 'a\n\nSecond tab'],
    ['<p>a</p><div class="accordion-body" style="display:none">Answer</div>', 'a\n\nAnswer'],
    ['<h3><button aria-expanded="false">Question?</button></h3><p>Answer.</p>', 'Question?\n\nAnswer.'],
  ],
  'shows what a server sends late where its template stands, once': [
    [
      '<h1>T</h1><template id="B:0"></template><p>after</p><div hidden id="S:0"><p>late</p></div>',
      'T\n\nlate\n\nafter',
    ],
    [
      '<h1>T</h1><template id="B:0"></template><p>end</p><div hidden id="S:1"><p>inner</p></div><div hidden id="S:0"><p>outer</p><template id="B:1"></template></div>',
      'T\n\nouter\n\ninner\n\nend',
    ],
    ['<h1>T</h1><p>a</p><div hidden id="S:7"><p>without a place</p></div>', 'T\n\na\n\nwithout a place'],
    [
      '<h1>T</h1><div hidden id="S:0"><p>before its place</p></div><template id="B:0"></template><p>a</p>',
      'T\n\nbefore its place\n\na',
    ],
    ['<h1>T</h1><div hidden id="S:0"><p>a</p><template id="B:0"></template></div>', 'T\n\na'],
    [
      '<h1>T</h1><!--$?--><template id="B:0"></template>Loading <p>…</p><!--/$--><p>after</p><div hidden id="S:0"><p>late</p></div>',
      'T\n\nlate\n\nafter',
    ],
    ['<h1>T</h1><!--$?--><template id="B:0"></template><p>never came</p><!--/$-->', 'T\n\nnever came'],
  ],
  'keeps tables, code, captions and definition lists': [
    [
      '<table><caption>Sizes</caption><tr><th>Name</th><th>cm</th></tr><tr><td>Small</td><td>10</td></tr></table>',
      'Sizes\nName\tcm\nSmall\t10',
    ],
    ['<dl><dt>Colour</dt><dd>Red</dd><dt>Size</dt><dd>XL</dd></dl>', 'Colour\nRed\nSize\nXL'],
    ['<figure><img alt="x"><figcaption>A gannet</figcaption></figure>', 'A gannet'],
    ['<p>Run <code>npm i</code> now</p>', 'Run npm i now'],
    ['<div>app.py<a href="#app">¶</a></div>', 'app.py'],
  ],
  'reads tables that lay a page out as what stands in them': [
    [
      `<table><tr><td>Home<br>Links</td><td>${'One paragraph. '.repeat(20).trim()}<br><br>${'Another one. '.repeat(20).trim()}<br>\n<br>The last.</td></tr></table>`,
      `Home\nLinks\n${'One paragraph. '.repeat(20).trim()}\n\n${'Another one. '.repeat(20).trim()}\n\nThe last.`,
    ],
    ['<table><tr><td>Monday</td><td>10 to 12<br><br>14 to 18</td></tr></table>', 'Monday\t10 to 12 14 to 18'],
  ],
  'keeps declarative shadow roots': [
    ['<my-card><template shadowrootmode="open"><p>In the shadow</p></template></my-card>', 'In the shadow'],
    ['<template><p>Not shown</p></template><p>Shown</p>', 'Shown'],
  ],
  'keeps noscript only when the rest of the body has less than half of its text': [
    ['<div>x</div><noscript><p>The whole story is told here.</p></noscript>', 'x\n\nThe whole story is told here.'],
    [
      '<p>The whole story is told here, all of it.</p><noscript><p>Enable JavaScript</p></noscript>',
      'The whole story is told here, all of it.',
    ],
  ],
  'drops what is no text': [
    [
      '<p>a</p><script>var b</script><style>c{}</style><template>d</template><svg><title>e</title><text>f</text></svg><!-- g -->' +
        '<iframe>h</iframe><object>i</object><video>j</video><audio>k</audio><canvas>l</canvas><p>m</p>',
      'a\n\nm',
    ],
    ['<p>a <select><option>b</select><textarea>c</textarea><input value=d><button>e</button> f</p>', 'a f'],
    ['<p>Send<select><option>b</select>copies</p>', 'Send copies'],
    ['<p><math><mi>x</mi><mo>=</mo><mn>1</mn><annotation>x=1</annotation></math></p>', 'x=1'],
    ['<pre><span>use </span><span>tokio</span>;  \n  <b>fn</b> main</pre>', 'use tokio;\n  fn main'],
    [
      '<h2><a href="#a">#</a>A part</h2><p>of <span class=a>99.95</span><span class=b>Was 120</span></p>',
      'A part\n\nof 99.95 Was 120',
    ],
    [
      '<h2><span>Dives</span><span class="edit">[<a href="/edit">edit</a>]</span></h2><p>of <span>[<a href="/1">1</a>]</span> 30 m</p>',
      'Dives\n\nof [1] 30 m',
    ],
    ['<h2>Dives <span>[sic]</span></h2><p>of 30 m</p>', 'Dives [sic]\n\nof 30 m'],
    ['<p><a href="/x" title="t">link</a> <img alt="alt text" src=x></p>', 'link'],
  ],
  'drops what is hidden': [
    ['<p>a</p><p hidden>b</p><p hidden="until-found">c</p>', 'a\n\nc'],
    [
      '<p>a</p><p style="display:none">b</p><p style="color:red; VISIBILITY : hidden">c</p><p aria-hidden="true">d</p>',
      'a',
    ],
    ['<p>a <span style="display: none">b</span>c</p>', 'a c'],
    ['<p>star <i class="material-icons">grade</i></p>', 'star'],
    ['<nav><a><span class="sr-only">b</span></a></nav><p>a <span class="sr-only">kept</span></p>', 'a kept'],
  ],
  "drops the site's frame": [
    [
      '<header><a>Logo</a></header><nav>Menu</nav><main><p>Body of the page</p></main><aside>Aside</aside><footer>Footer</footer>',
      'Body of the page',
    ],
    [
      '<div role="banner">a</div><div role="navigation">b</div><p>Body of the page</p><div role="complementary">c</div>' +
        '<div role="contentinfo">d</div><div role="dialog">e</div><form role="search">f</form>',
      'Body of the page',
    ],
    [
      '<div class="cookie-banner">a</div><div id="newsletter">b</div><div class="share-buttons">c</div><p>Body of the page</p>' +
        '<div class="related-posts">d</div><div class="ad">e</div><div class="login-box">f</div><div class="gdprConsent">g</div>',
      'Body of the page',
    ],
  ],
  'keeps a header inside an article or a section': [
    ['<article><header><h1>T</h1><p>By Ann</p></header><p>Text</p></article>', 'T\n\nBy Ann\n\nText'],
    ['<article><header><a href=1>One</a> <a href=2>Two</a> <a href=3>Three</a></header><p>Text</p></article>', 'Text'],
  ],
  'takes the body when the main element has little of it': [
    [
      '<main><p>x</p></main><p>Most of the text stands outside of main.</p>',
      'x\n\nMost of the text stands outside of main.',
    ],
  ],
  'falls back so that a page with text never gives none': [
    ['<nav><a href=1>Home</a><a href=2>About</a></nav>', 'Home About'],
    ['<button>Press</button>', 'Press'],
    ['<noscript>Enable JavaScript</noscript>', 'Enable JavaScript'],
    [
      '<script type="application/ld+json">{"@type":"Article","articleBody":"The body.\\nMore."}</script><div id=app></div>',
      'The body.\nMore.',
    ],
    ['<script type="application/ld+json">{"@graph":[{"@type":"Product","description":"A chair"}]}</script>', 'A chair'],
    ['<div id=app></div>', ''],
    ['', ''],
  ],
  'treats characters as the page has them': [
    ['<p>a&nbsp;b&ensp;c\u2009d\u3000e</p>', 'a b c d e'],
    ['<p>hy\u00adphen zero\u200bwidth \ufeffmark</p>', 'hyphen zerowidth mark'],
    ['<p>👩\u200d💻 می\u200cخواهم</p>', '👩\u200d💻 می\u200cخواهم'],
    ['<p>&amp;lt;b&amp;gt; &lt;i&gt; &eacute; &#x1F600;</p>', '&lt;b&gt; <i> é 😀'],
    ['<p>ﬁ ² ① Ａ</p>', 'ﬁ ² ① Ａ'],
    ['<p>a\u0001b\u0007c\u001bd</p>', 'abcd'],
  ],
  'parts blocks by a blank line and lines by one break': [
    [
      '<h2>H</h2><p>a</p><ul><li>b</li></ul><blockquote>c</blockquote><pre>d</pre><table><tr><td>e</td></tr></table>f',
      'H\n\na\n\n- b\n\nc\n\nd\n\ne\n\nf',
    ],
    ['<p>a<br>b<br/>c</p>', 'a\nb\nc'],
    ['<p>a<br><br>b<br><br><br><br>c</p>', 'a\n\nb\n\nc'],
    ['<div>a</div><div>b<div>c</div></div>d', 'a\nb\nc\nd'],
    ['<div><p>a</p></div>\n\n\n<div><p></p><p> </p><p>b</p></div>', 'a\n\nb'],
    ['<p>  a   b\n\t c  </p>', 'a b c'],
  ],
  'starts list items with their marks, two spaces a level': [
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    ['<ol start="3"><li>a</li><li value="7">b</li><li>c</li></ol>', '3. a\n7. b\n8. c'],
    ['<ol reversed><li>a<li>b<li>c</ol>', '3. a\n2. b\n1. c'],
    ['<ol reversed start=10><li>a<li value=4>b<li>c</ol>', '10. a\n4. b\n3. c'],
    ['<ol reversed><li>a<ol><li>b<li>c</ol><li hidden>no<li>d</ol>', '2. a\n  1. b\n  2. c\n1. d'],
    ['<ol reversed start=1><li>a<li>b<li>c</ol>', '1. a\n0. b\n-1. c'],
    ['<ol start="-1"><li>a<li>b<li value="x">c</ol><ul reversed start=5><li>d</ul>', '-1. a\n0. b\n1. c\n\n- d'],
    ['<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ul>', '- a\n  - b\n    1. c\n- d'],
    ['<ul><li><p>a</p></li><li><p>b</p></li></ul><p>c</p>', '- a\n- b\n\nc'],
    ['<p>x</p><ul><li>a</ul><p>y</p>', 'x\n\n- a\n\ny'],
  ],
  'writes a table row as one line of cells joined by tabs': [
    ['<table><thead><tr><th>a<th>b</thead><tbody><tr><td>c<td><p>d</p><p>e</p></tbody></table>', 'a\tb\nc\td e'],
    ['<table><tr><td>a</td><td></td><td>b</td></tr><tr><td></td><td>c</td></tr></table>', 'a\t\tb\n\tc'],
    ['<table><tr><td>a<br>b</td><td><a href=1>c</a><a href=2>d</a></td></tr></table>', 'a b\tc d'],
    ['<table role="presentation"><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>', 'a\n\nb\n\nc'],
  ],
  'keeps preformatted text as it is': [
    ['<pre>\nif (a) {\n  b()\n}\n</pre>', 'if (a) {\n  b()\n}'],
    ['<p>x</p><pre><code>a\n\n  b  c</code></pre><p>y</p>', 'x\n\na\n\n  b  c\n\ny'],
    ['<pre><span>a</span>\n<span>b</span><div>c</div><div>d</div></pre>', 'a\nb\nc\nd'],
    ['<pre>tail   \nnext</pre>', 'tail\nnext'],
  ],
  'sets apart neighbours that their style sets apart': [
    ['<p><span class=a>Jo March</span><span class=b>Editor</span></p>', 'Jo March Editor'],
    ['<p><label>Price</label><span>99.95</span></p>', 'Price 99.95'],
    ['<p><span>Jo March</span><time>3 May</time></p>', 'Jo March 3 May'],
    ['<p><strong>Jo March</strong><em class="role">Editor</em></p>', 'Jo March Editor'],
    ['<p><em>un</em><strong>believable</strong></p>', 'unbelievable'],
    ['<p><b class="cap">O</b><span>nce upon</span></p>', 'Once upon'],
    ['<p><code><i class="f">get</i><b>Name</b></code></p>', 'getName'],
  ],
  'adds no space for inline elements but between neighbouring links and badges': [
    ['<p>un<b>believ</b>able<span>!</span></p>', 'unbelievable!'],
    ['<p><a href=1>One</a><a href=2>Two</a></p>', 'One Two'],
    ['<p><span class="badge">New</span><span class="badge">Sale</span></p>', 'New Sale'],
    ['<p>a<relative-time>b</relative-time>c</p>', 'abc'],
    ['<p>H<sub>2</sub>O</p>', 'H2O'],
  ],
}

for (const [promise, cases] of Object.entries(promises)) {
  test(promise, () => {
    for (const [html, expected] of cases) assert.equal(text(html), expected, html)
  })
}

test('in full mode gives all visible text, frame and buttons too', () => {
  assert.equal(
    full('<nav>Menu</nav><main><p>Body <button>Buy</button></p></main><p hidden>no</p><footer>Foot</footer>'),
    'Menu\n\nBody Buy\n\nFoot',
  )
  assert.equal(full('<script>x</script>'), '')
})

test('leaves the headline out when asked to, and nothing else of its words', () => {
  const article = '<p>By Ada Byrne</p><h2>It dives</h2><p>A gannet dives from thirty metres.</p>'
  const cases: readonly (readonly [html: string, expected: string])[] = [
    [`<main><h1>It dives</h1>${article}</main>`, 'By Ada Byrne\n\nIt dives\n\nA gannet dives from thirty metres.'],
    [
      `<main><h1><span>It</span><div>dives</div></h1>${article}</main>`,
      'By Ada Byrne\n\nIt dives\n\nA gannet dives from thirty metres.',
    ],
    // Without a heading of level 1 it is what the title begins with.
    [
      `<title>The bird that dives from the cliff | News</title><main><div>The bird that dives from the cliff</div>${article}</main>`,
      'By Ada Byrne\n\nIt dives\n\nA gannet dives from thirty metres.',
    ],
    [
      `<title>It dives</title><main>${article}</main>`,
      'By Ada Byrne\n\nIt dives\n\nA gannet dives from thirty metres.',
    ],
    // The name of the site in the frame is none.
    [`<header><nav><h1>News</h1></nav></header><main><h1>It dives</h1><p>A gannet.</p></main>`, 'A gannet.'],
    ['<h1>Nothing else</h1>', 'Nothing else'],
  ]
  for (const [html, expected] of cases) assert.equal(body(html), expected, html)
})

test('a table of one row in which one cell has text is a box, whose paragraphs stand apart', () => {
  const box = '<table><tr><td><img src="/i.png"><td><b>Ferries</b><ul><li>Kiel<li>Oslo</ul>They run daily.</table>'
  assert.equal(text(box), 'Ferries\n\n- Kiel\n- Oslo\n\nThey run daily.')
  assert.equal(text('<table><tr><td>Kiel<td>9:00</table>'), 'Kiel\t9:00')
})
