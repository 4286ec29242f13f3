import { answerTasks } from '../threads/answer-tasks.ts'
import { type Extraction, type ExtractionTask, extractPage } from './extract-page.ts'
import { SchemaValidator } from './schema-validator.ts'

const validator = new SchemaValidator()

answerTasks<ExtractionTask, Extraction>((task) => extractPage(task, validator))
