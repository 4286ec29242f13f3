/** The part of JSON Schema that the service's requests are described with. */
export interface FieldSchema {
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly string[]
  readonly examples?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: FieldSchema
}

/** An operation as the OpenAPI document describes it: the form is made from `fields`. */
export interface Operation {
  readonly name: string
  readonly path: string
  readonly summary: string
  readonly fields: Readonly<Record<string, FieldSchema>>
  readonly required: readonly string[]
  readonly example: Readonly<Record<string, unknown>>
}

export interface Contract {
  readonly version: string
  readonly operations: readonly Operation[]
}

interface OpenapiOperation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { $ref: string }; readonly example: object } }
  }
}

export interface OpenapiDocument {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, { readonly post?: OpenapiOperation }>>
  readonly components: { readonly schemas: Readonly<Record<string, FieldSchema>> }
}

/** Reads the operations out of the service's own OpenAPI document. */
export async function fetchContract(): Promise<Contract> {
  const document = await fetchDocument()
  return { version: document.info.version, operations: operationsOf(document) }
}

/** The service's own OpenAPI document. Which fields came after the first contract is nothing to who reads how they work now. */
export async function fetchDocument(): Promise<OpenapiDocument> {
  const response = await fetch('/v1/openapi.json')
  if (!response.ok) throw new Error(`GET /v1/openapi.json answered ${response.status}`)
  const text = await response.text()
  const plain = text
    .replaceAll(/"Extension: (.)/g, (_all, first: string) => `"${first.toUpperCase()}`)
    .replaceAll('Extension: ', 'Also ')
    .replace(/ Fields marked [^.]*\./, '')
  return JSON.parse(plain) as OpenapiDocument
}

export function operationsOf(document: OpenapiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, { post }]) =>
    post?.tags.includes('operations') ? [operationOf(document, path, post)] : [],
  )
}

function operationOf(document: OpenapiDocument, path: string, post: OpenapiOperation): Operation {
  const content = post.requestBody?.content['application/json']
  const schema = document.components.schemas[content?.schema.$ref.split('/').at(-1) ?? '']
  return {
    name: post.operationId,
    path: `/v1${path}`,
    summary: post.summary,
    fields: schema?.properties ?? {},
    required: schema?.required ?? [],
    example: { ...content?.example },
  }
}
