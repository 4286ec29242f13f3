import { linksCalled } from './called-links.ts'
import { linksTo } from './links-to.ts'
import type { Candidate } from './candidate.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'

const addresses = new Set(['uri', 'url', 'iri', 'uri-reference'])

/** Links that are called by the field's name: <a href="…">Website</a>. */
export function namedLinks(plan: FieldPlan, scope: Scope, page: PageIndex): readonly Candidate[] {
  const { concept, format, types } = plan
  const isAddress = addresses.has(format ?? '') || concept?.kind === 'url'
  const isText = concept === undefined && format === undefined && types.has('string')
  if (isText || (isAddress && concept?.kind !== 'image' && concept?.isOwnAddress !== true)) {
    const ofHost = linksTo(plan.key, scope, page)
    if (ofHost.length > 0) return ofHost
  }
  if (!isAddress || concept?.isOwnAddress === true || concept?.kind === 'image') return []
  const keys = new Set(lookupKeys(plan).map(({ key }) => key))
  const own = plan.key.replace(/ (?:url|link|href|uri|page)$/, '')
  const bare = new Set(own === plan.key || own.includes(' ') ? [] : [own])
  return linksCalled([...keys, own], scope, page).flatMap(({ node, href, called }) => {
    if (called.some((key) => keys.has(key)))
      return [{ text: href, node, isHidden: true, score: node.isBoilerplate ? 0.6 : 0.82 }]
    // "Apply now", "Get tickets": the name is one of a few words.
    const isHinted = called.some(
      (key) =>
        (isShortCall(key) && key.split(' ').some((word) => bare.has(word))) ||
        beginsWith(key, own) ||
        hasAllOf(key, own),
    )
    if (isHinted) return [{ text: href, node, isHidden: true, score: node.isBoilerplate ? 0.5 : 0.7 }]
    // "Program brochure 2024 (PDF)" is a file, which is called by what it is.
    const isNamedFile = file.test(href) && called.some((key) => namesFile(key, keys))
    return isNamedFile ? [{ text: href, node, isHidden: true, score: node.isBoilerplate ? 0.46 : 0.66 }] : []
  })
}

const mostOfCall = 5

/** "Sign up for free" of a field called "sign up". */
function beginsWith(called: string, name: string): boolean {
  return name.includes(' ') && called.startsWith(`${name} `) && called.split(' ').length <= mostOfCall
}

/** "Edit this page" of a field called "edit page". */
function hasAllOf(called: string, name: string): boolean {
  const told = called.split(' ')
  const asked = name.split(' ')
  return asked.length > 1 && told.length <= mostOfCall && asked.every((word) => told.includes(word))
}

const file = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|zip|csv)(?:[?#]|$)/i
const mostWordsOfFile = 8

function namesFile(called: string, keys: ReadonlySet<string>): boolean {
  const words = called.split(' ')
  if (words.length > mostWordsOfFile) return false
  return words.some((word, at) => keys.has(word) || keys.has(`${word} ${words[at + 1] ?? ''}`))
}

const mostWords = 3

function isShortCall(key: string): boolean {
  const words = key.split(' ')
  return words.length > 1 && words.length <= mostWords
}
