import { askService, type Question, StrangeAnswer } from './ask-service.ts'

/** The answer's result, or a sentence that says why there is none. */
export async function askOrSay<Result extends object>(address: string, question: Question): Promise<Result | string> {
  try {
    const answer = await askService<Result>(address, question)
    return answer.isOk ? answer.result : answer.problem.error
  } catch (error) {
    if (error instanceof StrangeAnswer) return error.message
    return 'No answer arrived: the service is not running, or the connection broke.'
  }
}
