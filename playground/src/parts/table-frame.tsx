import type { ComponentChildren } from 'preact'

interface TableFrameProps {
  /** What the table is called for those who do not see it; else the id of the heading that names it. */
  readonly label?: string
  readonly labelledBy?: string
  readonly children: ComponentChildren
}

/** A frame in which a wide or long table scrolls by itself. */
export function TableFrame({ label, labelledBy, children }: TableFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard
    <div class="table-frame" tabIndex={0} role="region" aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </div>
  )
}
