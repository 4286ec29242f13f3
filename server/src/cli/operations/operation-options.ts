import { type Command, InvalidArgumentError, Option } from 'commander'
import { z } from 'zod'
import { isObject } from '../../json/is-object.ts'

interface Field {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly string[]
}

/** Fields of a request by name. */
export type Fields = readonly (readonly [name: string, field: Field])[]

type Values = Readonly<Record<string, unknown>>

/** Fields whose values are written in a way of their own on a command line. */
const written: Readonly<
  Record<string, { flags: string; description: string; read: (text: string, before: unknown) => unknown }>
> = {
  headers: {
    flags: '--header <name: value>',
    description: 'A header sent to the target; may be given several times.',
    read: (text, before) => {
      const [, name, value] = /^([^:]+):(.*)$/.exec(text) ?? wrong('Write a name, a colon and a value.')
      return { ...(isObject(before) && before), [name?.trim() ?? '']: value?.trim() }
    },
  },
  viewport: {
    flags: '--viewport <width>x<height>',
    description: 'Size of the browser window in CSS pixels (default: 1280x800).',
    read: (text) => {
      const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? wrong('Write a width and a height, such as 1280x800.')
      return { width: Number(width), height: Number(height) }
    },
  },
  include: patterns('include', 'Visit only addresses that match one of these'),
  exclude: patterns('exclude', 'Do not visit addresses that match one of these'),
  clip: {
    flags: '--clip <x,y,width,height>',
    description: 'Region to capture in CSS pixels of the document; may lie below the fold and wins over --full-page.',
    read: (text) => {
      const [, x, y, width, height] =
        /^(\d+),(\d+),(\d+),(\d+)$/.exec(text) ?? wrong('Write four numbers, such as 0,0,600,400.')
      return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
    },
  },
}

function patterns(name: string, meaning: string) {
  return {
    flags: `--${name} <pattern>`,
    description: `${meaning}: a glob ("/docs/**"), or an RE2 expression after "re:" for the address, after "re-path:" for the path; may be given several times.`,
    read: (text: string, before: unknown) => [...(Array.isArray(before) ? before : []), text],
  }
}

/** Given in another way than by an option made from the contract. */
const elsewhere = new Set(['url', 'schema', 'plan', 'include_screenshot', 'screenshot', 'extract'])

/** Adds an option for each field of a request. */
export function addFieldOptions(command: Command, fields: Fields): void {
  for (const [field, schema] of fields) {
    const option = optionOf(field, schema)
    option.description = withOptionNames(option.description, new Set(fields.map(([name]) => name)))
    command.addOption(option)
  }
}

/** The fields of a request's body as the options given say them. */
export function fieldsGiven(fields: Fields, options: Values): Record<string, unknown> {
  const given = fields.map(([field, schema]) => [field, options[optionOf(field, schema).attributeName()]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** The fields of a request for which there are options; those of `elsewhere` are added by the command. */
export function fieldsOf(request: z.ZodType): Fields {
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })
  // `unrepresentable` and the contract leave objects alone: no field is just true or false.
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Field>)
  return fields.filter(([field]) => !elsewhere.has(field))
}

function optionOf(field: string, { type, description = '', default: fallback, enum: choices }: Field): Option {
  const special = written[field]
  if (special !== undefined) return new Option(special.flags, special.description).argParser(special.read)
  const flag = field.replaceAll('_', '-')
  const sentence = description.replace(/^Extension: /, '').replace(/^[a-z]/, (first) => first.toUpperCase())
  const short = flag.slice('include-'.length)
  if (field.startsWith('include_'))
    return new Option(elsewhere.has(short) ? `--${flag}` : `--${short}, --${flag}`, sentence)
  if (type === 'boolean') {
    const turnsOff = fallback === true
    return new Option(`--${turnsOff ? 'no-' : ''}${flag}`, turnsOff ? `Do not: ${sentence}` : sentence)
  }
  const option = new Option(`--${flag} <${placeholderOf(field, type)}>`, withDefault(sentence, fallback))
  if (choices !== undefined) return option.choices(choices)
  return type === 'integer' ? option.argParser(numberOf) : option
}

function placeholderOf(field: string, type: Field['type']): string {
  if (type === 'integer') return 'number'
  if (['selector', 'wait_for'].includes(field)) return 'css'
  return field === 'proxy_country' ? 'code' : 'text'
}

function withDefault(sentence: string, fallback: unknown): string {
  return fallback === undefined || fallback === 0
    ? sentence
    : `${sentence} (default: ${typeof fallback === 'string' ? fallback : JSON.stringify(fallback)})`
}

/** What is no number stays a text, which the request's own check then refuses by name. */
function numberOf(text: string): number | string {
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
}

function wrong(sentence: string): never {
  throw new InvalidArgumentError(sentence)
}

/** The contract's sentences speak of fields; a command has options. */
function withOptionNames(sentence: string, fields: ReadonlySet<string>): string {
  return sentence.replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (word) =>
    fields.has(word) ? `--${word.replaceAll('_', '-')}` : word,
  )
}
