/**
 * The caller's address, for limits. A caller in the same process (no socket, hence no remote address) and a trusted
 * proxy tell it in x-forwarded-for, of which only the last entry was not written by the client. Null when nobody
 * told: then limits by caller do not apply.
 */
export function clientAddress(
  headers: Headers,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): string | null {
  if (remoteAddress === undefined || trustProxy) {
    const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  return remoteAddress ?? null
}
