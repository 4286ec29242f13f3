import { type Reading, type ReadingTask, readPage } from '../page/read-page.ts'
import { answerTasks } from '../threads/answer-tasks.ts'

answerTasks<ReadingTask, Reading>((task) => readPage(task))
