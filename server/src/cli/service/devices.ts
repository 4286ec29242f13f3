import type { Command } from 'commander'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'
import { print } from '../command/print.ts'

/** Adds `gannet devices`. */
export function addDevicesCommand(program: Command, context: CommandContext): void {
  program
    .command('devices')
    .description('List the devices that screenshots can be taken with')
    .option('--json', 'print JSON, with the User-Agent of each')
    .addHelpText('after', '\nExamples:\n  $ gannet devices\n  $ gannet devices --json')
    .action(async (options: CommandOptions) => {
      const { allDevices } = await import('../../browser/screenshot/devices.ts')
      const { desktopUserAgent } = await import('../../load/desktop-user-agent.ts')
      const version = /Chrome\/([\d.]+)/.exec(desktopUserAgent)?.[1] ?? ''
      const devices = allDevices(version)
      if (options.json === true) {
        const whole = devices.map(({ name, viewport, scale, mobile, touch, userAgent }) => {
          return { name, viewport, scale, mobile, touch, user_agent: userAgent }
        })
        context.stdout.write(`${JSON.stringify({ devices: whole }, undefined, 2)}\n`)
        return
      }
      const rows = devices.map(({ name, viewport: { width, height }, scale, mobile, touch }) => {
        return {
          name,
          viewport: `${width}x${height}`,
          scale,
          mobile: mobile ? 'yes' : 'no',
          touch: touch ? 'yes' : 'no',
        }
      })
      print(rows, options, context)
    })
}
