import { missingGlyphs } from '../browser/screenshot/missing-glyphs.ts'
import type { BrowserPool } from '../browser/pool/page-pool.ts'
import type { Call } from '../call.ts'
import type { Finding } from '../contract/examination.ts'

/** A few letters of each script, and the Debian package that has them. */
const scripts: readonly { readonly name: string; readonly text: string; readonly fonts: string }[] = [
  { name: 'Chinese', text: '中文简體', fonts: 'fonts-noto-cjk' },
  { name: 'Japanese', text: '日本ひカ', fonts: 'fonts-noto-cjk' },
  { name: 'Korean', text: '한국어', fonts: 'fonts-noto-cjk' },
  { name: 'emoji', text: '😀🎉🚀', fonts: 'fonts-noto-color-emoji' },
  { name: 'Arabic', text: 'عربي', fonts: 'fonts-noto-core' },
  { name: 'Hebrew', text: 'עברית', fonts: 'fonts-noto-core' },
  { name: 'Devanagari', text: 'हनद', fonts: 'fonts-noto-core' },
  { name: 'Bengali', text: 'বলভ', fonts: 'fonts-noto-core' },
  { name: 'Tamil', text: 'தமழ', fonts: 'fonts-noto-core' },
  { name: 'Telugu', text: 'తలగ', fonts: 'fonts-noto-core' },
  { name: 'Thai', text: 'ไทย', fonts: 'fonts-noto-core' },
]

/** Whether pages in the world's larger scripts are drawn with letters instead of boxes. */
export async function checkFonts(browser: BrowserPool, call: Call): Promise<readonly Finding[]> {
  const missing = await missingGlyphs(
    browser,
    scripts.map(({ text }) => text),
    call,
  )
  const lacking = scripts.filter((_, index) => (missing[index] ?? []).length > 0)
  if (lacking.length === 0) {
    const names = scripts.map(({ name }) => name).join(', ')
    return [{ check: 'fonts', status: 'ok', message: `There are glyphs for ${names}.` }]
  }
  const fonts = [...new Set(lacking.map(({ fonts }) => fonts))].join(' ')
  return [
    {
      check: 'fonts',
      status: 'warning',
      message: `There are no glyphs for ${lacking.map(({ name }) => name).join(', ')}: screenshots show boxes.`,
      advice: `Install fonts, on Debian and Ubuntu: apt-get install ${fonts}`,
    },
  ]
}
