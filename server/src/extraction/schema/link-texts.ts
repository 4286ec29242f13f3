const calledLinks =
  /^(?:(?:menu |nav |navigation |footer |sub |quick )?link|lien|enlace|länk|lenke|odkaz|collegamento)$/
const saysTexts =
  /\b(?:texts?|labels?|names?|titles?|anchors?|words|captions?|linktexte?|beschriftung(?:en)?|bezeichnung(?:en)?|textos?|nombres|libellés?|intitulés?|textes|testi|etichette)\b/
const saysAddresses = /\b(?:urls?|uris?|href|address(?:es)?|adressen|adresses|direcciones|indirizzi|targets?)\b/
const ofMenus =
  /(?:^| )(?:footer|menu|nav|navigation|navbar|sidebar|sitemap|column|fußzeile|spalte|menü|pie|piè|pied|columna|colonne|colonna)(?: |$)/

/** A list as it is asked for; a field's plan is one. */
interface AskedLinks {
  readonly key: string
  readonly description: string
  readonly context: readonly string[]
  readonly items:
    | { readonly shape: string; readonly types: ReadonlySet<string>; readonly format: string | undefined }
    | undefined
}

/** True for a list of what links are called: described so, or those of a menu, whose links are no addresses unless the schema says so. */
export function asksLinkTexts({ key, items, description, context }: AskedLinks): boolean {
  const isPlain = items?.shape === 'scalar' && items.types.has('string') && items.format === undefined
  if (!isPlain || !calledLinks.test(key) || saysAddresses.test(description)) return false
  return saysTexts.test(description) || context.some((name) => ofMenus.test(name))
}
