import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const number = String.raw`v?(\d{1,4}(?:\.\d{1,4}){0,3}(?:\.x)?(?:(?:a|b|rc)\d{1,2})?)`
const works = String.raw`(?:documentation|docs|manual|reference|dokumentation|handbuch|documentación|documentazione)`
/** "Flask Documentation (3.1.x)", "Python 3.14.0 documentation" */
const documented = new RegExp(
  String.raw`(?<!\p{L})${works} \(?${number}(?:\)|$|\s)|(?<=\s)${number} ${works}(?!\p{L})`,
  'iu',
)

export const version = concept({
  id: 'version',
  kind: 'text',
  names: 'version|software version|current version|latest version',
  askedAs:
    'version number|version no|release version|latest release|docs version|product version|package version|current release|api version|stable version|doc version|release number|version string|version label',
  paths: 'softwareVersion|version',
  isPlausible: shortly((text) => text.length <= 60 && /\d/.test(text)),
  isLike: (text) =>
    /^(?:version\s|release\s)?v?\d{1,4}\.\d{1,4}(?:\.\d{1,5}){0,2}(?:[-+.]?[a-z][\w.]{0,16})?$/i.test(text.trim()),
  inTitle: (title) =>
    documented
      .exec(title)
      ?.slice(1)
      .find((told) => told !== undefined),
  isOfThings: true,
  isMachineWord: true,
})
