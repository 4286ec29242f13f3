const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']
const short = ['usa', 'u.s.a.', 'uk', 'u.k.', 'england', 'scotland', 'wales', 'uae']
let known: ReadonlySet<string> | undefined

/** What countries are called in common languages, in small letters. */
export function countryNames(): ReadonlySet<string> {
  return (known ??= new Set([...short, ...languages.flatMap(namesIn)]))
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))

function namesIn(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return letters.flatMap((one) => letters.flatMap((other) => names.of(one + other)?.toLowerCase() ?? []))
}
