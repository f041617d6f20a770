/**
 * Reads the destination after signing in. Accepts only paths of this site, since "//elsewhere" and
 * "https://elsewhere" would lead to other sites.
 */
export function readRedirect({ redirect }: Record<string, unknown>): { readonly redirect?: string } {
  return typeof redirect === 'string' && /^\/(?![/\\])/.test(redirect) ? { redirect } : {}
}
