import { type Entity, textsOf, valuesAt } from '../entities/entity.ts'
import type { MetaFact } from './meta-facts.ts'

/** ISO 4217 by ISO 3166: where prices are written with a sign that others use as well. */
const byCountry: Readonly<Record<string, string>> = {
  us: 'USD',
  ca: 'CAD',
  au: 'AUD',
  nz: 'NZD',
  sg: 'SGD',
  hk: 'HKD',
  tw: 'TWD',
  mx: 'MXN',
  cl: 'CLP',
  ar: 'ARS',
  co: 'COP',
  se: 'SEK',
  no: 'NOK',
  dk: 'DKK',
  is: 'ISK',
  jp: 'JPY',
  cn: 'CNY',
}
/** Countries whose domains others use for their looks. */
const looseDomains = new Set(['co', 'is'])
const metaNames = ['product:price:currency', 'og:price:currency', 'pricecurrency']
const entityPaths = ['offers.priceCurrency', 'priceCurrency', 'offers.priceSpecification.priceCurrency']
const code = /^[A-Z]{3}$/

/** What a page's prices are in, as ISO 4217: by its markup where that says one thing, else by its language's country or its host's. */
export function ownCurrency({
  entities,
  meta,
  language,
  url,
}: {
  readonly entities: readonly Entity[]
  readonly meta: ReadonlyMap<string, MetaFact>
  readonly language: string
  readonly url: string
}): string | undefined {
  const told = new Set(
    [
      ...metaNames.flatMap((name) => meta.get(name)?.text ?? []),
      ...entities.flatMap((entity) =>
        entityPaths.flatMap((path) => valuesAt(entity, path).flatMap(textsOf)).map(({ text }) => text),
      ),
    ]
      .map((text) => text.trim().toUpperCase())
      .filter((text) => code.test(text)),
  )
  const [one] = told
  if (told.size > 0) return told.size === 1 ? one : undefined
  const region = /^[a-z]{2,3}[-_](?:[a-z]{4}[-_])?([a-z]{2})\b/i.exec(language)?.[1]?.toLowerCase() ?? ''
  const domain = URL.parse(url)?.hostname.split('.').at(-1) ?? ''
  return byCountry[region] ?? (looseDomains.has(domain) ? undefined : byCountry[domain])
}
