import { concept } from '../concept.ts'

/** The year in which a firm was founded. */
export const founded = concept({
  id: 'founded',
  kind: 'number',
  names:
    'founded|founded in|founding year|year founded|founded year|established|established in|year established|since|in business since|gründungsjahr|gegründet|fondée en|année de création|fundada|año de fundación|fondata|anno di fondazione',
  askedAs: 'founding date|date founded|founding|year of founding|inception',
  paths: 'foundingDate',
  isPlausible: (text) => /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.test(text),
  isPlausibleNumber: (text) => /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.test(text),
  isCommonWord: true,
  isYear: true,
  // Functions are there since a version.
  otherBeside: /^(?:signature|return|parameter|deprecated|method|function|command)$/,
})
