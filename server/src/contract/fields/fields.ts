import { z } from 'zod'
import { countryOf } from './countries.ts'
import { isCssSelector } from './css-selector.ts'

/** What a text that is too long is told; nothing else of it is looked at. */
export function tooLong(name: string, most: number): { message: string; abort: true } {
  return { message: `${name} must be at most ${most} characters long`, abort: true }
}

/** Fields that more than one operation shares. Every description here is the wording of the API documents. */

export const urlField = z
  .string()
  .max(8192, tooLong('url', 8192))
  .refine((text) => /^https?:\/\//i.test(text), {
    message: 'url must include the protocol, http:// or https://',
    abort: true,
  })
  .refine((text) => URL.canParse(text) && new URL(text).hostname !== '', 'url is not a valid URL')
  .describe('The page address. Must include the protocol, http:// or https://.')

export const waitMsField = z
  .int('wait_ms must be a whole number of milliseconds')
  .min(0, 'wait_ms must be at least 0')
  .max(10_000, 'wait_ms must be at most 10000')
  .describe('Extra milliseconds to wait after the page has loaded; at most 10000.')

export const waitForField = z
  .string()
  .max(2000, tooLong('wait_for', 2000))
  .refine(isCssSelector, 'wait_for must be a valid CSS selector (text=, xpath= and other engines are not supported)')
  .describe('CSS selector of an element to wait for.')

const noCountry = 'proxy_country must be a two-letter ISO 3166-1 country code'

export const proxyCountryField = z
  .string()
  .max(2, { message: noCountry, abort: true })
  .transform((text, context) => {
    const country = countryOf(text)
    if (country !== undefined) return country
    context.addIssue({ code: 'custom', message: noCountry })
    return z.NEVER
  })
  .describe('Two-letter country code (ISO 3166-1, any case; UK means GB) whose proxy the request leaves through.')

export const retriesField = z
  .int('retries must be a whole number')
  .min(0, 'retries must be at least 0')
  .max(3, 'retries must be at most 3')
  .default(1)
  .describe(
    'Extension: how often a target that answers 429, 502, 503 or 504, or breaks the connection, is asked again within the time a target has; Retry-After is honoured. 0 to 3.',
  )

export const renderField = z
  .enum(['auto'])
  .describe(
    'Extension: "auto" loads the page plainly, and renders it where that gives an empty shell or lacks what is asked for; render_js then says nothing. What was done is charged. With wait_for or wait_ms the page is rendered at once.',
  )
