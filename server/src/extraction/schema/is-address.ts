import type { FieldPlan } from './field-plan.ts'

/** True for what is told by an address: of a page or of a picture. */
export function isAddress({ format, concept }: Pick<FieldPlan, 'format' | 'concept'>): boolean {
  return (
    format === 'uri' ||
    format === 'url' ||
    format === 'uri-reference' ||
    concept?.kind === 'url' ||
    concept?.kind === 'image'
  )
}
