import type { DeviceName } from '../../contract/devices.ts'
import { type Device, deviceNamed } from './devices.ts'
import { inPageBundles } from '../in-page/bundles.generated.ts'
import type { OpenPage } from '../page/open-page.ts'
import { isOrdinary, metricsOf, type Screen } from '../page/screen.ts'
import { userAgentOverride } from '../page/user-agent.ts'

/** What the page is looked at with. */
export interface Look {
  readonly viewport: { readonly width: number; readonly height: number }
  /** Wins over the viewport. */
  readonly device?: DeviceName | undefined
  readonly darkMode: boolean
}

const timeoutMs = 10_000

/** Makes an open page look like a device, or like a window of the size asked for, before it goes anywhere. */
export async function emulate(page: OpenPage, { viewport, device: name, darkMode }: Look): Promise<Screen> {
  const device = name === undefined ? undefined : deviceNamed(name, page.userAgent)
  const screen: Screen = {
    ...(device?.viewport ?? viewport),
    scale: device?.scale ?? 1,
    mobile: device?.mobile ?? false,
  }
  const dark = { features: [{ name: 'prefers-color-scheme', value: 'dark' }] }
  await Promise.all([
    // The page is made for the ordinary case, which so costs nothing here.
    isOrdinary(screen)
      ? undefined
      : page.session.send('Emulation.setDeviceMetricsOverride', metricsOf(screen), timeoutMs),
    darkMode ? page.session.send('Emulation.setEmulatedMedia', dark, timeoutMs) : undefined,
    device === undefined ? undefined : actAs(page, device),
  ])
  return screen
}

async function actAs(page: OpenPage, { userAgent, touch, mobile, model, platformVersion }: Device): Promise<void> {
  const { userAgentMetadata, ...override } = userAgentOverride(userAgent, page.acceptLanguage)
  const hints = userAgentMetadata && { ...userAgentMetadata, model, platformVersion, mobile }
  await Promise.all([
    hints === undefined
      ? page.identity.become(override, timeoutMs, false)
      : page.identity.become({ ...override, userAgentMetadata: hints }, timeoutMs),
    page.session.send(
      'Emulation.setTouchEmulationEnabled',
      touch ? { enabled: true, maxTouchPoints: 5 } : { enabled: false },
      timeoutMs,
    ),
    hints === undefined &&
      page.session.send('Page.addScriptToEvaluateOnNewDocument', { source: inPageBundles.safari }, timeoutMs),
  ])
}
