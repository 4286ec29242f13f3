import { fitsJson, soundValue } from '../../page/output/answer-size.ts'
import { readablePage } from '../../media/readable-page.ts'
import { answerTasks } from '../../threads/answer-tasks.ts'
import { type Extraction, type ExtractionTask, extractPage } from '../extract-page.ts'
import { SchemaValidator } from '../schema/schema-validator.ts'

const validator = new SchemaValidator()

/** What is handed over is made again on the other side: a field for each word of a large page would be more than anybody asked for. */
const maxBytes = 16 * 1024 * 1024
const reason = `What was found is larger than ${maxBytes} bytes: ask for fewer fields, or for shorter ones.`

answerTasks<ExtractionTask, Extraction>((task) => {
  const found = extractPage({ ...task, loaded: readablePage(task.loaded) }, validator)
  const { data, partial, evidence } = found
  if (!fitsJson([data, partial, evidence], maxBytes))
    return { ...found, data: undefined, partial: undefined, evidence: [], reason }
  return soundValue(found)
})
