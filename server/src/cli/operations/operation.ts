import type { Command } from 'commander'
import type { OperationName, OutcomeOf } from '../../contract/operations.ts'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'
import type { OneShotAnswer } from './one-shot.ts'

/** What is written of an answer: one JSON object. */
export type AnswerRecord = Readonly<Record<string, unknown>>

export interface OperationOptions extends CommandOptions {
  readonly quiet?: boolean
  readonly output?: string
  readonly batch?: string
  readonly concurrency: number
  readonly perHost?: number
  readonly delay: number
  readonly respectRobots?: boolean
  readonly allowTargets?: string
  readonly [option: string]: unknown
}

/** What sets one operation's command apart from the others'. */
export interface OperationCommand<Name extends OperationName> {
  readonly name: Name
  readonly summary: string
  readonly help: string
  readonly outputMeaning: string
  /** Adds options that are not made from the contract. */
  readonly addOptions?: (command: Command) => void
  /** The body's fields that the options do not give by themselves. */
  readonly bodyOf: (options: OperationOptions) => Promise<Readonly<Record<string, unknown>>>
  /** What is written of an answer; a picture is stored on the way. */
  readonly record: (answer: OneShotAnswer<Name>, asked: Asked) => Promise<AnswerRecord>
  /** What the target answered with. */
  readonly targetStatus: (outcome: OutcomeOf<Name>) => number
  /** The record as people read it. */
  readonly text: (record: AnswerRecord, options: OperationOptions) => string
  /** Ends the command by how the answer turned out. */
  readonly check?: (record: AnswerRecord) => void
}

export interface Asked {
  readonly url: string
  readonly options: OperationOptions
  readonly context: CommandContext
}

/** An answer with its warnings, as the service gives it. */
export async function wholeRecord<Name extends OperationName>({
  outcome,
  warnings,
}: OneShotAnswer<Name>): Promise<AnswerRecord> {
  return { ...outcome, ...(warnings.length > 0 && { warnings }) }
}
