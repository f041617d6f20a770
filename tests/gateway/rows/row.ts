/** Upstream response to a call. */
interface Answered {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** A field with its document, the one call that it makes, and the answer that results from the reply. */
export interface Row {
  /** A field of Query or Mutation, or Type.field. */
  readonly field: string
  readonly document: string
  readonly variables?: Record<string, unknown>
  /** File sent as the variable of this name. */
  readonly upload?: { readonly variable: string; readonly file: File }
  /** Call that resolves the parent, if the field is not one of Query or Mutation. */
  readonly parent?: { readonly path: string; readonly reply: Answered }
  /** METHOD /path; `body` is the expected body of the call. */
  readonly call: string
  readonly body?: unknown
  /** True if the call carries the bearer token. */
  readonly bearer: boolean
  readonly reply: Answered
  /** The field's answer; the whole data if the field has a parent. */
  readonly answer: unknown
}
