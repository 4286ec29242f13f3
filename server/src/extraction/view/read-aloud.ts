/** How classes say that only readers of a screen are told something. */
export const unseenNames = 'visually-?hidden|sr-only|visible-sr|screen-?reader(?:-?text)?'

const readAloud = new RegExp(String.raw`(?:^|[\s_-])(?:${unseenNames})(?:$|[\s_-])`, 'i')

/** Whether the classes of an element say that only readers of a screen are told what it holds. */
export function isReadAloud({ class: name }: Readonly<Record<string, string>>): boolean {
  return name !== undefined && readAloud.test(name)
}
