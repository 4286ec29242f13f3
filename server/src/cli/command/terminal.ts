import { styleText } from 'node:util'
import type { CommandOutput, CommandContext } from './command-context.ts'

type Colour = 'red' | 'green' | 'yellow' | 'dim' | 'bold'

/** Colours a text where a person looks at it and has not said NO_COLOR. */
export function coloured(
  colour: Colour,
  text: string,
  { output, env }: { output: CommandOutput; env: CommandContext['env'] },
): string {
  const isWanted = output.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
  return isWanted ? styleText(colour, text, { validateStream: false }) : text
}

/** A foreign text as it may be shown: a page's control characters could command the terminal. */
export function shownOn(output: CommandOutput, text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  return output.isTTY === true ? text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '') : text
}

/** A duration as people say it: "0.4 s", "12 s", "3:05". */
export function seconds(ms: number): string {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`
  const whole = Math.round(ms / 1000)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Columns of a terminal; some say that they have none. */
export function widthOf({ columns = 0 }: CommandOutput): number {
  return columns > 0 ? columns : 80
}
