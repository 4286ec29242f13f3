import { nameKey, plainLetters } from '../../values/name-words.ts'
import { withUmlauts } from '../../values/umlauts.ts'
import type { Concept } from './concept.ts'
import { actionText } from './concepts/action-text.ts'
import { actors } from './concepts/actors.ts'
import { address } from './concepts/address.ts'
import { answer } from './concepts/answer.ts'
import { artist } from './concepts/artist.ts'
import { author } from './concepts/author.ts'
import { availability } from './concepts/availability.ts'
import { bestRating } from './concepts/best-rating.ts'
import { billingPeriod } from './concepts/billing-period.ts'
import { biography } from './concepts/biography.ts'
import { birthDate } from './concepts/birth-date.ts'
import { body } from './concepts/body.ts'
import { brand } from './concepts/brand.ts'
import { calories } from './concepts/calories.ts'
import { category } from './concepts/category.ts'
import { clockTime } from './concepts/clock-time.ts'
import { codeBlock } from './concepts/code-block.ts'
import { color } from './concepts/color.ts'
import { company } from './concepts/company.ts'
import { condition } from './concepts/condition.ts'
import { cons } from './concepts/cons.ts'
import { cookTime } from './concepts/cook-time.ts'
import { country } from './concepts/country.ts'
import { cuisine } from './concepts/cuisine.ts'
import { currency } from './concepts/currency.ts'
import { dateModified } from './concepts/date-modified.ts'
import { dataType } from './concepts/data-type.ts'
import { datePublished } from './concepts/date-published.ts'
import { deliveryTime } from './concepts/delivery-time.ts'
import { definition } from './concepts/definition.ts'
import { description } from './concepts/description.ts'
import { departure } from './concepts/departure.ts'
import { destination } from './concepts/destination.ts'
import { difficulty } from './concepts/difficulty.ts'
import { director } from './concepts/director.ts'
import { discount } from './concepts/discount.ts'
import { doi } from './concepts/doi.ts'
import { edition } from './concepts/edition.ts'
import { email } from './concepts/email.ts'
import { employmentType } from './concepts/employment-type.ts'
import { endDate } from './concepts/end-date.ts'
import { firstName } from './concepts/first-name.ts'
import { firstRegistration } from './concepts/first-registration.ts'
import { founded } from './concepts/founded.ts'
import { format } from './concepts/format.ts'
import { fuel } from './concepts/fuel.ts'
import { gearbox } from './concepts/gearbox.ts'
import { gtin } from './concepts/gtin.ts'
import { highPrice } from './concepts/high-price.ts'
import { image } from './concepts/image.ts'
import { ingredients } from './concepts/ingredients.ts'
import { instructions } from './concepts/instructions.ts'
import { isbn } from './concepts/isbn.ts'
import { jobTitle } from './concepts/job-title.ts'
import { keywords } from './concepts/keywords.ts'
import { language } from './concepts/language.ts'
import { lastPost } from './concepts/last-post.ts'
import { lastPoster } from './concepts/last-poster.ts'
import { license } from './concepts/license.ts'
import { locality } from './concepts/locality.ts'
import { lastName } from './concepts/last-name.ts'
import { lineTotal } from './concepts/line-total.ts'
import { location } from './concepts/location.ts'
import { lowPrice } from './concepts/low-price.ts'
import { material } from './concepts/material.ts'
import { mpn } from './concepts/mpn.ts'
import { opening } from './concepts/opening.ts'
import { openingHours } from './concepts/opening-hours.ts'
import { organizer } from './concepts/organizer.ts'
import { originalPrice } from './concepts/original-price.ts'
import { pages } from './concepts/pages.ts'
import { postalCode } from './concepts/postal-code.ts'
import { prepTime } from './concepts/prep-time.ts'
import { priceLevel } from './concepts/price-level.ts'
import { price } from './concepts/price.ts'
import { priceValidUntil } from './concepts/price-valid-until.ts'
import { publisher } from './concepts/publisher.ts'
import { question } from './concepts/question.ts'
import { quotation } from './concepts/quotation.ts'
import { rating } from './concepts/rating.ts'
import { region } from './concepts/region.ts'
import { reviewCount } from './concepts/review-count.ts'
import { resultCount } from './concepts/result-count.ts'
import { returns } from './concepts/returns.ts'
import { salary } from './concepts/salary.ts'
import { seller } from './concepts/seller.ts'
import { shipping } from './concepts/shipping.ts'
import { signature } from './concepts/signature.ts'
import { size } from './concepts/size.ts'
import { sku } from './concepts/sku.ts'
import { startDate } from './concepts/start-date.ts'
import { street } from './concepts/street.ts'
import { subtitle } from './concepts/subtitle.ts'
import { tax } from './concepts/tax.ts'
import { teamSize } from './concepts/team-size.ts'
import { telephone } from './concepts/telephone.ts'
import { ticker } from './concepts/ticker.ts'
import { title } from './concepts/title.ts'
import { totalTime } from './concepts/total-time.ts'
import { url } from './concepts/url.ts'
import { validThrough } from './concepts/valid-through.ts'
import { venue } from './concepts/venue.ts'
import { version } from './concepts/version.ts'
import { video } from './concepts/video.ts'
import { website } from './concepts/website.ts'
import { votes } from './concepts/votes.ts'
import { carbohydrates } from './concepts/carbohydrates.ts'
import { fat } from './concepts/fat.ts'
import { saturatedFat } from './concepts/saturated-fat.ts'
import { profiles } from './concepts/profiles.ts'
import { pros } from './concepts/pros.ts'
import { protein } from './concepts/protein.ts'
import { fiber } from './concepts/fiber.ts'
import { sugar } from './concepts/sugar.ts'
import { sodium } from './concepts/sodium.ts'
import { cholesterol } from './concepts/cholesterol.ts'
import { servingSize } from './concepts/serving-size.ts'
import { namedLink } from './concepts/named-link.ts'
import { salaryMin } from './concepts/salary-min.ts'
import { salaryMax } from './concepts/salary-max.ts'
import { startTime } from './concepts/start-time.ts'
import { endTime } from './concepts/end-time.ts'
import { workplace } from './concepts/workplace.ts'
import { area } from './concepts/area.ts'
import { caption } from './concepts/caption.ts'
import { alternativeText } from './concepts/alternative-text.ts'
import { readingTime } from './concepts/reading-time.ts'
import { weight } from './concepts/weight.ts'
import { year } from './concepts/year.ts'
import { yields } from './concepts/yields.ts'

/** All of them; of two that share a name the first has it. */
const concepts: readonly Concept[] = [
  title,
  price,
  highPrice,
  lowPrice,
  originalPrice,
  currency,
  sku,
  mpn,
  gtin,
  isbn,
  doi,
  brand,
  availability,
  condition,
  rating,
  bestRating,
  reviewCount,
  votes,
  subtitle,
  definition,
  description,
  body,
  codeBlock,
  image,
  url,
  website,
  category,
  keywords,
  author,
  artist,
  director,
  actors,
  question,
  answer,
  year,
  publisher,
  datePublished,
  dateModified,
  startDate,
  endDate,
  validThrough,
  priceValidUntil,
  biography,
  birthDate,
  ingredients,
  instructions,
  totalTime,
  prepTime,
  cookTime,
  yields,
  calories,
  carbohydrates,
  fat,
  saturatedFat,
  protein,
  fiber,
  sugar,
  sodium,
  cholesterol,
  servingSize,
  cuisine,
  difficulty,
  location,
  venue,
  address,
  street,
  locality,
  region,
  postalCode,
  country,
  telephone,
  email,
  openingHours,
  company,
  jobTitle,
  salary,
  employmentType,
  organizer,
  seller,
  color,
  size,
  weight,
  material,
  pages,
  language,
  format,
  edition,
  license,
  version,
  discount,
  namedLink,
  salaryMin,
  salaryMax,
  startTime,
  endTime,
  clockTime,
  workplace,
  area,
  caption,
  alternativeText,
  readingTime,
  shipping,
  deliveryTime,
  tax,
  video,
  billingPeriod,
  actionText,
  founded,
  opening,
  fuel,
  gearbox,
  firstRegistration,
  resultCount,
  destination,
  departure,
  teamSize,
  profiles,
  lastPost,
  lastPoster,
  dataType,
  returns,
  signature,
  quotation,
  priceLevel,
  pros,
  cons,
  ticker,
  lineTotal,
  firstName,
  lastName,
]

/** The concept a name stands for: the name itself first, then without words that only say whose it is. */
const byName: ReadonlyMap<string, Concept> = new Map(
  [
    ...concepts.flatMap((concept) => concept.names.map((name) => [name, concept] as const)),
    ...concepts.flatMap((concept) => concept.askedAs.map((name) => [name, concept] as const)),
  ].toReversed(),
)
/** The same without accents: programs name "preço" and "Größe" in plain letters, which "étapes" is a plural in. */
const plainNames = [...byName].map(([name, concept]) => [plainLetters(name), concept] as const).toReversed()
const byPlainName: ReadonlyMap<string, Concept> = new Map([
  ...plainNames.map(([name, concept]) => [nameKey(name), concept] as const),
  ...plainNames,
])

export const conceptByName = {
  get: (name: string): Concept | undefined => byName.get(name) ?? byPlainName.get(name) ?? byUmlauts(name),
}

/** "verfuegbar" and "groesse", as German programs name them. */
function byUmlauts(name: string): Concept | undefined {
  for (const written of withUmlauts(name)) {
    const concept = byName.get(written)
    if (concept !== undefined) return concept
  }
  return undefined
}
