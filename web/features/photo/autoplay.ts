/** True if the search parameter asks for movement from the start. */
export function isAutoplay(value: unknown): boolean {
  return value === true || value === 'true' || value === 1
}
