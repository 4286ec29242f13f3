import { type DeviceName, deviceNames } from '../../contract/devices.ts'

/** A device as pages see it. */
export interface Device {
  readonly name: DeviceName
  /** CSS pixels, held upright (the laptop as it stands). */
  readonly viewport: { readonly width: number; readonly height: number }
  readonly scale: number
  /** Lays pages out as phones and tablets do: `<meta name=viewport>` counts. */
  readonly mobile: boolean
  readonly touch: boolean
  readonly userAgent: string
  /** For the client hints of Chromium's kin. */
  readonly model: string
  readonly platformVersion: string
}

type Profile = Pick<Device, 'viewport' | 'scale' | 'model' | 'platformVersion'> & { readonly kind: Kind }
type Kind = 'iphone' | 'ipad' | 'android' | 'mac'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Sizes as the makers state them, divided by the scale. */
const profiles: Readonly<Record<DeviceName, Profile>> = {
  'iPhone 15': profile('iphone', [393, 852, 3]),
  'iPhone 15 Pro Max': profile('iphone', [430, 932, 3]),
  'iPad Pro': profile('ipad', [1024, 1366, 2]),
  'iPad Mini': profile('ipad', [768, 1024, 2]),
  'Pixel 7': profile('android', [412, 915, 2.625], { model: 'Pixel 7', platformVersion: '14.0.0' }),
  'Galaxy S23': profile('android', [360, 780, 3], { model: 'SM-S911B', platformVersion: '14.0.0' }),
  'MacBook Pro 16': profile('mac', [1728, 1117, 2], { model: '', platformVersion: '14.5.0' }),
}

/** A device whose browser, where it is of Chromium's kin, has the version of ours (`chromium`: its User-Agent or version). */
export function deviceNamed(name: DeviceName, chromium: string): Device {
  const { kind, ...rest } = profiles[name]
  const isHandheld = kind !== 'mac'
  return { name, ...rest, mobile: isHandheld, touch: isHandheld, userAgent: userAgentOf(profiles[name], chromium) }
}

/** All of them, in the order of the contract. */
export function allDevices(chromium: string): readonly Device[] {
  return deviceNames.map((name) => deviceNamed(name, chromium))
}

function profile(
  kind: Kind,
  [width, height, scale]: readonly [number, number, number],
  hints: { model: string; platformVersion: string } = { model: '', platformVersion: '' },
): Profile {
  return { kind, viewport: { width, height }, scale, ...hints }
}

function userAgentOf({ kind, model, platformVersion }: Profile, chromium: string): string {
  const major = /(?:Chrom(?:e|ium)\/|^)(\d+)/.exec(chromium)?.[1] ?? '140'
  const chrome = `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0`
  switch (kind) {
    case 'iphone':
      return `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari}`
    case 'ipad':
      return `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${safari}`
    case 'android':
      return `Mozilla/5.0 (Linux; Android ${platformVersion.split('.')[0]}; ${model}) ${chrome} Mobile Safari/537.36`
    case 'mac':
      return `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`
  }
}
