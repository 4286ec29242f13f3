import { isObject } from '../json/is-object.ts'
import { z } from 'zod'
import { cacheField, maxAgeField, staleIfErrorField } from './cache.ts'
import { type ExtractionPlan, planProblems } from './extraction-plan.ts'
import { jsonSchemaProblems } from './json-schema.ts'
import {
  proxyCountryField,
  renderField,
  retriesField,
  tooLong,
  urlField,
  waitForField,
  waitMsField,
} from './fields/fields.ts'
import { creditFields } from './fields/credit-fields.ts'

/** The fields of a request, each for itself. */
export const extractFields = z.object({
  url: urlField.describe('The URL to extract data from. Must include the protocol, http:// or https://.'),
  schema: z
    .custom<Readonly<Record<string, unknown>>>(isObject, {
      message: 'schema must be a JSON Schema object',
      abort: true,
    })
    .superRefine((schema, context) => {
      for (const { pointer, message } of jsonSchemaProblems(schema)) {
        const where = pointer === '' ? 'schema' : `schema at ${shortened(pointer)}`
        context.addIssue({ code: 'custom', message: `${where} ${message}`, params: { pointer } })
      }
    })
    .meta({ type: 'object' })
    .describe('JSON Schema of the data. Types: object, array, string, number, integer, boolean; nested as needed.'),
  prompt: z
    .string()
    .max(20_000, tooLong('prompt', 20_000))
    .optional()
    .describe('Natural-language instruction guiding extraction.'),
  render_js: z.boolean().default(true).describe('Render JavaScript before extraction.'),
  render: renderField.optional(),
  wait_for: waitForField.optional().describe('CSS selector of an element to wait for before extracting.'),
  wait_ms: waitMsField.default(0).describe('Extra milliseconds to wait; at most 10000.'),
  max_tokens: z
    .int('max_tokens must be a whole number')
    .min(1, 'max_tokens must be at least 1')
    .max(32_768, 'max_tokens must be at most 32768')
    .default(4096)
    .describe('Maximum tokens for AI processing, input and output together; at most 32768.'),
  proxy_country: proxyCountryField.optional(),
  retries: retriesField,
  max_age_s: maxAgeField.optional(),
  stale_if_error_s: staleIfErrorField.optional(),
  include_evidence: z.boolean().default(false).describe('Extension: return where on the page each value stands.'),
  explain: z
    .boolean()
    .default(false)
    .describe(
      'Extension: return for each field the places that might have told it, how they scored and why it has what it has.',
    ),
  include_plan: z
    .boolean()
    .default(false)
    .describe('Extension: return the plan by which the page was read; with a language model it is asked for one.'),
  plan: z
    .custom<ExtractionPlan>(isObject, {
      message: 'plan must be an object such as {"fields": {"title": {"at": "h1"}}}',
    })
    .meta({ type: 'object', format: 'extraction-plan' })
    .optional()
    .describe(
      'Extension: where on the page the values of schema stand, by CSS selectors; nothing else is read, and no language model asked.',
    ),
})

/** POST /v1/extract: what a caller may send. */
export const extractRequest = extractFields.superRefine(({ plan, schema }, context) => {
  if (plan === undefined) return
  for (const { pointer, message } of planProblems(plan, schema)) {
    const where = pointer === '' ? 'plan' : `plan at ${shortened(pointer)}`
    context.addIssue({ code: 'custom', message: `${where} ${message}`, path: ['plan'], params: { pointer } })
  }
})

const evidence = z.object({
  quote: z.string().describe('The text of the page that the value was read from.'),
  selector: z.string().nullable().describe('CSS selector of the element that holds it.'),
  confidence: z
    .number()
    .describe('How likely the value is right, 0 to 1, as such values were on pages that were labelled by hand.'),
})

const explanation = z.object({
  why: z.string().describe('Why the field has the value it has, or none.'),
  sources: z
    .array(
      z.object({
        quote: z.string().describe('The text that stands there; of a list its first record.'),
        selector: z.string().nullable().describe('CSS selector of the element that holds it.'),
        score: z.number().describe('How much speaks for it; of the records of a list it may be above 1.'),
        by: z.string().describe('What speaks for it: the label, class, markup or shape that it was found by.'),
      }),
    )
    .describe('The best places that might have told it.'),
})

/** POST /v1/extract: the 200 answer. */
export const extractResult = z.object({
  status: z.int().describe('Status of the call (200 on success).'),
  url: z.string().describe('The requested URL.'),
  data: z
    .unknown()
    .meta({ type: ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] })
    .describe('The extracted data, matching the schema; null when extraction fails.'),
  extraction_error: z.string().optional().describe('Present when data is null: why extraction failed.'),
  target_status: z.int().describe('Extension: HTTP status of the target page.'),
  tokens_used: z.int().describe('Tokens used by the AI processing; 0 without a language model.'),
  extraction: z
    .object({
      by: z
        .enum(['page', 'model', 'plan'])
        .describe(
          'page: by itself, without asking; model: a language model was asked; plan: a plan said where the values stand.',
        ),
      plan: z
        .object({
          state: z
            .enum(['learned', 'used', 'replaced'])
            .describe(
              "learned: the model's plan is kept for the next pages of this kind; used: a kept one read this page; replaced: a kept one no longer fitted, and the model gave another.",
            ),
        })
        .optional()
        .describe('Present when a plan is kept for such pages.'),
      rendered: z.boolean().optional().describe('Whether the page was rendered; present with render "auto".'),
    })
    .optional()
    .describe('Extension: how the data was read.'),
  cache: cacheField.optional(),
  partial_data: z
    .unknown()
    .optional()
    .describe('Extension: beside data null, what was found although a required part is missing.'),
  evidence: z
    .record(z.string(), evidence)
    .optional()
    .describe('Extension: JSON Pointer of a value in data → its quote and place; with include_evidence.'),
  explanation: z
    .record(z.string(), explanation)
    .optional()
    .describe(
      'Extension: JSON Pointer of a field of schema, with * for the records of a list → where it may stand and why; with explain, for what the page itself was read for.',
    ),
  plan: z
    .custom<ExtractionPlan>(isObject)
    .meta({ type: 'object', format: 'extraction-plan' })
    .optional()
    .describe(
      'Extension: where the values stand, to be sent as plan with the next page of this kind; with include_plan.',
    ),
  ...creditFields,
})

export type ExtractRequest = z.output<typeof extractRequest>
export type ExtractResult = z.output<typeof extractResult>

function shortened(pointer: string): string {
  return pointer.length > 100 ? `${pointer.slice(0, 100)}…` : pointer
}
