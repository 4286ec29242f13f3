/** What the reader and the walkers need to know of an element's name. Tags are compared by identity. */
export interface Tag {
  readonly name: string
  readonly id: number
  /** Has no content and no end tag. */
  readonly isVoid: boolean
  /** Its content is text up to its end tag: `raw` without entities, `escapable` with them. */
  readonly content: 'markup' | 'raw' | 'escapable' | 'plain'
  /** Ends an open paragraph. */
  readonly endsParagraph: boolean
  /** Bounds the search for an open element that a tag ends. */
  readonly bounds: boolean
  /** May stand in a head. */
  readonly mayStandInHead: boolean
  /** Ends inline drawing or mathematics that was never closed. */
  readonly endsForeign: boolean
  /** Open elements that a start tag of this name ends, unless one of `within` stands between; by id. */
  readonly ends: readonly number[]
  readonly within: readonly number[]
  /** What bounds other searches does not bound that for what it ends: a row ends the row before wherever that is in its table. */
  readonly passesBounds: boolean
  readonly isHeading: boolean
  /** Drawing or mathematics, in which other rules hold. */
  readonly isForeign: boolean
  /** Stands around words; its end tag leaves a block within it open. */
  readonly isFormatting: boolean
  /** Listed by name in the document. */
  readonly isListed: boolean
  /** Its content is never text a visitor reads. */
  readonly isUnreadable: boolean
  readonly isInline: boolean
  /** Stands amid words as a box of its own. */
  readonly isBox: boolean
  /** A blank line stands before and after it. */
  readonly isParagraph: boolean
  readonly isList: boolean
  readonly isVerbatim: boolean
  /** A name HTML does not have, with a hyphen. */
  readonly isCustom: boolean
}

const words = (text: string): Set<string> => new Set(text.split(' '))

const voids = words(
  'area base br col embed hr img input link meta source track wbr keygen param basefont bgsound frame',
)
const raws = words('script style xmp iframe noembed noframes')
const escapables = words('title textarea')
const paragraphEnders = words(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 ' +
    'h6 header hgroup hr main menu nav ol p pre search section summary table ul li dd dt listing plaintext xmp',
)
const bounding = words('applet caption html table td th marquee object template svg math')
const headDwellers = words(
  'head html base basefont bgsound link meta noframes noscript script style template title img input iframe',
)
const foreignEnders = words(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p ' +
    'pre ruby s small span strong strike sub sup table tt u ul var',
)
const listed = words('a area base html body link meta title script input textarea h1 time noscript')

const unreadable = words(
  'script style template svg annotation annotation-xml iframe frame frameset object embed applet video audio canvas head title noembed ' +
    'noframes select datalist textarea option optgroup map progress meter link meta base rp',
)
const inline = words(
  'a abbr acronym b bdi bdo big button cite code data del dfn em font i img ins kbd label mark math nobr picture q rb rt rtc ' +
    'ruby s samp small slot source span strike strong sub sup time track tt u var wbr area input output ' +
    'mi mn mo ms mtext mspace mrow mfrac msqrt mroot msub msup msubsup munder mover munderover mstyle mpadded menclose semantics',
)
const paragraphs = words(
  'p h1 h2 h3 h4 h5 h6 ul ol menu dir dl table blockquote pre listing xmp plaintext figure hr fieldset',
)
const lists = words('ul ol menu dir')
const verbatims = words('pre listing xmp plaintext')
const boxes = words('select textarea button input iframe object embed video audio canvas')
const headings = words('h1 h2 h3 h4 h5 h6')
const foreign = words('svg math')
const formatting = words('a b big code em font i nobr s small strike strong tt u span abbr cite sub sup mark')

const listBounds =
  'ul ol menu dir section article nav aside header footer main form blockquote details fieldset figure dl'
const rows = 'tr td th caption colgroup'
const enders: ReadonlyMap<string, readonly [ends: string, within: string]> = new Map(
  Object.entries<readonly [ends: string, within: string]>({
    li: ['li', listBounds],
    dd: ['dd dt', 'dl section article nav aside header footer main form blockquote details fieldset figure ul ol menu'],
    dt: ['dd dt', 'dl section article nav aside header footer main form blockquote details fieldset figure ul ol menu'],
    option: ['option', 'select datalist optgroup'],
    optgroup: ['option optgroup', 'select'],
    tr: [rows, 'table template'],
    td: ['td th caption colgroup', 'table template'],
    th: ['td th caption colgroup', 'table template'],
    tbody: [`${rows} tbody thead tfoot`, 'table template'],
    thead: [`${rows} tbody thead tfoot`, 'table template'],
    tfoot: [`${rows} tbody thead tfoot`, 'table template'],
    caption: ['caption colgroup', 'table template'],
    colgroup: ['caption colgroup', 'table template'],
    a: [
      'a',
      'h1 h2 h3 h4 h5 h6 p div li ul ol dl dd dt section article aside header footer nav main form table td th blockquote pre',
    ],
    button: ['button', ''],
    nobr: ['nobr', 'p div li td th'],
    select: ['select', ''],
    textarea: ['select', ''],
    input: ['select', ''],
    rp: ['rp rt rb', 'ruby'],
    rt: ['rp rt rb', 'ruby'],
    rb: ['rp rt rb rtc', 'ruby'],
  }),
)

const known = (
  '#document #text a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blockquote body ' +
  'br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed ' +
  'fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img ' +
  'input ins kbd keygen label legend li link listing main map mark marquee math menu meta meter nav nobr noembed noframes ' +
  'noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script ' +
  'search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea ' +
  'tfoot th thead time title tr track tt u ul var video wbr xmp foreignobject desc'
).split(' ')

function idsOf(names: string): number[] {
  return names === '' ? [] : names.split(' ').map((name) => known.indexOf(name))
}

function contentOf(name: string): Tag['content'] {
  if (raws.has(name)) return 'raw'
  if (escapables.has(name)) return 'escapable'
  return name === 'plaintext' ? 'plain' : 'markup'
}

function makeTag(name: string, id: number): Tag {
  const [ends = '', within = ''] = enders.get(name) ?? []
  return Object.freeze({
    name,
    id,
    isVoid: voids.has(name),
    content: contentOf(name),
    endsParagraph: paragraphEnders.has(name),
    bounds: bounding.has(name),
    mayStandInHead: headDwellers.has(name),
    endsForeign: foreignEnders.has(name),
    ends: idsOf(ends),
    within: idsOf(within),
    passesBounds: within.endsWith('template'),
    isHeading: headings.has(name),
    isForeign: foreign.has(name),
    isFormatting: formatting.has(name),
    isListed: listed.has(name),
    isUnreadable: unreadable.has(name),
    isInline: inline.has(name),
    isBox: boxes.has(name),
    isParagraph: paragraphs.has(name),
    isList: lists.has(name),
    isVerbatim: verbatims.has(name),
    isCustom: name.includes('-'),
  })
}

/** The tags of HTML by name. */
export const knownTags: ReadonlyMap<string, Tag> = new Map(known.map((name, index) => [name, makeTag(name, index)]))

/** The tag of an HTML name that is surely known. */
export function tagNamed(name: string): Tag {
  const tag = knownTags.get(name)
  if (tag === undefined) throw new TypeError(`${name} is no known tag`)
  return tag
}

/** A tag of a name HTML does not have. */
export function unknownTag(name: string, id: number): Tag {
  return makeTag(name, id)
}
