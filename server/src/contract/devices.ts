/** The seven devices of the contract, by the names a caller sees (decision R11). */
export const deviceNames = [
  'iPhone 15',
  'iPhone 15 Pro Max',
  'iPad Pro',
  'iPad Mini',
  'Pixel 7',
  'Galaxy S23',
  'MacBook Pro 16',
] as const

export type DeviceName = (typeof deviceNames)[number]

const canonical = new Map<string, DeviceName>(deviceNames.map((name) => [squeeze(name), name]))

/** The canonical name of a device as a caller may write it ("Apple iphone-15", "galaxy_s23"), or undefined. */
export function deviceOf(text: string): DeviceName | undefined {
  const word = squeeze(text).replace(/^(?:apple|google|samsung)/, '')
  const generation = /^iphone(?:1[2-7])?(promax)?$/.exec(word)
  if (generation !== null) return generation[1] === undefined ? 'iPhone 15' : 'iPhone 15 Pro Max'
  return canonical.get(word)
}

function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s\-_'"“”‘’″′]/g, '')
    .replace(/inch(?:es)?/g, '')
}
