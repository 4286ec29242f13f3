/** A word, a number, a quoted text or a sign of a prompt. */
export interface Token {
  readonly kind: 'word' | 'number' | 'quoted' | 'sign'
  /** As it was written; a quoted text without its marks. */
  readonly text: string
  /** In lower case, without an elided article. */
  readonly key: string
}

/** One look at each character; a number ends before the full stop of its sentence. */
const tokenPattern =
  /[“"„«][^“”"„«»]{1,200}[”"“»]|(?<![\p{L}\p{N}])['‘][^'‘’]{1,100}['’](?![\p{L}\p{N}])|\d{4}-\d{2}-\d{2}|[$€£¥₩]?\s?\d+(?:[.,\u00a0]\d+)*(?:\s?%|\+|0s\b)?|(?<=\d\s?)[-–—](?=\s?\d)|->|=>|→|<=|>=|[<>≤≥=~,;:&()–—]|(?<![\p{L}\p{M}])(?:in stock|out of stock|sold out|auf lager|en stock|in magazzino|in assortimento|på lager|op voorraad|en rupture|sin existencias)(?![\p{L}\p{M}])|[\p{L}\p{M}][\p{L}\p{M}\d]*(?:['’.\-+#_][\p{L}\p{M}\d]+)*[+#]*/giu

/** "such as New or Sale": not all that is meant. */
const examples =
  /\b(?:such as|for example|for instance|e\.g\.|zum beispiel|z\. ?b\.|par exemple|p\. ?ex\.|por ejemplo|p\. ?ej\.|ad esempio|bijvoorbeeld|bijv\.|till exempel|t\. ?ex\.|na przykład|np\.)[^,;()]{0,120}/giu

const elided = /^(?:l|d|qu|n|s|j|c|un|dell|nell|dall|all|sull|quell)['’](?=\p{L})/iu

/** The tokens of a sentence. */
export function tokensOf(sentence: string): Token[] {
  return Array.from(sentence.replaceAll(examples, ' ').matchAll(tokenPattern), ([text]): Token => {
    if (/^(?:->|=>|→)$/.test(text)) return { kind: 'sign', text: ':', key: ':' }
    if (/^[“"„«'‘]/.test(text))
      return { kind: 'quoted', text: text.slice(1, -1).trim(), key: text.slice(1, -1).trim().toLowerCase() }
    if (/\d/.test(text) && /^[$€£¥₩\s\d]/.test(text))
      return { kind: 'number', text: text.trim(), key: text.trim().toLowerCase() }
    if (!/^[\p{L}\p{M}]/u.test(text)) return { kind: 'sign', text, key: text }
    const bare = text.replace(elided, '')
    return { kind: 'word', text: bare, key: bare.toLowerCase().replaceAll('’', "'").replace('vóór', 'voor') }
  })
}

/** The sentences of a prompt; a full stop between figures or after a single letter ends none. */
export function sentencesOf(prompt: string): string[] {
  return prompt
    .split(/(?<![\s(]\p{L})[.!?。！？](?!\d|\p{L}|["”»]\s*[,)\p{Ll}])|[;\n]/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
