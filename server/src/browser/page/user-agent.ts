import type { Protocol } from 'devtools-protocol'

type Override = Protocol.Emulation.SetUserAgentOverrideRequest

interface Platform {
  readonly pattern: RegExp
  /** As in `navigator.userAgentData.platform`. */
  readonly hint: string
  /** As in `navigator.platform`. */
  readonly navigator: string
}

/** The first that matches wins. */
const platforms: readonly Platform[] = [
  { pattern: /Windows/, hint: 'Windows', navigator: 'Win32' },
  { pattern: /iPhone/, hint: 'iOS', navigator: 'iPhone' },
  { pattern: /iPad/, hint: 'iOS', navigator: 'iPad' },
  { pattern: /Macintosh/, hint: 'macOS', navigator: 'MacIntel' },
  { pattern: /Android/, hint: 'Android', navigator: 'Linux armv81' },
  { pattern: /CrOS/, hint: 'Chrome OS', navigator: 'Linux x86_64' },
]
const linux: Platform = { pattern: /Linux/, hint: 'Linux', navigator: 'Linux x86_64' }

/** Chromium's own User-Agent as a browser in front of a person sends it: not "headless", minor version reduced. */
export function ordinaryUserAgent(own: string): string {
  return own.replace(/HeadlessChrome\/(\d+)[\d.]*/, 'Chrome/$1.0.0.0')
}

/**
 * What a browser with this User-Agent says of itself elsewhere: `navigator.platform` and, for Chromium's kin, the
 * client hints. Other browsers have no client hints, so they get none.
 */
export function userAgentOverride(userAgent: string, acceptLanguage: string): Override {
  const platform = platforms.find(({ pattern }) => pattern.test(userAgent)) ?? linux
  const version = /\bChrom(?:e|ium)\/(\d+)([\d.]*)/.exec(userAgent)
  const basics = { userAgent, acceptLanguage, platform: platform.navigator }
  if (version === null) return basics
  const [, major = '', minor = ''] = version
  return {
    ...basics,
    userAgentMetadata: {
      brands: brands(major, '8'),
      fullVersionList: brands(major + minor, '8.0.0.0'),
      platform: platform.hint,
      platformVersion: '',
      architecture: platform.hint === 'Android' ? '' : 'x86',
      model: '',
      mobile: /\bMobile\b/.test(userAgent),
      bitness: platform.hint === 'Android' ? '' : '64',
      wow64: false,
    },
  }
}

function brands(own: string, grease: string) {
  return [
    { brand: 'Not:A-Brand', version: grease },
    { brand: 'Chromium', version: own },
  ]
}
