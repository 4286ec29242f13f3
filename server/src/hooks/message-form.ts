/** A message as it is written down, in this service's own form. */
interface WrittenMessage {
  readonly id: string
  readonly account: string
  readonly body: string
}

interface Sending {
  /** The account's, the newest first; none once they are all removed. */
  readonly secrets: readonly string[]
  readonly signal: AbortSignal
}

/** A message in another form, as it is sent. */
interface FormedMessage {
  readonly body: Uint8Array
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** Another form of messages than our own, for receivers that were made for another service: one item in each message. */
export interface MessageForm {
  /** Writes a message in this form and hands it to `send`. Each try of a message is written anew: it may be large. */
  write<Result>(
    message: WrittenMessage,
    sending: Sending,
    send: (formed: FormedMessage) => Promise<Result>,
  ): Promise<Result>
}

/** The forms there are, by their names. */
export type MessageForms = Readonly<Record<string, MessageForm>>
