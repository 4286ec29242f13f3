import { concept } from '../concept.ts'

const period =
  /(?:\/\s?|\b(?:per|a|each|every|pro|im|par|por|al|per|all['’])\s?)(?:user\s?\/\s?)?(months?|mo|years?|yr|annum|weeks?|wk|days?|hours?|hr|users?|seats?|monat|jahr|woche|tag|stunde|mois|an|mes|año|mês|ano|mese|anno)\b\.?|\b(monthly|yearly|annually|weekly|daily|quarterly|one[- ]time|once|lifetime|monatlich|jährlich|einmalig|mensuel|annuel|mensual|anual|mensile|annuale|forever)\b/i

/** For how long one pays what a plan costs: "/month", "billed annually". */
export const billingPeriod = concept({
  id: 'billing_period',
  kind: 'text',
  names:
    'billing period|billing|billing cycle|billing interval|billing frequency|price period|pricing period|payment period|price unit|abrechnungszeitraum|période de facturation|periodo de facturación|periodo di fatturazione',
  paths: '',
  isLike: (text) => text.length <= 40 && period.test(text),
  textIn: (text) => {
    const [, unit, adverb] = period.exec(text.slice(0, 80)) ?? []
    return unit ?? adverb
  },
})
