import { contractSchema } from '../server/src/contract/documents/contract-schema.ts'
import { type OperationName, operations } from '../server/src/contract/operations.ts'
import type { Schema } from './contract-schemas.ts'

/** The fields of each operation that a model is to know of, and those that a tool has besides. */
const tools: Readonly<Record<OperationName, { readonly fields: readonly string[]; readonly own?: object }>> = {
  scrape: {
    fields: ['url', 'render'],
    own: { from: { type: 'integer', minimum: 0, description: "Where to read on: next_from of the page's last part." } },
  },
  extract: {
    fields: ['url', 'prompt'],
    own: { schema: { type: 'string', description: 'The JSON Schema of the data, as a text of JSON.' } },
  },
  screenshot: { fields: ['url', 'full_page', 'device', 'dark_mode'] },
  map: { fields: ['url', 'search', 'scope'] },
}

/** The text of client/src/tool-inputs.ts: what the tools for the AI SDK take, as JSON Schemas. */
export function clientTools(): string {
  const schemas = Object.entries(tools).map(([name, { fields, own = {} }]) => {
    const { properties = {} }: Schema = contractSchema(operations[name as OperationName].request, 'input')
    const taken = Object.entries(properties).filter(([field]) => fields.includes(field))
    const required = name === 'extract' ? ['url', 'schema'] : ['url']
    return [name, { type: 'object', properties: { ...Object.fromEntries(taken), ...own }, required }]
  })
  return `// Generated from the contract by \`npm run generate\`; do not edit.

/** What each tool takes, as a JSON Schema. */
export const toolInputs: Readonly<Record<'${Object.keys(tools).join("' | '")}', Record<string, unknown>>> = ${JSON.stringify(Object.fromEntries(schemas), null, 2).replaceAll('Extension: ', '')}
`
}
