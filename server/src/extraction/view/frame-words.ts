import { attributeOf, type ViewNode } from './view-element.ts'

const framed =
  /(?:^|[\s_-])(?:related|recommend(?:ed|ations?)|similar|upsells?|cross-?sells?|also-?(?:bought|viewed|like)|you-?may|popular|trending|recently(?:-?viewed)?|sponsored|advert(?:isement)?s?|cookies?|consent|newsletter|breadcrumbs?|(?!with|no|has|hide)[a-z]*sidebar|site-?footer|site-?header|navbar|mega-?menu|mini-?cart)(?:$|[\s_-])|(?:^|\s)modal(?:$|\s)/i
/** "CookieDialogBody": names of what asks for consent, in one word. */
const consenting =
  /cookie(?:bot|banner|law|notice|consent|dialog|bar|pop-?up|policy|info|modal|overlay|settings)|consent(?:banner|dialog|modal|manager|tool|popup|bar)|(?:^|[\s_-])(?:gdpr|ccpa)(?:$|[\s_-])/i
/** What a page may lay over itself, a notice of cookies among others. */
const overlaying =
  /(?:^|[\s_-])(?:modal|pop-?up|overlay|dialog|banner|notice|drawer|bar|preferences?|privacy)(?:$|[\s_-])/i

/** What the class or id of an element says of its place on the page. */
interface FrameTold {
  /** It is of what stands around or after the page's own content. */
  readonly isFramed: boolean
  /** It asks for consent. */
  readonly asksConsent: boolean
  /** It may be laid over the page. */
  readonly isOverlay: boolean
}

const nothing: FrameTold = { isFramed: false, asksConsent: false, isOverlay: false }

/** Reads the classes and ids of one page; pages repeat them, so that each is looked at once. */
export class FrameWords {
  readonly #told = new Map<string, FrameTold>()

  of(node: ViewNode): FrameTold {
    const byClass = this.#read(attributeOf(node, 'class'))
    const byId = this.#read(attributeOf(node, 'id'))
    if (byId === nothing) return byClass
    if (byClass === nothing) return byId
    return {
      isFramed: byClass.isFramed || byId.isFramed,
      asksConsent: byClass.asksConsent || byId.asksConsent,
      isOverlay: byClass.isOverlay || byId.isOverlay,
    }
  }

  /** Of a class alone. */
  isFramed(name: string): boolean {
    return this.#read(name).isFramed
  }

  #read(name: string | undefined): FrameTold {
    if (name === undefined || name === '') return nothing
    return this.#told.getOrInsertComputed(name, told)
  }
}

function told(name: string): FrameTold {
  const asksConsent = consenting.test(name)
  const isFramed = asksConsent || framed.test(name)
  const isOverlay = overlaying.test(name)
  return isFramed || isOverlay ? { isFramed, asksConsent, isOverlay } : nothing
}
