import { readablePage } from '../media/readable-page.ts'
import { readForAnswer } from '../page/read-for-answer.ts'
import { answerTasks } from '../threads/answer-tasks.ts'
import { longTextsOf, threadReading, type ThreadReading, type UnreadTask } from './thread-reading.ts'

answerTasks<UnreadTask, ThreadReading | undefined>(
  (task) => {
    const reading = readForAnswer({ ...task, page: readablePage(task.page) })
    return threadReading(reading, task.maxAnswerBytes)
  },
  (reading) => longTextsOf(reading).map(({ buffer }) => buffer),
)
