/** Narrows an external value to an object, whose fields are then checked one by one. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
