export interface TextSigns {
  readonly words: number
  readonly commas: number
  readonly digits: number
  readonly capitals: number
  /** Small letters, and those of scripts that know no others. */
  readonly smalls: number
  /** Marks that stand between the entries of a line: | • · » > and slashes. */
  readonly separators: number
  readonly quotes: number
  readonly endsSentence: boolean
  readonly hasMoney: boolean
  readonly hasYear: boolean
}

/** Characters looked at: the shares of a long block do not change after its first lines. */
const maxChars = 160

/** Chinese and Japanese have no spaces; some two signs are a word. */
const wordsPerSign = 0.5

/** Counts what tells prose from labels, in one pass. */
export function textSigns(text: string): TextSigns {
  let words = 1
  let commas = 0
  let digits = 0
  let capitals = 0
  let smalls = 0
  let separators = 0
  let quotes = 0
  let hasMoney = false
  let run = 0
  let hasYear = false
  const length = Math.min(text.length, maxChars)
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 97 && code <= 122) {
      smalls += 1
      run = 0
      continue
    }
    if (code >= 48 && code <= 57) {
      digits += 1
      run += 1
      if (run === 4) hasYear ||= isYear(text, at)
      continue
    }
    run = 0
    if (code === 32) words += 1
    else if (code >= 0xc0 && isLetter(code)) {
      if (isCapital(code)) capitals += 1
      else smalls += 1
      if (code >= 0x2e80) words += wordsPerSign
    } else if (isCapital(code)) capitals += 1
    else if (isComma(code)) commas += 1
    else if (isMoney(code)) hasMoney = true
    else if (isSeparator(code)) separators += 1
    else if (isQuote(code)) quotes += 1
  }
  const scale = text.length / length
  return {
    words: Math.round(words * scale),
    commas: commas * scale,
    digits: digits * scale,
    capitals: capitals * scale,
    smalls: smalls * scale,
    separators,
    quotes,
    endsSentence: endsSentence(text),
    hasMoney,
    hasYear,
  }
}

const sentenceEnds = new Set('.!?…。！？:"”’)“」』؟।۔'.split('').map((mark) => mark.charCodeAt(0)))

export function endsSentence(text: string): boolean {
  return sentenceEnds.has(text.charCodeAt(text.length - 1))
}

/** The signs | • · » > and slashes. */
function isSeparator(code: number): boolean {
  return code === 124 || code === 0x2022 || code === 0xb7 || code === 0xbb || code === 62 || code === 47
}

/** Straight, curly and angular ones. */
function isQuote(code: number): boolean {
  return code === 34 || (code >= 0x201c && code <= 0x201f) || code === 0xab
}

/** Of any script, from the accented Latin ones on; what stands between them are signs of punctuation, arrows and the like. */
function isLetter(code: number): boolean {
  return code < 0x2000 || (code >= 0x3041 && code < 0xd800) || (code >= 0xf900 && code < 0xfe00)
}

/** Latin, Greek and Cyrillic ones. */
function isCapital(code: number): boolean {
  if (code < 0x180) return (code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0xde) || isExtendedCapital(code)
  return (code >= 0x386 && code <= 0x3ab) || (code >= 0x400 && code <= 0x42f)
}

/** Polish, Czech and the like: capitals have the even codes, and the odd ones from 0x139 to 0x148 and from 0x179 on. */
function isExtendedCapital(code: number): boolean {
  if (code < 0x100) return false
  const isOdd = (code & 1) === 1
  return (code >= 0x139 && code <= 0x148) || code >= 0x179 ? isOdd : !isOdd
}

/** Whether a text starts with a small letter of a script that has capitals. */
export function startsSmall(text: string): boolean {
  const code = text.charCodeAt(0)
  if (code < 0xdf) return code >= 97 && code <= 122
  return (code < 0x180 || (code >= 0x3ac && code < 0x400) || (code >= 0x430 && code < 0x460)) && !isCapital(code)
}

/** Semicolons too. */
function isComma(code: number): boolean {
  return code === 44 || code === 59 || code === 0x60c || code === 0xff0c || code === 0x3001
}

/** The signs $ £ ¥ € ₹. */
function isMoney(code: number): boolean {
  return code === 36 || code === 0xa3 || code === 0xa5 || code === 0x20ac || code === 0x20b9
}

function isYear(text: string, last: number): boolean {
  const century = text.slice(last - 3, last - 1)
  return century === '19' || century === '20'
}
