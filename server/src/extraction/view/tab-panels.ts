import { attributeOf, isShown, type ViewNode } from './view-element.ts'

const tabWords = /(?:^|[\s_-])(?:tabs?|tablist|tablinks?)(?:$|[\s_-])/i
const mostTabs = 12
/** In characters. */
const longestTab = 48
/** From the last wrapper of the tabs to what holds their panels. */
const maxClimbs = 2
const maxWrappers = 3

/** What tabs open: each panel with the tab that leads to it. A tab is the heading of its panel, though it stands beside the other tabs. */
export function tabPanels(nodes: readonly ViewNode[]): ReadonlyMap<ViewNode, ViewNode> {
  const panels = new Map<ViewNode, ViewNode>()
  const strips = nodes.filter(isStrip)
  if (strips.length === 0) return panels
  const byId = new Map(nodes.map((node) => [node.attributes['id'] ?? '', node]))
  byId.delete('')
  for (const strip of strips) {
    const tabs = shownChildren(strip)
    const named = tabs.map((tab) => panelNamed(tab, byId))
    const opened = named.every((panel) => panel !== undefined) ? named : panelsBehind(strip, tabs.length)
    if (new Set(opened).size < tabs.length) continue
    for (const [at, panel] of opened.entries()) {
      const tab = tabs[at]
      if (tab !== undefined && panel !== undefined && panel.order > tab.order) panels.set(panel, tab)
    }
  }
  return panels
}

/** Several short texts side by side that are made to be tabs. */
function isStrip(node: ViewNode): boolean {
  if (node.isHidden || node.isBoilerplate || node.children.length < 2 || node.children.length > 2 * mostTabs)
    return false
  const isCalledSo = isOfTabs(node)
  // Most elements are none, which their last child tells at once.
  const last = isCalledSo ? undefined : node.children.at(-1)
  if (last !== undefined && last.to > last.from && !isOfTabs(last)) return false
  const tabs = shownChildren(node)
  if (tabs.length < 2 || tabs.length > mostTabs || !(isCalledSo || tabs.every(isOfTabs))) return false
  return tabs.every(({ from, to }) => to - from <= longestTab)
}

function isOfTabs(node: ViewNode): boolean {
  const role = attributeOf(node, 'role')
  if (role === 'tablist' || role === 'tab') return true
  const classes = attributeOf(node, 'class')
  return classes?.toLowerCase().includes('tab') === true && tabWords.test(classes)
}

function shownChildren({ children }: ViewNode): ViewNode[] {
  return children.filter(isShown)
}

/** What a tab, or the link or button in it, says that it opens. */
function panelNamed(tab: ViewNode, byId: ReadonlyMap<string, ViewNode>): ViewNode | undefined {
  let at: ViewNode | undefined = tab
  for (let steps = 0; at !== undefined && steps <= maxWrappers; steps += 1, [at] = at.children) {
    const { href, ...told } = at.attributes
    const names = [told['aria-controls'], told['data-target'], told['data-bs-target'], told['data-tab'], href]
    for (const name of names) {
      const panel = byId.get(name?.replace(/^#/, '') ?? '')
      if (panel !== undefined && panel !== tab) return panel
    }
  }
  return undefined
}

/** As many elements as there are tabs, in the order of the tabs: in the element behind them, or right behind them. */
function panelsBehind(strip: ViewNode, count: number): readonly ViewNode[] {
  let at: ViewNode | null = strip
  for (let climbs = 0; at?.parent && climbs <= maxClimbs; climbs += 1, at = at.parent) {
    const behind = shownChildren(at.parent).filter(({ place }) => place > (at?.place ?? 0))
    if (behind.length === count) return behind
    const [first] = behind
    if (first !== undefined) return panelsIn(first, count)
  }
  return []
}

function panelsIn(holder: ViewNode, count: number): readonly ViewNode[] {
  let at: ViewNode | undefined = holder
  for (let wrappers = 0; at !== undefined && wrappers <= maxWrappers; wrappers += 1) {
    const inner: ViewNode[] = shownChildren(at)
    if (inner.length === count) return inner
    if (inner.length > 1) break
    at = inner[0]
  }
  return []
}
