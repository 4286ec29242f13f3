import { knownTags, type Tag } from '../html/tag.ts'

/** Kinds of surroundings a block can stand in, as bits. */
export const landmarks = {
  main: 1,
  article: 2,
  section: 4,
  header: 8,
  footer: 16,
  nav: 32,
  aside: 64,
  form: 128,
  table: 256,
  list: 512,
  heading: 1024,
  figure: 2048,
  dialog: 4096,
  pre: 8192,
  blockquote: 16_384,
  noscript: 32_768,
  details: 65_536,
  definition: 131_072,
} as const

const byTag = new Map<string, number>([
  ['main', landmarks.main],
  ['article', landmarks.article],
  ['section', landmarks.section],
  ['header', landmarks.header],
  ['footer', landmarks.footer],
  ['nav', landmarks.nav],
  ['aside', landmarks.aside],
  ['form', landmarks.form],
  ['table', landmarks.table],
  ['ul', landmarks.list],
  ['ol', landmarks.list],
  ['menu', landmarks.list],
  ['h1', landmarks.heading],
  ['h2', landmarks.heading],
  ['h3', landmarks.heading],
  ['h4', landmarks.heading],
  ['h5', landmarks.heading],
  ['h6', landmarks.heading],
  ['figure', landmarks.figure],
  ['dialog', landmarks.dialog],
  ['pre', landmarks.pre],
  ['blockquote', landmarks.blockquote],
  ['noscript', landmarks.noscript],
  ['details', landmarks.details],
  ['dl', landmarks.definition],
])

const byTagId: readonly number[] = Array.from(knownTags.keys(), (name) => byTag.get(name) ?? 0)

const byRole = new Map<string, number>([
  ['main', landmarks.main],
  ['article', landmarks.article],
  ['banner', landmarks.header],
  ['contentinfo', landmarks.footer],
  ['navigation', landmarks.nav],
  ['menu', landmarks.nav],
  ['menubar', landmarks.nav],
  ['complementary', landmarks.aside],
  ['search', landmarks.form],
  ['dialog', landmarks.dialog],
  ['alertdialog', landmarks.dialog],
  ['heading', landmarks.heading],
  ['list', landmarks.list],
])

/** The landmarks an element is, by its tag and role. */
export function landmarksOf({ id }: Tag, role: string | undefined): number {
  const own = byTagId[id] ?? 0
  return role === undefined ? own : own | (byRole.get(role) ?? 0)
}
