/** Whether a value's JSON has at most so many bytes in UTF-8; those of numbers are not told exactly. */
export function fitsJson(value: unknown, most: number): boolean {
  // Hardly an answer comes near the limit: then the lengths of its texts tell.
  return jsonBytes(value, most, longestBytes) <= most || jsonBytes(value, most) <= most
}

/**
 * Bytes of a value's JSON in UTF-8: control characters become six, quotes two. Stops counting beyond `most`. Linear, and not
 * recursive in what a page nests.
 */
export function jsonBytes(value: unknown, most = Infinity, textBytes = stringBytes): number {
  let bytes = 0
  const waiting: unknown[] = [value]
  while (waiting.length > 0 && bytes <= most) {
    const each = waiting.pop()
    if (typeof each === 'string') bytes += textBytes(each)
    else if (Array.isArray(each)) {
      bytes += each.length + 2
      for (const item of each) waiting.push(item)
    } else if (typeof each === 'object' && each !== null) {
      for (const [name, item] of Object.entries(each)) {
        if (item === undefined) continue
        bytes += textBytes(name) + 2
        waiting.push(item)
      }
      bytes += 2
    } else bytes += 20
  }
  return bytes
}

/** What a text of this length can become at most. */
function longestBytes({ length }: string): number {
  return 6 * length + 2
}

/** From here on writing the JSON takes a third of the time of counting it, and up to here its memory does no harm. */
const [leastWritten, mostWritten] = [256, 64 * 1024]

function stringBytes(text: string): number {
  if (text.length >= leastWritten && text.length <= mostWritten) return Buffer.byteLength(JSON.stringify(text))
  let bytes = text.length + 2
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 0x80) bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2
    else if (code < 0x20) bytes += isShortEscape(code) ? 1 : 5
    else if (code === 34 || code === 92) bytes += 1
  }
  return bytes
}

function isShortEscape(code: number): boolean {
  return code === 8 || code === 9 || code === 10 || code === 12 || code === 13
}

/** Text as a browser would have it: halves of a character and NUL are replaced by U+FFFD. */
export function soundText(text: string): string {
  const whole = text.includes('\0') ? replaced(text, false) : text
  return whole.isWellFormed() ? whole : whole.toWellFormed()
}

/** Unit by unit: millions of matches of a pattern would each cost a hundred times as much. */
function replaced(text: string, dropsControls: boolean): string {
  const units = new Uint16Array(text.length)
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (dropsControls && isControl(code)) continue
    units[length] = code === 0 ? 0xfffd : code
    length += 1
  }
  return Buffer.from(units.buffer, 0, 2 * length).toString('utf16le')
}

/** A control character that no text holds, but for NUL. */
function isControl(code: number): boolean {
  return code > 0 && (code < 9 || code === 11 || (code > 13 && code < 32) || code === 127)
}

/** A value whose every text, names included, is sound. */
export function soundValue<Value>(value: Value): Value
export function soundValue(value: unknown): unknown {
  if (typeof value === 'string') return soundText(value)
  if (Array.isArray(value)) return value.map((each: unknown) => soundValue(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [soundText(name), soundValue(each)]))
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0001-\u0008\u000b\u000e-\u001f\u007f]/

/** The text of a document that is no markup: as it is, but for control characters, which are never text. */
export function plainText(body: string): string {
  return soundText(controls.test(body) ? replaced(body, true) : body)
}
