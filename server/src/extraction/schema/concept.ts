import { nameKey } from '../../values/name-words.ts'
import type { AmountLook } from './amount-look.ts'

/** What kind of value a concept has, which decides how a text is read and which detectors may propose one. */
type ValueKind =
  | 'text'
  | 'title'
  | 'money'
  | 'number'
  | 'rating'
  | 'date'
  | 'duration'
  | 'url'
  | 'image'
  | 'availability'
  | 'currency'
  | 'person'
  | 'code'
  | 'lines'
  | 'email'
  | 'phone'

/** A text that a page calls by one of a concept's names. */
export interface NamedText {
  readonly key: string
  /** What calls it so: a label, a class … */
  readonly kind: string
  readonly shown: string
  /** The name that is asked for. */
  readonly asked: string
}

/** What is true of one concept and not of others of its kind. */
interface ConceptTraits {
  /** False for what cannot be its value, whatever on the page is called by its name. */
  readonly isPlausible?: (text: string) => boolean
  /** As `isPlausible`, where a number is asked for. */
  readonly isPlausibleNumber?: (text: string) => boolean
  /** The number in a text that is called by its name, where it is not simply the first; `asked` is what is said of the field. */
  readonly numberIn?: (text: string, asked: string, language: string) => number | undefined
  /** False for what is no such identifier. */
  readonly isCode?: (code: string) => boolean
  /** The value in a text that is called by its name; undefined where there is none. */
  readonly textIn?: (text: string) => string | undefined
  /** The value in the title of a page; undefined where there is none. */
  readonly inTitle?: (title: string) => string | undefined
  /** True for a text that bears one of its names and means something else. */
  readonly isOther?: (text: NamedText) => boolean
  /** True for a text that looks like it, whatever it is called. */
  readonly isLike?: (text: string) => boolean
  /** The same of texts that may be anything but beside others of their kind: "PDF" of several downloads. */
  readonly isLikeInRecords?: (text: string) => boolean
  /** The attribute of an element that holds it. */
  readonly attribute?: string
  /** Pages tell it in a few words that nothing labels: what looks like it is it. */
  readonly isStated?: true
  /** Where a page states several, none of them is it: languages to choose from. */
  readonly isStatedOnce?: true
  /** Beside code it is what that is written in. */
  readonly mayBeOfPrograms?: true
  /** How much the look of a list's texts, of this mean length, speaks for it. */
  readonly listFit?: (texts: readonly string[], mean: number) => number
  /** Amounts that look so are likely it. */
  readonly amountLook?: AmountLook
  /** Which end of a range is meant. */
  readonly ofRange?: 'start' | 'end'
  /** A number of it is a year. */
  readonly isYear?: true
  /** Where it stands in meta elements, best first. */
  readonly metaNames?: readonly string[]
  /** Told of things on sale and of events. Where a page is to be read, classes of its names mean its style, its maker or its own date. */
  readonly isOfThings?: true
  /** Scripts and style sheets keep things of their own in attributes of its names. */
  readonly isMachineWord?: true
  /** Its names begin lines that do not tell it: "Place the dough" is no place. */
  readonly isCommonWord?: true
  /** Several of them that are texts are no figures: the pages of a menu. */
  readonly isOneFigure?: true
  /** Many of them stand in one line, parted by commas, and none twice. */
  readonly isParted?: true
  /** An amount that was asked for before: one that is struck out is just this. */
  readonly isFormer?: true
  /** An amount beside the price, which nothing strikes out. */
  readonly isCharge?: true
  /** The day of the page itself: what tells that it was changed or holds until then is another. */
  readonly isOfPage?: true
  /** A list of texts may be one of bare numbers. */
  readonly mayBeNumbers?: true
  /** In the addresses of links to its own pages. */
  readonly folder?: RegExp
  /** Given by those who press an arrow or a heart beside it. */
  readonly isOfVotes?: true
  /** Each begins with how much of it there is. */
  readonly isMeasured?: true
  /** What the `rel` of a link to one says. */
  readonly rel?: 'category' | 'tag'
  /** Each is done after the one before; pages may count them. */
  readonly isOfSteps?: true
  /** A text that counts something: "4 servings". */
  readonly isCounted?: true
  /** A text in capitals and figures, as codes are. */
  readonly isSymbol?: true
  /** Its names that as a class or an attribute mean something else. */
  readonly otherAsClass?: ReadonlySet<string>
  /** Its names that mean it as a label alone. */
  readonly onlyAsLabel?: ReadonlySet<string>
  /** Stands right below what a thing is called. */
  readonly isBelowTitle?: true
  /** Stands right above what a thing for sale is called. */
  readonly isAboveTitle?: true
  /** Sites tell it in their footers. */
  readonly isInFooters?: true
  /** Told in sentences. */
  readonly isProse?: true
  /** A line of its own or a whole section. */
  readonly extent?: 'line' | 'section'
  /** Words, never a number: "messages" that are a number are counted. */
  readonly isWordy?: true
  /** The elements that hold nothing else, whatever they are called. */
  readonly tag?: string
  /** What a thing costs now, which reductions are told with. */
  readonly isCurrent?: true
  /** Nearly everything has it: it tells little of what something is. */
  readonly isOfEverything?: true
  /** All that a record says, which its own name does not mean. */
  readonly isWhole?: true
  /** Whatever leads to the thing itself. */
  readonly isOwnAddress?: true
  /** A site of somebody's own, which no place in the page is. */
  readonly isHomepage?: true
  /** Ends in a question mark. */
  readonly isAsked?: true
  /** A number, a name and several parts beside each other look like it. */
  readonly isOfParts?: true
  /** A page may be about one, and have it as its heading. */
  readonly mayNamePage?: true
  /** What a button or a link that stands for one says; all else leaves these out. */
  readonly isAction?: true
  /** A heading over several records may tell it of all of them. */
  readonly mayHeadSections?: true
  /** Beside a field of such a name its names mean something else. */
  readonly otherBeside?: RegExp
  /** Which part of an address it is. */
  readonly partOfAddress?: 'street' | 'locality' | 'region' | 'postalCode'
  /** Where something is, told by the names of places. */
  readonly isPlace?: true
  /** A town with its region or country tells it, as a country alone does. */
  readonly isOfTowns?: true
  /** Beside a name it is what somebody does, and no name. */
  readonly isOfPersons?: true
  /** Where somebody is on other sites. */
  readonly isOfProfiles?: true
  /** What a firm is called. */
  readonly isOfFirms?: true
  /** Of several amounts of like things it is that one. */
  readonly ofSeveral?: 'least' | 'most'
  /** What it means where a day is asked for with it, by its name. */
  readonly withDay?: string
  /** Stands within values of that kind. */
  readonly partOf?: ValueKind
}

/** A thing many pages tell: how callers, classes and labels name it, and where schema.org markup keeps it. */
export interface Concept extends ConceptTraits {
  readonly id: string
  readonly kind: ValueKind
  /** As `nameKey` gives them; property names, class names and labels. */
  readonly names: readonly string[]
  /** What callers ask for it by and pages hardly label it with. */
  readonly askedAs: readonly string[]
  /** Dotted paths from an entity. */
  readonly paths: readonly string[]
}

/** As one is written down: names and paths parted by "|", the names callers use first, then labels in other languages. */
interface WrittenConcept extends ConceptTraits {
  readonly id: string
  readonly kind: ValueKind
  readonly names: string
  readonly askedAs?: string
  readonly paths: string
}

/** What a file of `concepts/` owns: all that is true of one. */
export function concept({ names, askedAs = '', paths, ...own }: WrittenConcept): Concept {
  return { ...own, names: partsOf(names).map(nameKey), askedAs: partsOf(askedAs).map(nameKey), paths: partsOf(paths) }
}

function partsOf(written: string): string[] {
  return written === '' ? [] : written.split('|')
}
