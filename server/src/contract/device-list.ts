import { z } from 'zod'
import { deviceNames } from './devices.ts'

const size = z.object({ width: z.int(), height: z.int() })

/** GET /v1/devices: the devices that screenshots can be taken with. */
export const deviceList = z.object({
  devices: z.array(
    z.object({
      name: z.enum(deviceNames).describe('What `device` of a screenshot takes.'),
      viewport: size.describe('Size of the window in CSS pixels.'),
      scale: z.number().describe('Image pixels to a CSS pixel.'),
      mobile: z.boolean().describe('Whether pages are laid out as on a phone or tablet.'),
      touch: z.boolean().describe('Whether it has a touch screen.'),
      user_agent: z.string(),
    }),
  ),
})

export type DeviceList = z.output<typeof deviceList>
