import { parentPort } from 'node:worker_threads'
import { extractPage, type ExtractionTask } from './extract-page.ts'
import { SchemaValidator } from './schema-validator.ts'

/** The worker's side of `ExtractionWorkers`: one task at a time, answered with its extraction or an error's text. */
const validator = new SchemaValidator()
parentPort?.on('message', (task: ExtractionTask) => {
  try {
    parentPort?.postMessage({ extraction: extractPage(task, validator) }, [])
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, [])
  }
})
