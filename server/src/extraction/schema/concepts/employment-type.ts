import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const kinds =
  /\b(?:full[- ]?time|part[- ]?time|contract(?:or)?|freelance|internship|intern|temporary|permanent|apprenticeship|volunteer|seasonal|vollzeit|teilzeit|befristet|unbefristet|praktikum|minijob|werkstudent|temps plein|temps partiel|cdi|cdd|stage|alternance|tiempo completo|jornada completa|media jornada|tempo pieno|tempo indeterminato|voltijd|deeltijd|tempo integral)\b|umowa (?:o pracę|zlecenie|o dzieło)|pełny etat|część etatu|正社員|契約社員|アルバイト/i

export const employmentType = concept({
  id: 'employment_type',
  kind: 'text',
  names:
    'employment type|job type|contract|contract type|work type|employment|working hour|type of employment|anstellungsart|jornada|tipo contratto|rodzaj umowy|tipo de contrato|type de contrat|contrat|vertragsart|beschäftigungsart|arbeitszeitmodell|tipo de empleo|tipo di contratto|contratto|dienstverband|contractvorm|anställningsform|wymiar pracy|typ umowy|umowa|regime de trabalho|úvazek|тип занятости|çalışma şekli|고용형태|工作性质|雇用形態|نوع الوظيفة|היקף משרה',
  askedAs:
    'work schedule|position type|type of contract|type of job|type of work|job kind|full or part time|schedule type|engagement type|contract kind|kind of contract|hour type|type of position|working model|type contrat|tipo contrato|contracttype|typ úvazku|typ úväzku|art der anstellung|tipo di impiego|tipo de emprego|wymiar etatu|vrsta zaposlitve|beschäftigungsverhältnis',
  paths: 'employmentType',
  isStated: true,
  isLike: (text) => text.length <= 60 && kinds.test(text),
  // "Type: Full-time"
  textIn: (text) => text.trim().replace(/^\p{L}[\p{L} ]{1,24}:\s+/u, ''),
  isPlausible: shortly(),
})
