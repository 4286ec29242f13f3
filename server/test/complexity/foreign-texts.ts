/** What foreign text is made of, repeated: white space, marks, data, words that readers look for. */
const texts: readonly string[] = [
  ' ', '\r', '\n', '\t', '\f', '\u00a0', '\u2028', '\u200b', '\0', '\u0001', '\u0301', '\ud800', '😀', 'é', 'a', 'A', '1', '0.', '1,', '-', '.', '/', '\\', ':', ';', ',', '"', "'", '`', '*', '_', '#', '|', '(', ')', '[', ']', '{', '}', '=', '&', '%', '@', '$', '€1 ',
  'a ', 'A b ', '1 ', '\r\n', ' \n', '\n\n', 'a\n', '1. ', '- ', 'a@', 'a.', '//', '://', 'http://', '[](', '![', '~~', '> ', '---', '```',
  '&amp;', '&#', '&#x', '&lt;', '&nbsp;', '%20', '\\"', '\\u', '[[', '{"a":', '[1,', '{},', '"a",', '"@graph":[', '/*', '*/', '<!--', '-->', ']]>', '<![CDATA[', '<?',
  'by ', 'By Ann Lee ', 'Jan ', '1 Jan 2020 ', '2020-01-01', '12:30 ', '$1,000 ', '1 USD ', 'page ', 'not found ', '404 ', 'subscribe ', 'javascript ', 'enable ', 'without a ', 'loading ', 'price: ', 'Name: x\n', 'in stock ', '5 stars ', '2 hours ', 'PT1H',
] // prettier-ignore

/** Markup, which is only text where no markup is read. */
const markup: readonly string[] = [
  '<', '>', '</', '<a', '<p>', '<div>', '<b>', '</b>', '<i><b>', '<b></i>', '<p><b>', '<a>', '<a href=x>a</a>', '<a href=//x>', '<li>', '<ul><li>', '<ol><li>', '<dl><dt>', '<dd>', '<td>', '<tr><td>', '<table>', '<table><tr><td>', '<h1>', '<h1>a</h1>', '<h2>a</h2><p>b', '<span>', '<span class=a>', '<article>', '<main>', '<nav>', '<section>', '<blockquote>', '<blockquote>a', '<div>a', '<li>a', '<b>a', '<p>a', '<section><h2>a</h2>', '<table><tr><td>a', '<tr><td>a</tr>', '<ul><li>a', '<a href=/a/b>a</a><br>', '<pre>', '<code>', '<pre>a</pre>', '<br>', '<hr>', '<img src=x alt=y>', '<form>', '<input>', '<input type=password>', '<button>', '<select><option>', '<option>', '<textarea>', '<svg>', '<svg><title>', '<math>', '<title>a</title>', '<script>', '<script type="application/ld+json">', '<style>', '<noscript>', '<template>', '<iframe>', '<frameset>', '<plaintext>', '<base href=x>', '<meta name=a content=b>', '<meta property=og:a content=b>', '<link rel=icon href=x>', '<time>', '<time datetime=2020-01-01>a</time>', '<div itemscope>', '<div itemscope itemtype=a><b itemprop=b>', '<b itemprop=a>c</b>', '<div typeof=a>', '<div property=a>', '<details><summary>', '<figure><figcaption>', '<label>', '<em>', '<font>', '<a><b>', '</p>', '</div>', '<div></p>', '<x-y>', '<x-y></x-y>', '<item>', '<entry><title>a</title></entry>', '<item><title>a</title><link>b</link></item>', '<div class="a b">', '<div hidden>', '<div style="display:none">', '<div role=list>', '<div id=a>a</div>', '<p>a</p>', '<p>Name: b</p>', '<p class=price>$1</p>', '<div><p>a<p>b</div>', '<div class=card><a href=x>a</a><p>b</p></div>', '<tr><th>a<td>b', '<dt>a<dd>b',
] // prettier-ignore

interface Place {
  readonly before: string
  readonly after: string
}

const place = (before: string, after = ''): Place => ({ before, after })

/** Where text stands that a reader looks at. */
const places: Readonly<Record<string, Place>> = {
  body: place('<body>'),
  'after words': place('<title>t</title><h1>Head</h1><p>Some words.</p>'),
  title: place('<title>', '</title><p>text'),
  paragraph: place('<p>x', 'x</p>'),
  heading: place('<h1>', 'x</h1><p>text</p>'),
  cell: place('<table><tr><th>a<th>b<tr><td>', 'x<td>c</table>'),
  item: place('<ul><li>', 'x<li>b</ul>'),
  link: place('<p><a href="/x">', 'x</a>'),
  href: place('<a href="', 'x">a</a>'),
  'unquoted href': place('<a href=', 'x>a</a>'),
  'image source': place('<img alt="y" src="', 'x">'),
  alt: place('<a href=/x><img src=y alt="', 'x"></a>'),
  class: place('<p class="', 'x">$12</p><a rel=author class=c>A B</a>'),
  style: place('<p style="', 'x">text</p>'),
  id: place('<div id="', 'x">text</div>'),
  attributes: place('<p ', 'x>text</p>'),
  description: place('<meta name="description" content="', 'x">'),
  'author meta': place('<meta name="author" content="', 'x"><h1>a</h1>'),
  'date meta': place('<meta name="date" content="', 'x"><h1>a</h1>'),
  'og title': place('<meta property="og:title" content="', 'x">'),
  'meta name': place('<meta name="', 'x" content="y">'),
  refresh: place('<meta http-equiv="refresh" content="', 'x">'),
  base: place('<base href="', 'x"><a href="y">z</a>'),
  canonical: place('<link rel="canonical" href="', 'x">'),
  relation: place('<link rel="', 'x" href="y">'),
  language: place('<html lang="', 'x"><p>1 Jan 2020</p>'),
  time: place('<h1>a</h1><time datetime="', 'x">b</time>'),
  'text of a time': place('<h1>a</h1><time>', 'x</time>'),
  byline: place('<h1>a</h1><p class="byline">', 'x</p>'),
  'after by': place('<h1>a</h1><p>By ', 'x</p>'),
  price: place('<h1>a</h1><p class="price">', 'x</p>'),
  'JSON-LD': place('<script type="application/ld+json">', 'x</script>'),
  'JSON-LD after a value': place('<script type="application/ld+json">{"@type":"Product","name":"a"}', 'x</script>'),
  'JSON-LD after a comment': place('<script type="application/ld+json">{}-->', 'x</script>'),
  'JSON-LD text': place('<script type="application/ld+json">{"@type":"Product","name":"', 'x","price":"1"}</script>'),
  'JSON-LD type': place('<script type="application/ld+json">{"name":"a","@type":"', 'x"}</script>'),
  state: place('<script>window.__STATE__ = ', 'x;</script>'),
  'state in a string': place('<script>window.__STATE__ = JSON.parse("', 'x");</script>'),
  'data script': place('<script id="__NEXT_DATA__" type="application/json">{"a":', 'x}</script>'),
  'type of a script': place('<script type="', 'x">a</script>'),
  microdata: place('<div itemscope itemtype="http://schema.org/Product"><p itemprop="name">', 'x</p></div>'),
  'item type': place('<div itemscope itemtype="', 'x"><p itemprop="name">a</p></div>'),
  rdfa: place('<div vocab="http://schema.org/" typeof="Product"><p property="name">', 'x</p></div>'),
  prefix: place('<div prefix="', 'x" typeof="a"><p property="name">b</p></div>'),
  noscript: place('<noscript>', 'x</noscript><script src=a></script>'),
  comment: place('<!--', 'x--><p>text'),
  doctype: place('<!doctype ', 'x><p>text'),
  pre: place('<pre class="language-js">', 'x</pre>'),
  code: place('<p><code>', 'x</code></p>'),
  quote: place('<blockquote><p>', 'x</blockquote>'),
  emphasis: place('<p><b><i>', 'x</i></b>'),
  textarea: place('<form><textarea>', 'x</textarea></form>'),
  'input type': place('<form><input name="q" type="', 'x"></form>'),
  drawing: place('<svg><title>', 'x</title></svg><p>text'),
  'empty mount': place('<div id="root"', 'x></div><script src=a></script>'),
  'paywall mark': place('<p>subscribe to continue</p><div class="', 'x paywall">'),
  'label and value': place('<dl><dt>Name<dd>', 'x</dl>'),
  'a template': place('<template><p>', 'x</template>'),
}

/** Where markup is read as such: elsewhere a few pieces of it stand for all. */
const markupPlaces = new Set(['body', 'after words', 'paragraph', 'cell', 'item', 'link', 'drawing', 'noscript'])
const fewMarks = ['<', '>', '</', '<a', '<p>', '<b>', '</b>', '<div>']

/** Every unit in every place it makes a difference in. */
export function* foreignKinds(): Generator<readonly [name: string, text: (chars: number) => string]> {
  for (const [name, where] of Object.entries(places)) {
    for (const unit of [...texts, ...(markupPlaces.has(name) ? markup : fewMarks)])
      yield [`${JSON.stringify(unit)} in ${name}`, (chars) => foreignText(unit, where, chars)]
  }
}

/** A text of about that many characters: the unit over and over, in its place. */
function foreignText(unit: string, { before, after }: Place, chars: number): string {
  return before + unit.repeat(Math.ceil(chars / unit.length)) + after
}
