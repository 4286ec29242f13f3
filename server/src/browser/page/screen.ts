import type { Protocol } from 'devtools-protocol'

/** The size of the window in CSS pixels and the real pixels of each. */
export interface Screen {
  readonly width: number
  readonly height: number
  readonly scale: number
  /** Lays pages out as phones and tablets do: `<meta name=viewport>` counts. */
  readonly mobile: boolean
}

/** What every page has unless told otherwise. */
export const ordinaryScreen: Screen = { width: 1280, height: 800, scale: 1, mobile: false }

/** A window that fills its screen. */
export function metricsOf({
  width,
  height,
  scale,
  mobile,
}: Screen): Protocol.Emulation.SetDeviceMetricsOverrideRequest {
  return {
    width,
    height,
    deviceScaleFactor: scale,
    mobile,
    screenWidth: width,
    screenHeight: height,
    screenOrientation: { type: width < height ? 'portraitPrimary' : 'landscapePrimary', angle: 0 },
  }
}

export function isOrdinary(screen: Screen): boolean {
  const { width, height, scale, mobile } = ordinaryScreen
  return screen.width === width && screen.height === height && screen.scale === scale && screen.mobile === mobile
}
