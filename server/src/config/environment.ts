import { z } from 'zod'

/** One environment variable: how its text is read, its default as text, and what it means. */
export interface Setting<Value> {
  readonly type: z.ZodType<Value>
  /** The default as one would write it; undefined means the variable may be absent. */
  readonly fallback: string | undefined
  readonly meaning: string
  /** Whether it may be given as a file that holds it, named by the variable with _FILE at its end. */
  readonly isSecret?: true
}

function setting<Value>(type: z.ZodType<Value>, fallback: string, meaning: string): Setting<Value> {
  return { type, fallback, meaning }
}

function optional<Value>(type: z.ZodType<Value>, meaning: string): Setting<Value | undefined> {
  return { type: type.optional(), fallback: undefined, meaning }
}

/** What nobody but the service should see: containers hand it over as a file. */
function secret<Value>(type: z.ZodType<Value>, meaning: string): Setting<Value | undefined> {
  return { ...optional(type, meaning), isSecret: true }
}

const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

const httpUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:/i.test(text), 'must be an http or https URL')
  .transform((text) => text.replace(/\/+$/, ''))

/**
 * Every environment variable the service reads; nothing else reads the environment.
 * `docs/configuration.md` is generated from this table.
 */
export const environment = {
  GANNET_HOST: setting(z.string().min(1), '127.0.0.1', 'Address to listen on; 0.0.0.0 or :: for all interfaces.'),
  GANNET_PORT: setting(count(0, 65_535), '8080', 'TCP port to listen on; 0 takes a free one.'),
  GANNET_DATA_DIR: setting(
    z.string().min(1),
    './data',
    'Folder of the database and the images; made at the first start.',
  ),
  GANNET_PUBLIC_URL: optional(
    httpUrl,
    'Address under which callers reach the service; by default http://HOST:PORT, and with a GANNET_HOST for all interfaces http:// and the Host header of each request.',
  ),
  GANNET_CDN_URL: optional(
    httpUrl,
    'Address under which images are served; by default GANNET_PUBLIC_URL followed by /images.',
  ),
  GANNET_ROLE: setting(
    z.enum(['all', 'api', 'worker'], 'must be all, api or worker'),
    'all',
    'What this process does: all; api, which takes calls and needs no browser; or worker, which runs them. The last two need GANNET_DATABASE_URL and GANNET_REDIS_URL.',
  ),
  GANNET_DATABASE_URL: secret(
    z.string().refine((text) => URL.canParse(text) && /^postgres(?:ql)?:/.test(text), 'must be a postgres:// address'),
    'PostgreSQL database, postgres://user:password@host:port/name; by default an SQLite file in GANNET_DATA_DIR.',
  ),
  GANNET_DATABASE_CONNECTIONS: setting(count(1, 1000), '20', 'Most connections of this process to PostgreSQL.'),
  GANNET_REDIS_URL: secret(
    z
      .string()
      .refine((text) => URL.canParse(text) && /^rediss?:/.test(text), 'must be a redis:// or rediss:// address'),
    'Redis for rate limits and the work queue of a fleet, redis://:password@host:port/number; by default both are in the process.',
  ),
  GANNET_IMAGES: setting(
    z.string().min(1),
    'disk',
    'Where images are kept: disk (in GANNET_DATA_DIR), or an S3-compatible store: s3://bucket[/prefix]?endpoint=https://host:port&region=…; with &serve=redirect, /images/NAME leads to GANNET_CDN_URL instead of passing the bytes on.',
  ),
  GANNET_S3_ACCESS_KEY_ID: secret(z.string().min(1), 'Access key of the S3-compatible store.'),
  GANNET_S3_SECRET_ACCESS_KEY: secret(z.string().min(1), 'Secret of that access key; never logged.'),
  GANNET_IMAGES_MAX_BYTES: setting(
    count(1, Number.MAX_SAFE_INTEGER),
    String(10 * 1024 ** 3),
    'Most bytes of images kept at the same time; beyond it screenshots are answered 503 until older ones expire. One of several accounts may fill half of it.',
  ),
  GANNET_CACHE_BYTES: setting(
    count(0, Number.MAX_SAFE_INTEGER),
    String(2 * 1024 ** 3),
    'Most bytes, packed, of pages kept for later calls at the same time (docs/cache.md); beyond it those used least recently go. One of several accounts may fill half of it; 0 keeps none.',
  ),
  GANNET_CACHE_DEFAULT_S: setting(
    count(0, 2_592_000),
    '0',
    'max_age_s of scrapes and extracts that do not say it, in seconds; 0: for them nothing is kept or taken.',
  ),
  GANNET_BOOTSTRAP_KEY: secret(
    z.string().regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 printable characters without spaces'),
    'An API key to create at the first start, for containers and tests; it belongs to the account "bootstrap" and may do everything.',
  ),
  GANNET_BOOTSTRAP_PLAN: setting(z.string().min(1), 'unlimited', 'Plan of the account that the first start creates.'),
  GANNET_PLANS: optional(
    z.string().min(1),
    'JSON file with plans that replace or extend the built-in ones, each with its figures (docs/billing.md).',
  ),
  GANNET_PRICE_SCRAPE: setting(count(0, 1000), '1', 'Credits of a plain scrape.'),
  GANNET_PRICE_SCRAPE_RENDERED: setting(count(0, 1000), '2', 'Credits of a scrape with render_js.'),
  GANNET_PRICE_SCREENSHOT: setting(count(0, 1000), '2', 'Credits of a screenshot.'),
  GANNET_PRICE_EXTRACT: setting(count(0, 1000), '3', 'Credits of an extract with render_js.'),
  GANNET_PRICE_EXTRACT_PLAIN: setting(count(0, 1000), '3', 'Credits of an extract without render_js.'),
  GANNET_PRICE_MAP: setting(count(0, 1000), '1', 'Credits of a map.'),
  GANNET_PRICE_CACHED: setting(
    count(0, 1000),
    '0',
    'Credits of a scrape whose page was kept; an extract costs as much less as a scrape would that loads the page.',
  ),
  GANNET_CHROMIUM: optional(
    z.string().min(1),
    'Path of the Chromium to use; by default a known system name or a Playwright cache.',
  ),
  GANNET_PAGES: optional(
    count(1, 256),
    'Pages rendered at the same time; by default two for each processor. A quarter as many more are kept for accounts that have none open.',
  ),
  GANNET_FRAMES: setting(
    z.enum(['on-demand', 'ordinary'], 'must be on-demand or ordinary'),
    'on-demand',
    'When pages draw: on-demand, when told to, each in a browser of its own, for the least processor time; ordinary, all the time, in one browser for all, for the least memory. A Chromium that cannot be told is ordinary.',
  ),
  GANNET_REUSE_RENDERERS: setting(
    z.enum(['off', 'site'], 'must be off or site'),
    'off',
    "Whether an account's next rendered page of the same site is loaded in the browser context of the last, cleared: off, never; site, for a fifth less processor time, where pages draw on demand and no headers or credentials are given. SECURITY.md says what stays.",
  ),
  GANNET_FETCHES: setting(
    count(1, 10_000),
    '256',
    'Plain fetches at the same time, and a quarter as many more for accounts that have none under way.',
  ),
  GANNET_QUEUE: setting(
    count(0, 100_000),
    '1000',
    'Calls that may wait for a place, and calls of one account that may wait for their turn; more are answered 503.',
  ),
  GANNET_QUEUE_WAIT_MS: setting(count(1, 600_000), '30000', 'Longest wait for a place before 503, in milliseconds.'),
  GANNET_TARGET_TIMEOUT_MS: setting(count(100, 120_000), '30000', 'Longest time a target may take, in milliseconds.'),
  GANNET_TARGET_MAX_BYTES: setting(
    count(1024, 1 << 30),
    String(25 * 1024 * 1024),
    'Largest decoded body read from a target, in bytes.',
  ),
  GANNET_BODY_LIMIT: setting(
    count(1024, 1 << 28),
    String(1024 * 1024),
    'Largest request body accepted from a caller, in bytes.',
  ),
  GANNET_FIRECRAWL: setting(
    z.enum(['on', 'off'], 'must be on or off'),
    'on',
    "Whether /v2 answers what Firecrawl's clients ask (docs/firecrawl.md): on or off.",
  ),
  GANNET_SEARXNG_URL: secret(
    httpUrl,
    'Address of a SearXNG whose settings have the format json, for POST /v2/search; it may be private, and hold user:password. By default there is no search.',
  ),
  GANNET_CRAWL_ROBOTS: setting(
    z.enum(['obey', 'ask'], 'must be obey or ask'),
    'obey',
    'Whether crawls obey robots.txt: obey (always), or ask (a caller\'s "robots": "ignore" counts).',
  ),
  GANNET_JOB_RETENTION_H: setting(
    count(1, 720),
    '24',
    'Hours that a job and its results are kept after its end; at most 720.',
  ),
  GANNET_MODEL: setting(
    z
      .string()
      .regex(
        /^(?:none|(?:openai|anthropic|google|openai-compatible|local):.+)$/,
        'must be none, openai:MODEL, anthropic:MODEL, google:MODEL, openai-compatible:MODEL or local:PATH',
      ),
    'none',
    'Language model that extract may ask for what the page does not plainly state: none, openai:MODEL, anthropic:MODEL, google:MODEL, openai-compatible:MODEL (Ollama, vLLM, llama.cpp, OpenRouter …), or local:PATH of a GGUF file, which needs `npm install node-llama-cpp`.',
  ),
  GANNET_MODEL_URL: optional(
    httpUrl,
    "Address of the model's provider, up to and without /chat/completions; by default the provider's own, for openai-compatible http://127.0.0.1:11434/v1.",
  ),
  GANNET_MODEL_KEY: secret(z.string().min(1), "API key of the model's provider; never logged."),
  GANNET_MODEL_USE: setting(
    z.enum(['gaps', 'always', 'never'], 'must be gaps, always or never'),
    'gaps',
    'When the model is asked: gaps (when something is missing or uncertain, or records are asked for), always, or never.',
  ),
  GANNET_MODEL_PLANS: setting(
    z.enum(['keep', 'forget'], 'must be keep or forget'),
    'keep',
    "Whether plans that the model gives are kept, each account's for itself, so that the next page of a template costs no tokens (docs/plans.md): keep or forget.",
  ),
  GANNET_MODEL_TIMEOUT_MS: setting(
    count(100, 600_000),
    '60000',
    'Longest time for one question to the model with its retries, in milliseconds.',
  ),
  GANNET_USER_AGENT: optional(
    z.string().regex(/^[\x20-\x7e]{1,500}$/, 'must be printable ASCII'),
    'User-Agent of plain and rendered fetches; by default that of a current desktop Chrome.',
  ),
  GANNET_ALLOW_TARGETS: setting(
    z.string(),
    '',
    'Comma list of `address[/cidr][:port]` or `host[:port]` that may be fetched although private, for tests and intranets.',
  ),
  GANNET_PROXIES: optional(
    z.string().min(1),
    'Country proxies: a JSON file, or the JSON itself: `{"DE": "http://user:pass@host:port", "US": ["socks5://…", "https://…"]}`.',
  ),
  GANNET_PROXY_FALLBACK: setting(
    z.enum(['refuse', 'direct']),
    'refuse',
    'What a call for a country without a proxy gets: `refuse` (400), or `direct`: the direct way and a warning.',
  ),
  GANNET_TRACES: optional(
    httpUrl,
    'Where an OpenTelemetry collector takes traces over HTTP, such as http://collector:4318/v1/traces; by default none are sent.',
  ),
  GANNET_WEBHOOK_TRIES: setting(
    z
      .string()
      .regex(/^\d{1,7}(?:,\d{1,7}){0,29}$/, 'must be a comma list of seconds, such as 0,5,300')
      .transform((text) => text.split(',').map(Number)),
    '0,5,300,1800,7200,18000,36000,50400,72000,86400',
    'Seconds to wait before each try of a webhook message, the first included; after the last one has failed the webhook of that job is switched off.',
  ),
  GANNET_LOG: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'Log level: fatal, error, warn, info, debug, trace or silent.',
  ),
} as const satisfies Record<string, Setting<unknown>>

export type SettingName = keyof typeof environment
export type Settings = { readonly [Name in SettingName]: z.output<(typeof environment)[Name]['type']> }
