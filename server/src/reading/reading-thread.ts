import { answerTasks } from '../threads/answer-tasks.ts'
import { longTextsOf, readingOf, type ThreadReading, type UnreadTask } from './thread-reading.ts'

answerTasks<UnreadTask, ThreadReading | undefined>(readingOf, (reading) =>
  longTextsOf(reading).map(({ buffer }) => buffer),
)
