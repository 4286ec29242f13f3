import { addId, addValue, type DataNode, type DataText, maxNodes, type OpenDataNode, typeNames } from './data-node.ts'
import type { MarkedUp } from './microdata.ts'
import type { PageNode } from '../html/html-node.ts'
import { propertyText } from '../html/property-text.ts'
import { walkElements } from '../html/walk-elements.ts'

interface SubjectScope {
  readonly element: PageNode
  readonly subject: OpenDataNode
  /** Properties that the next typed element within is the value of. */
  readonly awaited: readonly string[]
}

/** What other vocabularies call the properties of schema.org. */
const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
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
  }),
)

/** Vocabularies under the prefixes that RDFa's initial context gives them. */
const vocabularies: readonly (readonly [address: RegExp, prefix: string])[] = [
  [/^https?:\/\/(?:www\.)?schema\.org\//i, ''],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\//i, 'dc:'],
  [/^https?:\/\/purl\.org\/dc\/terms\//i, 'dcterms:'],
  [/^https?:\/\/xmlns\.com\/foaf\/0\.1\//i, 'foaf:'],
  [/^https?:\/\/rdfs\.org\/sioc\/ns#/i, 'sioc:'],
]

/** Subjects of RDFa. */
export function rdfaOf(root: PageNode): MarkedUp {
  if (!root.source.includes('typeof=')) return { nodes: [], roots: [] }
  const terms = new Terms()
  const page = subjectOf(root, [])
  const nodes: DataNode[] = [page]
  const roots: DataNode[] = []
  const outermost: SubjectScope = { element: root, subject: page, awaited: [] }
  const scopes: SubjectScope[] = []
  walkElements(root, {
    enter(element) {
      if (element.from === element.to || nodes.length >= maxNodes) return
      terms.read(element)
      const types = element.attribute('typeof')
      const names = terms.of(element.attribute('property'))
      const relations = terms.of(element.attribute('rel'), true)
      if (types === undefined && names.length === 0 && relations.length === 0) return
      const { subject, awaited } = scopes.at(-1) ?? outermost
      if (types !== undefined) {
        const item = subjectOf(element, terms.of(types))
        nodes.push(item)
        const isItself = element.attribute('about') !== undefined && awaited.length === 0
        const roles = isItself ? [] : [...names, ...relations, ...awaited]
        if (isItself) fill(item, names, element)
        for (const name of roles) addValue(subject, name, item)
        if (roles.length === 0 || subject === page) roots.push(item)
        // A typed element that has its own words is named by them: `<a typeof="sioc:UserAccount" property="foaf:name">`.
        if (names.includes('name') && !isItself)
          addValue(item, 'name', { element, stated: propertyText(element), address: undefined })
        scopes.push({ element, subject: item, awaited: [] })
        return
      }
      fill(subject, names, element)
      if (relations.length === 0) return
      const address = addressOf(element)
      // A `rel` without an address is about what stands within.
      if (address === undefined) scopes.push({ element, subject, awaited: relations })
      else for (const name of relations) addValue(subject, name, { element, stated: address, address: undefined })
    },
    leave(element) {
      if (scopes.at(-1)?.element === element) scopes.pop()
    },
  })
  return { nodes, roots }
}

function subjectOf(element: PageNode, types: readonly string[]): OpenDataNode {
  const subject: OpenDataNode = { source: 'rdfa', types: types.flatMap(typeNames), properties: new Map(), element }
  addId(subject, element.attribute('resource') ?? element.attribute('about') ?? element.attribute('href'))
  return subject
}

function fill(subject: OpenDataNode, names: readonly string[], element: PageNode): void {
  for (const name of names) addValue(subject, name, valueOf(element))
}

function addressOf(element: PageNode): string | undefined {
  return (element.attribute('resource') ?? element.attribute('href') ?? element.attribute('src'))?.trim()
}

function valueOf(element: PageNode): DataText {
  const content = element.attribute('content')?.trim()
  if (content !== undefined) return { element, stated: content, address: undefined }
  const moment = element.tag.name === 'time' ? element.attribute('datetime')?.trim() || undefined : undefined
  return { element, stated: moment, address: moment === undefined ? addressOf(element) : undefined }
}

/** Words of one attribute that are read. */
const maxWords = 50

/** The words of the vocabularies a page declares. */
class Terms {
  readonly #prefixes = new Map<string, string>()

  /** Takes note of an element's prefixes, and of namespaces in the manner of XHTML. */
  read({ attributes }: PageNode): void {
    for (let index = 0; index < attributes.length; index += 2) {
      const [name = '', value = ''] = [attributes[index], attributes[index + 1]]
      if (name === 'prefix') {
        for (const [, prefix = '', address = ''] of value.matchAll(/([\w-]{1,40}):\s+(\S{1,200})/g))
          this.#declare(prefix, address)
      } else if (name.startsWith('xmlns:')) this.#declare(name.slice(6), value)
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
      names.push(synonyms.get(name) ?? name)
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
