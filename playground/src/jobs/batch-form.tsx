import { useState } from 'preact/hooks'
import type { Job, JobOperation } from '../../../server/src/contract/jobs.ts'
import { withProtocol } from '../address.ts'
import { isObject, jsonOf } from '../parts/json-of.ts'
import { askOrSay } from '../run/ask-or-say.ts'

/** What each operation is usually asked for; of an extract the schema has to be written. */
const usualOptions: Readonly<Record<JobOperation, string>> = {
  scrape: '{"include_html": false, "include_markdown": true}',
  extract: '{"schema": {"type": "object", "properties": {"title": {"type": "string"}}}}',
  screenshot: '{"full_page": true}',
}

interface BatchFormProps {
  readonly apiKey: string
  readonly onBegun: () => void
}

/** Begins a batch with addresses as people paste them, one on a line. */
export function BatchForm({ apiKey, onBegun }: BatchFormProps) {
  const [operation, setOperation] = useState<JobOperation>('scrape')
  const [lines, setLines] = useState('')
  const [options, setOptions] = useState(usualOptions.scrape)
  const [said, say] = useState('')
  const choose = (chosen: JobOperation): void => {
    setOperation(chosen)
    setOptions(usualOptions[chosen])
  }
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault()
    const answer = await ask(apiKey, { operation, lines, options })
    if (typeof answer === 'string') return say(answer)
    say(`Begun with ${answer.counts.found === 1 ? '1 address' : `${answer.counts.found} addresses`}.`)
    setLines('')
    onBegun()
  }
  return (
    <form class="card" aria-labelledby="batch-title" onSubmit={(event) => void begin(event)}>
      <h2 id="batch-title">New batch</h2>
      <div class="field">
        <label for="batch-operation">Operation</label>
        <select
          id="batch-operation"
          value={operation}
          // The options are all there are.
          onChange={({ currentTarget }) => choose(currentTarget.value as JobOperation)}
        >
          {Object.keys(usualOptions).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="batch-addresses">Addresses, one on a line</label>
        <textarea
          id="batch-addresses"
          rows={5}
          spellcheck={false}
          value={lines}
          onInput={({ currentTarget }) => setLines(currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for="batch-options">Options of the operation, as JSON</label>
        <textarea
          id="batch-options"
          rows={2}
          spellcheck={false}
          value={options}
          onInput={({ currentTarget }) => setOptions(currentTarget.value)}
        />
      </div>
      <button type="submit" class="primary">
        Begin
      </button>
      <p role="status">{said}</p>
    </form>
  )
}

interface Written {
  readonly operation: JobOperation
  readonly lines: string
  readonly options: string
}

async function ask(key: string, { operation, lines, options: json }: Written): Promise<Job | string> {
  if (key === '') return 'Enter an API key above.'
  const urls = lines.split('\n').map(withProtocol).filter(Boolean)
  if (urls.length === 0) return 'Enter at least one address.'
  const options = json.trim() === '' ? {} : jsonOf(json)
  if (!isObject(options)) return 'The options are not a JSON object, such as {"render_js": true}.'
  const body = { operation, requests: urls.map((url) => ({ url })), options }
  return await askOrSay<Job>('/v1/batch', { key, body })
}
