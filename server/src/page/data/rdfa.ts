import { addValue, type DataNode, LinkedNodes } from './data-node.ts'
import type { PageNode } from '../html/html-node.ts'
import { propertyText } from '../html/property-text.ts'
import { walkElements } from '../html/walk-elements.ts'

interface Scope {
  readonly node: PageNode
  readonly subject: Record<string, unknown>
  /** Properties that the next typed element within is the value of. */
  readonly awaited: readonly string[]
}

/** What other vocabularies call the properties of schema.org. */
const synonyms: Readonly<Record<string, string>> = {
  'dc:title': 'headline',
  'dcterms:title': 'headline',
  'dc:creator': 'author',
  'dcterms:creator': 'author',
  'sioc:has_creator': 'author',
  'foaf:maker': 'author',
  'dc:date': 'datePublished',
  'dc:created': 'datePublished',
  'dc:issued': 'datePublished',
  'dcterms:created': 'datePublished',
  'dcterms:issued': 'datePublished',
  'dcterms:date': 'datePublished',
  'dc:description': 'description',
  'dcterms:description': 'description',
  'foaf:name': 'name',
  'dc:publisher': 'publisher',
  'dcterms:publisher': 'publisher',
}

/** Vocabularies under the prefixes that RDFa's initial context gives them. */
const vocabularies: readonly (readonly [address: RegExp, prefix: string])[] = [
  [/^https?:\/\/(?:www\.)?schema\.org\//i, ''],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\//i, 'dc:'],
  [/^https?:\/\/purl\.org\/dc\/terms\//i, 'dcterms:'],
  [/^https?:\/\/xmlns\.com\/foaf\/0\.1\//i, 'foaf:'],
  [/^https?:\/\/rdfs\.org\/sioc\/ns#/i, 'sioc:'],
]

/** Subjects of RDFa as JSON-LD would give them, outer before inner. What stands outside any type is the first node's. */
export function rdfaOf(root: PageNode): DataNode[] {
  if (!root.source.includes('typeof=')) return []
  const found = new LinkedNodes()
  const page = found.open(undefined, undefined)
  const terms = new Terms()
  const scopes: Scope[] = [{ node: root, subject: page, awaited: [] }]
  walkElements(root, {
    enter(node) {
      if (node.from === node.to || found.isFull) return
      terms.read(node)
      const types = node.attribute('typeof')
      const names = terms.of(node.attribute('property'))
      const relations = terms.of(node.attribute('rel'), true)
      if (types === undefined && names.length === 0 && relations.length === 0) return
      const { subject, awaited } = scopes.at(-1)!
      if (types !== undefined) {
        const named = node.attribute('resource') ?? node.attribute('about') ?? node.attribute('href')
        const item = found.open(terms.of(types).join(' '), named)
        const isItself = node.attribute('about') !== undefined && awaited.length === 0
        if (isItself) fill(item, names, node)
        else for (const name of [...names, ...relations, ...awaited]) addValue(subject, name, item)
        // A typed element that has its own words is named by them: `<a typeof="sioc:UserAccount" property="foaf:name">`.
        if (names.includes('name') && !isItself) addValue(item, 'name', propertyText(node))
        scopes.push({ node, subject: item, awaited: [] })
        return
      }
      fill(subject, names, node)
      if (relations.length === 0) return
      const target = valueAttribute(node)
      // A `rel` without an address is about what stands within.
      if (target === undefined) scopes.push({ node, subject, awaited: relations })
      else for (const name of relations) addValue(subject, name, target)
    },
    leave(node) {
      if (scopes.length > 1 && scopes.at(-1)!.node === node) scopes.pop()
    },
  })
  return found.nodes
}

function fill(subject: Record<string, unknown>, names: readonly string[], node: PageNode): void {
  for (const name of names) addValue(subject, name, valueOf(node, name))
}

function valueAttribute(node: PageNode): string | undefined {
  return node.attribute('resource') ?? node.attribute('href') ?? node.attribute('src')
}

function valueOf(node: PageNode, name: string): string {
  const content = node.attribute('content')
  if (content !== undefined) return content.trim()
  if (node.tag.name === 'time') return node.attribute('datetime')?.trim() || propertyText(node)
  const value = valueAttribute(node)?.trim()
  if (value === undefined) return propertyText(node)
  // The words of a link say who or what; its address says where.
  return name === 'name' || name === 'headline' || name === 'author' ? propertyText(node) || value : value
}

/** Words of one attribute that are read. */
const maxWords = 50

/** The words of the vocabularies a page declares. */
class Terms {
  readonly #prefixes = new Map<string, string>()

  /** Takes note of an element's prefixes, and of namespaces in the manner of XHTML. */
  read(node: PageNode): void {
    const { attributes } = node
    for (let index = 0; index < attributes.length; index += 2) {
      const name = attributes[index]!
      if (name === 'prefix') {
        for (const [, prefix, address] of attributes[index + 1]!.matchAll(/([\w-]{1,40}):\s+(\S{1,200})/g))
          this.#declare(prefix!, address!)
      } else if (name.startsWith('xmlns:')) this.#declare(name.slice(6), attributes[index + 1]!)
    }
  }

  /** Names of properties or types as schema.org has them, or with their prefix when they are another's. */
  of(list: string | undefined, isRelation = false): string[] {
    if (list === undefined) return []
    const names: string[] = []
    for (const word of list.trim().split(/\s+/, maxWords)) {
      // `rel` is full of words of HTML; only those of a vocabulary are meant here.
      if (word === '' || (isRelation && !word.includes(':'))) continue
      const name = this.#named(word)
      names.push(synonyms[name] ?? name)
    }
    return names
  }

  #declare(prefix: string, address: string): void {
    const known = vocabularies.find(([pattern]) => pattern.test(address))
    if (known !== undefined) this.#prefixes.set(`${prefix.toLowerCase()}:`, known[1])
  }

  #named(word: string): string {
    for (const [pattern, prefix] of vocabularies) if (pattern.test(word)) return prefix + word.replace(pattern, '')
    const colon = word.indexOf(':') + 1
    const prefix = word.slice(0, colon).toLowerCase()
    if (prefix === 'schema:') return word.slice(colon)
    return (this.#prefixes.get(prefix) ?? prefix) + word.slice(colon)
  }
}
