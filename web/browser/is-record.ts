/** Whether a value that came from outside is an object, whose fields are then looked at one by one. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
