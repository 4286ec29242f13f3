const place = 'gannet-api-key'

export interface KeptKey {
  readonly key: string
  /** Whether later visits know it, too; otherwise this tab does, until it is closed. */
  readonly isRemembered: boolean
}

/** The key of this tab, or the one that an earlier visit was told to remember. */
export function keptKey(): KeptKey {
  try {
    const remembered = localStorage.getItem(place)
    return { key: remembered ?? sessionStorage.getItem(place) ?? '', isRemembered: remembered !== null }
  } catch {
    // A browser may forbid storage altogether.
    return { key: '', isRemembered: false }
  }
}

/** Keeps the key in this tab, in this browser when that is asked for, or nowhere when there is none. */
export function keepKey({ key, isRemembered }: KeptKey): void {
  try {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(place)
    if (key !== '') (isRemembered ? localStorage : sessionStorage).setItem(place, key)
  } catch {
    // Then it is kept in memory only.
  }
}
