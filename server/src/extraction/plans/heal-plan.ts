import type { ExtractionPlan } from '../../contract/extraction-plan.ts'
import { escapedStep } from '../../contract/json-pointer.ts'
import type { FieldPlan } from '../schema/field-plan.ts'

/** Of what is asked the parts that a plan is to be asked for anew; of lists it says where their records are. */
export function departedFields(field: FieldPlan, plan: ExtractionPlan, departed: readonly string[]): FieldPlan {
  return fieldsAt(field, plan, { departed, pointer: '' })
}

function fieldsAt(
  field: FieldPlan,
  plan: ExtractionPlan,
  { departed, pointer }: { readonly departed: readonly string[]; readonly pointer: string },
): FieldPlan {
  if (plan.each !== undefined && field.items !== undefined) {
    const { each: _each, ...own } = plan
    const said = typeof field.schema['description'] === 'string' ? `${field.schema['description']}; ` : ''
    const schema = { ...field.schema, description: `${said}"each" is ${JSON.stringify(plan.each)} as before` }
    return { ...field, schema, items: fieldsAt(field.items, own, { departed, pointer }) }
  }
  const properties = field.properties.flatMap((property) => {
    const part = plan.fields?.[property.name]
    const at = `${pointer}/fields/${escapedStep(property.name)}`
    if (part === undefined || !departed.some((other) => `${other}/`.startsWith(`${at}/`))) return []
    return departed.includes(at) ? [property] : [fieldsAt(property, part, { departed, pointer: at })]
  })
  return { ...field, properties }
}

/** A plan with the parts that were asked for anew; parts of another list than its own are left out. */
export function healedPlan(rest: ExtractionPlan, anew: ExtractionPlan | undefined): ExtractionPlan {
  if (anew?.fields === undefined) return rest
  if (rest.each !== anew.each) return rest
  const fields: Record<string, ExtractionPlan> = { ...rest.fields }
  for (const [name, part] of Object.entries(anew.fields)) {
    const known = rest.fields?.[name]
    fields[name] = known === undefined ? part : healedPlan(known, part)
  }
  return { ...rest, fields }
}
