/**
 * Where to go after signing in. Only a path of this site: "//elsewhere" and "https://elsewhere" would lead
 * people away.
 */
export function readRedirect({ redirect }: Record<string, unknown>): { readonly redirect?: string } {
  return typeof redirect === 'string' && /^\/(?![/\\])/.test(redirect) ? { redirect } : {}
}
