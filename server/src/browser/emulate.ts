import type { DeviceName } from '../contract/devices.ts'
import { type Device, deviceNamed } from './devices.ts'
import type { OpenPage } from './open-page.ts'
import { userAgentOverride } from './user-agent.ts'

/** What the page is looked at with. */
export interface Look {
  readonly viewport: { readonly width: number; readonly height: number }
  /** Wins over the viewport. */
  readonly device?: DeviceName | undefined
  readonly darkMode: boolean
}

const timeoutMs = 5000

/** The size of the window in CSS pixels and the real pixels of each. */
export interface Screen {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Makes an open page look like a device, or like a window of the size asked for, before it goes anywhere. */
export async function emulate(page: OpenPage, { viewport, device: name, darkMode }: Look): Promise<Screen> {
  const device = name === undefined ? undefined : deviceNamed(name, page.userAgent)
  const { width, height } = device?.viewport ?? viewport
  const scale = device?.scale ?? 1
  const orientation =
    width < height
      ? ({ type: 'portraitPrimary', angle: 0 } as const)
      : ({ type: 'landscapePrimary', angle: 0 } as const)
  await Promise.all([
    page.session.send(
      'Emulation.setDeviceMetricsOverride',
      {
        width,
        height,
        deviceScaleFactor: scale,
        mobile: device?.mobile ?? false,
        screenWidth: width,
        screenHeight: height,
        screenOrientation: orientation,
      },
      timeoutMs,
    ),
    page.session.send(
      'Emulation.setEmulatedMedia',
      { features: [{ name: 'prefers-color-scheme', value: darkMode ? 'dark' : 'light' }] },
      timeoutMs,
    ),
    device === undefined ? undefined : actAs(page, device),
  ])
  return { width, height, scale }
}

/** What a page finds in Chromium only, taken away or changed before its first script. */
const asSafari = `delete Navigator.prototype.userAgentData
Object.defineProperty(Navigator.prototype, 'vendor', { get: () => 'Apple Computer, Inc.', configurable: true, enumerable: true })
delete window.chrome`

async function actAs(page: OpenPage, { userAgent, touch, mobile, model, platformVersion }: Device): Promise<void> {
  const { userAgentMetadata, ...override } = userAgentOverride(userAgent, page.acceptLanguage)
  const hints = userAgentMetadata && { ...userAgentMetadata, model, platformVersion, mobile }
  await Promise.all([
    page.session.send(
      'Emulation.setUserAgentOverride',
      hints === undefined ? override : { ...override, userAgentMetadata: hints },
      timeoutMs,
    ),
    page.session.send(
      'Emulation.setTouchEmulationEnabled',
      touch ? { enabled: true, maxTouchPoints: 5 } : { enabled: false },
      timeoutMs,
    ),
    hints === undefined && page.session.send('Page.addScriptToEvaluateOnNewDocument', { source: asSafari }, timeoutMs),
  ])
}
