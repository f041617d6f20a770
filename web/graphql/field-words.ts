import type { Failure } from '#machines/foundation/failure.ts'

import { failureMessage } from './failure-words.ts'

export interface FieldMessages {
  /** Message for each invalid field, by the field's name in the contract. */
  readonly fields: Readonly<Record<string, string>>
  /** Message that belongs to no field; null without one. */
  readonly rest: string | null
}

const blame = /^(?:input\.)?([a-z][a-zA-Z]*): (.+)$/

/** Splits the error of a form by field: a rejected input has one line for each field ("displayName: …"). */
export function fieldMessages(failure: Failure | null): FieldMessages {
  if (failure === null) return { fields: {}, rest: null }
  if (failure.kind !== 'rejected') return { fields: {}, rest: failureMessage(failure) }
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const line of failure.message.split('\n')) {
    const [, name = '', words] = blame.exec(line) ?? []
    if (words === undefined) rest.push(line)
    else fields[name] = fields[name] === undefined ? words : `${fields[name]}\n${words}`
  }
  return { fields, rest: rest.length === 0 ? null : rest.join('\n') }
}
