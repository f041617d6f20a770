/** What the upstream answers a call with. */
interface Answered {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** A field with its document, the one call that it makes, and what comes of the reply. */
export interface Row {
  /** A field of Query or Mutation, or Type.field. */
  readonly field: string
  readonly document: string
  readonly variables?: Record<string, unknown>
  /** A file that goes along as the variable of this name. */
  readonly upload?: { readonly variable: string; readonly file: File }
  /** What it costs to come to the field, where it is not a field of Query or Mutation. */
  readonly parent?: { readonly path: string; readonly reply: Answered }
  /** METHOD /path, and the body that goes with it. */
  readonly call: string
  readonly body?: unknown
  /** Whether the bearer token goes along. */
  readonly bearer: boolean
  readonly reply: Answered
  /** The field's answer; of a field below, the whole answer. */
  readonly answer: unknown
}
