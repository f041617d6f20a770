/** Shortens XState's own events, as in `done signIn` or `after second`; others are unchanged. */
export function eventText(type: string): string {
  const [, kind, rest] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(type) ?? []
  if (kind !== undefined && rest !== undefined) return `${kind} ${rest}`
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (delay !== undefined) return `after ${delay}`
  return type.startsWith('xstate.') ? type.slice('xstate.'.length) : type
}
