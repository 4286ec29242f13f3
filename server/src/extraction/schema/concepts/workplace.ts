import { concept } from '../concept.ts'

const modes =
  /\b(?:(?:fully |100% )?remote|hybrid|on-?site|in[- ]office|home ?office|work from home|télétravail|teletrabajo|da remoto|zdalnie|zdalna|ibrido|ibrida|híbrido|híbrida|hybride|hybrydow[aoy]|in presenza|presencial|presencialmente|en présentiel|à distance|en remoto|vor ort|mobiles arbeiten|homeoffice|thuiswerken|op locatie|stacjonarnie|stacjonarna|distans)(?!\p{L})/iu

export const workplace = concept({
  id: 'workplace',
  kind: 'text',
  names:
    'work mode|workplace|workplace type|work arrangement|remote policy|location type|work model|arbeitsmodell|arbeitsort modell|work location type|remote type|mode de travail|télétravail|modalità di lavoro|tryb pracy|modalidad de trabajo',
  askedAs: 'remote or onsite|remote status|onsite or remote|work setting',
  paths: 'jobLocationType',
  isLike: (text) => text.length <= 40 && modes.test(text),
  textIn: (text) => (text.length > 200 ? undefined : modes.exec(text)?.[0]),
})
