const yesSigns = /^[✓✔✅☑🗸●⬤⚫🟢]$/u
const noSigns = /^(?:[✗✘❌✕×✖☒☐🔴]|[-–—−]{1,3})$/u
const circles = /^[○◯〇]$/u
const crosses = /^[xX]$/
const dots = /^[•·]$/
/** Where a circle says yes, and a cross no. */
const eastern = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u

/** What a sign alone says, however it is drawn. */
export function markIn(text: string): boolean | undefined {
  const sign = signOf(text)
  if (yesSigns.test(sign)) return true
  return noSigns.test(sign) ? false : undefined
}

/** What a sign says among those beside it: a cross where other cells are empty is a yes, and beside a tick a no. */
export function markAmong(text: string, others: Iterable<string>, name: string): boolean | undefined {
  const sign = signOf(text)
  const own = markIn(sign)
  if (own !== undefined || !isUnsure(sign)) return own
  const beside = new Set([...others].map(signOf).filter((one) => one !== sign))
  if (circles.test(sign)) return circleAmong(beside, name)
  const isTicked = [...beside].some((one) => yesSigns.test(one) || circles.test(one))
  if (isTicked) return crosses.test(sign) ? false : undefined
  return [...beside].every((one) => one === '' || noSigns.test(one)) ? true : undefined
}

function isUnsure(sign: string): boolean {
  return circles.test(sign) || crosses.test(sign) || dots.test(sign)
}

/** An empty circle beside a full one is a no; where the script is an eastern one, or beside crosses, a yes. */
function circleAmong(beside: ReadonlySet<string>, name: string): boolean | undefined {
  if (['●', '⬤', '⚫', '◉', '◎'].some((full) => beside.has(full))) return false
  return eastern.test(name) || ['×', '✕', '✗', '✘'].some((cross) => beside.has(cross)) ? true : undefined
}

/** Without what asks for a drawing in colours. */
function signOf(text: string): string {
  return text.replaceAll(/[\uFE0E\uFE0F]/g, '').trim()
}

const yesIcon =
  /(?:^|[\s_-])(?:check|checked|checkmark|tick|ok|task_alt|check_circle|included)(?:$|[\s_-](?!box|out|in(?:$|[\s_-])))/i
const noIcon =
  /(?:^|[\s_-])(?:xmark|times|cross|remove|close|ban|excluded|x(?=$|\s|-(?:lg|circle|square)))(?:$|[\s_-])/i

/** The sign that an icon of this class is drawn as. */
export function signOfIcon(className: string): string | undefined {
  const [isYes, isNo] = [yesIcon.test(className), noIcon.test(className)]
  if (isYes === isNo) return undefined
  return isYes ? '✓' : '✗'
}

const crossedOut = /^[✗✘❌✕✖×☒☐]/u

/** Whether a line begins with the sign of what there is not. */
export function isCrossedOut(text: string): boolean {
  return crossedOut.test(text)
}
