import type { ExtractResult } from '../../../server/src/contract/extract.ts'

type Evidence = NonNullable<ExtractResult['evidence']>

interface JsonTreeProps {
  readonly value: unknown
  /** By JSON Pointer. */
  readonly evidence: Evidence
}

/** A JSON value as a tree; a value with evidence opens to its quote and its place on the page. */
export function JsonTree({ value, evidence }: JsonTreeProps) {
  return (
    <ul class="json-tree" aria-label="Extracted data">
      <Node name="" value={value} pointer="" evidence={evidence} />
    </ul>
  )
}

interface NodeProps extends JsonTreeProps {
  readonly name: string
  readonly pointer: string
}

function Node({ name, value, pointer, evidence }: NodeProps) {
  if (typeof value !== 'object' || value === null) {
    return <Leaf name={name} value={value} proof={evidence[pointer]} />
  }
  const entries = Object.entries(value)
  const kind = Array.isArray(value) ? 'item' : 'field'
  const size = `${entries.length} ${kind}${entries.length === 1 ? '' : 's'}`
  return (
    <li>
      <details open>
        <summary>
          {name !== '' && <span class="json-name">{name}: </span>}
          <span class="muted">{size}</span>
        </summary>
        <ul>
          {entries.map(([key, inner]) => (
            <Node key={key} name={key} value={inner} pointer={`${pointer}/${escaped(key)}`} evidence={evidence} />
          ))}
        </ul>
      </details>
    </li>
  )
}

interface LeafProps {
  readonly name: string
  readonly value: unknown
  readonly proof: Evidence[string] | undefined
}

function Leaf({ name, value, proof }: LeafProps) {
  const line = (
    <>
      {name !== '' && <span class="json-name">{name}: </span>}
      <span class={`json-value json-${value === null ? 'null' : typeof value}`}>{JSON.stringify(value)}</span>
    </>
  )
  if (proof === undefined) return <li class="json-leaf">{line}</li>
  return (
    <li class="json-leaf">
      <details class="evidence">
        <summary>
          {line}
          <span class="badge">evidence</span>
        </summary>
        <dl>
          <dt>Quote</dt>
          <dd>
            <q>{proof.quote}</q>
          </dd>
          {proof.selector !== null && (
            <>
              <dt>Element</dt>
              <dd>
                <code>{proof.selector}</code>
              </dd>
            </>
          )}
          {proof.confidence !== undefined && (
            <>
              <dt>Confidence</dt>
              <dd>{proof.confidence}</dd>
            </>
          )}
        </dl>
      </details>
    </li>
  )
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
