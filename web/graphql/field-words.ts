import type { Failure } from '#machines/foundation/failure.ts'

import { failureWords } from './failure-words.ts'

export interface FieldWords {
  /** What is wrong with a field, by its name in the contract. */
  readonly fields: Readonly<Record<string, string>>
  /** What no field is to blame for; null where there is nothing of that kind. */
  readonly rest: string | null
}

const blame = /^(?:input\.)?([a-z][a-zA-Z]*): (.+)$/

/** What the server says of a form: a rejected input names its fields, a line each ("displayName: …"). */
export function fieldWords(failure: Failure | null): FieldWords {
  if (failure === null) return { fields: {}, rest: null }
  if (failure.kind !== 'rejected') return { fields: {}, rest: failureWords(failure) }
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const line of failure.message.split('\n')) {
    const [, name = '', words] = blame.exec(line) ?? []
    if (words === undefined) rest.push(line)
    else fields[name] = fields[name] === undefined ? words : `${fields[name]}\n${words}`
  }
  return { fields, rest: rest.length === 0 ? null : rest.join('\n') }
}
