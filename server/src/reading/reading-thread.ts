import { type AnswerReading, type AnswerTask, readForAnswer } from '../page/read-for-answer.ts'
import { answerTasks } from '../threads/answer-tasks.ts'

answerTasks<AnswerTask, AnswerReading | undefined>(readForAnswer)
