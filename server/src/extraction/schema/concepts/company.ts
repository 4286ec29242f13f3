import { action } from '../action-words.ts'
import { concept } from '../concept.ts'
import { employerNames } from '../employer-names.ts'
import { shortly } from '../short-text.ts'

const siteNames = /^(?:site|website) name$/

export const company = concept({
  id: 'company',
  kind: 'text',
  names:
    'company|employer|hiring organization|organization|company name|organisation|firm|employer name|unternehmen|firma|arbeitgeber|entreprise|empresa|azienda|företag|perusahaan|business|business name|restaurant|restaurant name|store name|shop name|site name|website name|agency|agency name|会社名|bedrijf|empresa contratante|pracodawca|datore di lavoro|werkgever|arbetsgivare|arbejdsgiver|employeur|empleador|empregador|zaměstnavatel|virksomhed|компания|компанія|şirket|회사|회사명|公司|会社|企業名|الشركة|חברה|εταιρεία|cég|yritys',
  askedAs:
    'institution|company title|hiring company|employing company|organization name|organisation name|firm name|business title|company offering|hiring firm|recruiter name|société|compañía|società|nombre de la empresa|nome azienda|nome da empresa|nom de l entreprise|nazwa firmy|företagsnamn|bedrijfsnaam|firmenname|unternehmensname|nombre empresa|nombre de empresa|nom entreprise|nom d entreprise|nome empresa|nome dell azienda|nom de la société|ragione sociale|razón social|raison sociale|název firmy|podjetje|blog name|forum name|community name|portal name|publication name|name of the site|name of the blog|nombre del sitio|nom du site|nome del sito|seitenname|nonprofit',
  isOfFirms: true,
  paths: 'hiringOrganization.name|hiringOrganization|worksFor.name',
  isOther: ({ key, asked }) => siteNames.test(key) && employerNames.test(asked),
  isPlausible: shortly((text) => !action.test(text.trim())),
})
