import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'

export interface Tab {
  readonly name: string
  readonly content: ComponentChildren
}

/** The tabs pattern: arrows, Home and End move between tabs, Tab goes on into the panel. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId()
  const [chosen, choose] = useState('')
  const index = Math.max(
    0,
    tabs.findIndex(({ name }) => name === chosen),
  )
  const move = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    choose(tabs[to]?.name ?? '')
    document.querySelector<HTMLElement>(`#${tabId(id, to)}`)?.focus()
  }
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ name }, at) => (
          <button
            type="button"
            role="tab"
            key={name}
            id={tabId(id, at)}
            aria-selected={at === index}
            aria-controls={`${id}-panel`}
            tabIndex={at === index ? 0 : -1}
            onClick={() => choose(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(id, index)}>
        {tabs[index]?.content}
      </div>
    </div>
  )
}

function tabId(id: string, index: number): string {
  return `${id}-tab-${index}`
}
