const size = /[-_@](?:\d{2,4}x\d{0,4}|x\d{2,4}|grande|compact|large|medium|small|master|original|thumb(?:nail)?)$/i
const sizedPart = /^(?:\d{2,4}x\d{2,4}|[wh]_\d{2,4}(?:,[a-z]_[a-z\d]+)*|s\d{2,4}(?:-c)?)$/i

/** What a server is told of the size and the form that it is to send a picture in. */
const form = /^(?:w|h|width|height|sw|sh|sm|size|sz|q|quality|qlt|fit|crop|dpr|auto|fm|format|v|ver|version)=/i

/** The same for all sizes of one picture: its address without what a server is told of its width and height. */
export function pictureKey(address: string): string {
  const [told = ''] = address.replace(/^(?:https?:)?\/\//i, '').split('#')
  const [path = '', query = ''] = told.split('?')
  const parts = path.split('/').filter((part) => !sizedPart.test(part))
  const last = parts.pop() ?? ''
  const ending = last.lastIndexOf('.')
  const name = ending < 0 ? last : last.slice(0, ending)
  const asked = query.split('&').filter((part) => !form.test(part))
  return [...parts, name.replace(size, ''), ...asked].join('/')
}

/** Each picture once, in its largest size as far as addresses tell it; else as it comes first. */
export function picturesOnce<Picture>(
  pictures: readonly Picture[],
  addressOf: (picture: Picture) => string,
): readonly Picture[] {
  const byKey = new Map<string, Picture>()
  for (const picture of pictures) {
    const address = addressOf(picture)
    const key = pictureKey(address)
    const known = byKey.get(key)
    if (known === undefined || isLarger(address, addressOf(known))) byKey.set(key, picture)
  }
  return [...byKey.values()]
}

function isLarger(address: string, other: string): boolean {
  const [own, its] = [widthOf(address), widthOf(other)]
  return own !== undefined && its !== undefined && own > its
}

function widthOf(address: string): number | undefined {
  const told = /(?:^|[/_-])(\d{2,4})x\d{0,4}(?=[/._-]|$)/i.exec(address)?.[1]
  return told === undefined ? undefined : Number(told)
}
