/** What is wrong with a text that should be JSON, by line and column; undefined when nothing is. */
export function jsonFault(text: string): string | undefined {
  const message = faultOf(text)
  if (message === undefined) return undefined
  const before = text.slice(0, faultAt(text)).split('\n')
  const what = message
    .split(/, \.{0,3}"|, "| in JSON| is not valid JSON| at line| \(line/)[0]
    ?.replace(/^JSON\.parse: /, '')
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${what}.`
}

function faultOf(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : 'this is no JSON'
  }
}

/** The longest beginning that JSON may have: browsers do not always say where a fault is. */
function faultAt(text: string): number {
  let [good, bad] = [0, text.length]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (mayGoOn(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return mayGoOn(text.slice(0, bad)) ? bad : good
}

/** Whether something is only missing at its end. */
function mayGoOn(beginning: string): boolean {
  const message = faultOf(beginning)
  if (message === undefined || /end of|unterminated/i.test(message)) return true
  return Number(/position (\d+)/.exec(message)?.[1] ?? -1) >= beginning.length
}
