export type Language = 'json' | 'html'
export type TokenKind = 'name' | 'string' | 'other'

/** A part of a text that has a colour: characters from `from` to before `to`. */
export interface Token {
  readonly kind: TokenKind
  readonly from: number
  readonly to: number
}

/** More colours than this make a browser slow. */
const mostTokens = 20_000

/** What is not closed ends with the text, so that each character is read once. */
const json = /("(?:[^"\\]|\\[^]?)*(?:"|$))(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g
const tag = /<!--.*?(?:-->|$)|<\/?([a-zA-Z][^\s/>]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/gs
const attribute = /[^\s"'=<>/]+(?==)|"[^"]*"|'[^']*'/g

/** What has a colour in a text, in its order; of a very long text only the beginning. */
export function tokensOf(text: string, language: Language): Token[] {
  const tokens: Token[] = []
  for (const found of language === 'json' ? jsonTokens(text) : htmlTokens(text)) {
    if (tokens.push(found) === mostTokens) break
  }
  return tokens
}

function* jsonTokens(text: string): Generator<Token> {
  for (const { 0: all, 1: quoted, 2: colon, index: from } of text.matchAll(json)) {
    const ofText = colon === undefined ? 'string' : 'name'
    yield { kind: quoted === undefined ? 'other' : ofText, from, to: from + (quoted ?? all).length }
  }
}

function* htmlTokens(text: string): Generator<Token> {
  for (const { 0: all, 1: name, 2: inside = '', index: from } of text.matchAll(tag)) {
    if (name === undefined) {
      yield { kind: 'other', from, to: from + all.length }
      continue
    }
    const after = from + all.length - 1 - inside.length
    yield { kind: 'name', from, to: after }
    for (const { 0: part, index } of inside.matchAll(attribute)) {
      const kind = /^["']/.test(part) ? 'string' : 'other'
      yield { kind, from: after + index, to: after + index + part.length }
    }
  }
}

/** Where a text holds the words that are looked for, whatever their case. */
export function placesOf(text: string, wanted: string): { from: number; to: number }[] {
  if (wanted === '') return []
  const places = []
  const pattern = new RegExp(RegExp.escape(wanted), 'giu')
  for (const { 0: found, index: from } of text.matchAll(pattern)) {
    if (places.push({ from, to: from + found.length }) === mostTokens) break
  }
  return places
}
