import { answerTasks } from '../threads/answer-tasks.ts'
import { bytesOf, readingOf, type ThreadReading, type UnreadTask } from './thread-reading.ts'

answerTasks<UnreadTask, ThreadReading | undefined>(readingOf, (reading) => bytesOf(reading).map(({ buffer }) => buffer))
