import type { CommandOutput } from './command-context.ts'
import { widthOf } from './terminal.ts'

export interface LiveLine extends Disposable {
  /** Writes whole lines above it. */
  say(line: string): void
}

const redrawMs = 100
const clearLine = '\r\u001b[2K'

/** One line at the bottom of a terminal that is drawn again and again, and leaves nothing behind. Elsewhere it is not shown. */
export function openLiveLine(output: CommandOutput, isShown: boolean, text: () => string): LiveLine {
  if (!isShown || output.isTTY !== true) {
    return { say: (line) => void output.write(`${line}\n`), [Symbol.dispose]: () => undefined }
  }
  const draw = (): void => void output.write(clearLine + text().slice(0, widthOf(output) - 1))
  let isOver = false
  const timer = setInterval(draw, redrawMs).unref()
  draw()
  return {
    say(line) {
      output.write(`${isOver ? '' : clearLine}${line}\n`)
      if (!isOver) draw()
    },
    [Symbol.dispose]() {
      if (isOver) return
      isOver = true
      clearInterval(timer)
      output.write(clearLine)
    },
  }
}
