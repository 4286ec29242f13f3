import { z } from 'zod'
import { operationNames } from './operations.ts'

const operationUsage = z.object({
  calls: z.int().describe('Calls charged.'),
  credits: z.int().describe('Credits they cost.'),
})

const operationsUsage = z.object({
  scrape: operationUsage,
  extract: operationUsage,
  screenshot: operationUsage,
  map: operationUsage,
})

/** GET /v1/usage (extension): the 200 answer. `allowance + granted = used + held + remaining`. */
export const usageResult = z.object({
  plan: z.string().describe("Name of the account's plan."),
  period: z
    .object({
      start: z.iso.datetime().describe('First moment of the billing period, UTC.'),
      end: z.iso.datetime().describe('First moment of the next one.'),
    })
    .describe('The billing period: a calendar month in UTC.'),
  credits: z.object({
    allowance: z.int().describe("Credits of the account's plan in this period."),
    granted: z.int().describe('Extra credits granted in this period.'),
    used: z.int().describe('Credits charged in this period.'),
    held: z.int().describe('Credits set aside for calls that are running.'),
    remaining: z.int().describe('Credits left to use in this period.'),
  }),
  operations: operationsUsage.describe(`Calls and credits of this period by operation: ${operationNames.join(', ')}.`),
})

const dayUsage = z.object({
  date: z.iso.date().describe('The day, in UTC.'),
  operations: operationsUsage,
})

/** GET /v1/usage/days (extension): the 200 answer. Its sums are those of GET /v1/usage. */
export const usageDaysResult = z.object({
  period: usageResult.shape.period,
  days: z
    .array(dayUsage)
    .describe('Calls and credits by the day they were charged on: each day of the period up to today, oldest first.'),
})

export type UsageDaysResult = z.output<typeof usageDaysResult>
export type UsageResult = z.output<typeof usageResult>
