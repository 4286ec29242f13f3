import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

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
  isOfThings: true,
  isMachineWord: true,
})
