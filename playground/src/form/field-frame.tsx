import type { ComponentChildren } from 'preact'
import type { FieldSchema } from '../contract/contract.ts'

interface FieldFrameProps {
  readonly id: string
  readonly name: string
  readonly schema: FieldSchema
  readonly error: string | undefined
  readonly isRequired?: boolean
  readonly isSwitch?: boolean
  /** The control; it takes what ties it to the hint and the error. */
  readonly children: (described: { 'aria-describedby': string; 'aria-invalid': boolean }) => ComponentChildren
}

/** Label, control, hint and error of one field. */
export function FieldFrame({ id, name, schema, error, isRequired, isSwitch, children }: FieldFrameProps) {
  const description = schema.description ?? ''
  const control = children({ 'aria-describedby': `${id}-said`, 'aria-invalid': error !== undefined })
  const label = (
    <label for={id}>
      {name}
      {isRequired === true && <span class="required"> required</span>}
    </label>
  )
  const said = (
    <div id={`${id}-said`}>
      {error !== undefined && <p class="field-error">{error}</p>}
      <p class="hint">{description}</p>
    </div>
  )
  if (isSwitch === true) {
    return (
      <div class="field switch">
        {control}
        <div>
          <div class="field-head">{label}</div>
          {said}
        </div>
      </div>
    )
  }
  return (
    <div class="field">
      <div class="field-head">{label}</div>
      {control}
      {said}
    </div>
  )
}
