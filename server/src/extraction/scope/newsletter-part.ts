import type { PageIndex } from '../facts/page-index.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'
import { isWhole } from './part-around.ts'
import { partScope, type Scope } from './scope.ts'

const mailField = /e-?mail|correo|courriel/i
/** A form that asks for more is none to leave an address in. */
const mostFields = 3
const mostForms = 30
const mostClimbs = 8
/** In characters. */
const longestPart = 800
const leastSaid = 12
/** What a form says that sends letters. */
const letters =
  /newsletter|subscri|abonn|suscri|iscri(?:viti|zione)|inscri(?:vez|ption|va)|bolet[ií]n|infolettre|nieuwsbrief|nyhets?brev|nyhedsbrev|zpravodaj|biuletyn|mailing ?list|inbox|in the loop|list-manage|klaviyo|mailchimp|рассыл|メルマガ|뉴스레터/i

/** The form that takes an address for letters, with what is said around it. */
export function newsletterPart(page: PageIndex): Scope | undefined {
  const { nodes } = page.view
  const seen = new Set<ViewNode>()
  for (const field of nodes) {
    if (field.tag !== 'input' || !isMailField(field)) continue
    const form = formOf(field)
    if (form === undefined || seen.has(form)) continue
    if (seen.size >= mostForms) break
    seen.add(form)
    if (!asksAddressAlone(form, page)) continue
    const part = saidAround(form, page)
    if (part !== undefined && tellsLetters(part, form, page)) return partScope(part)
  }
  return undefined
}

function isMailField(field: ViewNode): boolean {
  if (field.isHidden) return false
  const type = attributeOf(field, 'type') ?? 'text'
  if (type === 'email') return true
  return type === 'text' && ['name', 'id', 'placeholder'].some((name) => mailField.test(attributeOf(field, name) ?? ''))
}

function formOf(field: ViewNode): ViewNode | undefined {
  let at = field.parent
  for (let climbs = 0; climbs < mostClimbs && at !== null; climbs += 1, at = at.parent) if (at.tag === 'form') return at
  return field.parent ?? undefined
}

/** A message needs a larger field, and an account a password. */
function asksAddressAlone({ order, end }: ViewNode, { view }: PageIndex): boolean {
  const inside = view.nodes.slice(order, end)
  const fields = inside.filter(({ tag, isHidden, attributes }) => {
    const type = attributes['type'] ?? 'text'
    return tag === 'input' && !isHidden && /^(?:text|email|tel|number|url|date|password)$/.test(type)
  })
  return (
    fields.length <= mostFields &&
    !inside.some(({ tag }) => tag === 'textarea') &&
    !fields.some(({ attributes }) => attributes['type'] === 'password')
  )
}

/** The element around a form that has something to say before it. */
function saidAround(form: ViewNode, { view }: PageIndex): ViewNode | undefined {
  let part: ViewNode | undefined
  for (let at: ViewNode | null = form, climbs = 0; at !== null && climbs < mostClimbs; at = at.parent, climbs += 1) {
    if (isWhole(at) || /^(?:footer|header)$/.test(at.tag) || at.to - at.from > longestPart) break
    const isHeaded = view.nodes.slice(at.order, form.order).some((node) => /^h[1-6]$/.test(node.tag) && isShown(node))
    if (isHeaded) return at
    if (part === undefined && (form.from - at.from >= leastSaid || at === form))
      part = form.from > at.from ? at : undefined
  }
  return part ?? (form.to > form.from ? form : undefined)
}

/** By what it says, or by what its form and its button are called. */
function tellsLetters(part: ViewNode, form: ViewNode, { view }: PageIndex): boolean {
  const named = [part, form].flatMap((node) =>
    ['class', 'id', 'action', 'name'].map((name) => attributeOf(node, name) ?? ''),
  )
  const pressed = view.nodes
    .slice(form.order, form.end)
    .flatMap(({ tag, attributes }) =>
      tag === 'input' && attributes['type'] === 'submit' ? [attributes['value'] ?? ''] : [],
    )
  return letters.test(
    `${[...named, ...pressed].join(' ').slice(0, longestPart)} ${view.text.slice(part.from, part.to)}`,
  )
}
