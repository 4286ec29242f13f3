import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const licences =
  /^(?:MIT|ISC|Unlicense|Zlib|Apache(?:[- ](?:License )?2(?:\.0)?)?|[AL]?GPL(?:[- ]?v?[23](?:\.\d)?)?(?:-only|-or-later)?|(?:[023]|New|Simplified)?[- ]?(?:Clause )?BSD(?:[- ][023]-Clause)?|MPL[- ]2\.0|EPL[- ]2\.0|CC0(?:[- ]1\.0)?|CC[- ]BY(?:[- ](?:SA|NC|ND))*(?:[- ]4\.0)?)(?: licen[cs]e)?$/i

export const license = concept({
  id: 'license',
  kind: 'text',
  names: 'license|licence|lizenz',
  askedAs:
    'license name|licence name|license type|licence type|licensed under|licensing|software license|usage right|terms of use licence|copyright licence',
  paths: 'license',
  isPlausible: shortly(),
  isStated: true,
  isLike: (text) => licences.test(text.trim()),
  isMachineWord: true,
})
