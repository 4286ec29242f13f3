const place = 'gannet-api-key'

/** The key that an earlier visit was told to remember. */
export function rememberedKey(): string | undefined {
  try {
    return localStorage.getItem(place) ?? undefined
  } catch {
    // A browser may forbid storage altogether.
    return undefined
  }
}

/** Keeps the key in this browser, or with undefined takes it out of there. */
export function rememberKey(key: string | undefined): void {
  try {
    if (key === undefined) localStorage.removeItem(place)
    else localStorage.setItem(place, key)
  } catch {
    // Then it is kept in memory only, as without asking.
  }
}
