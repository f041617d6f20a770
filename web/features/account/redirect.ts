/**
 * Where to go after signing in. Only a path of this site: "//elsewhere" and "https://elsewhere" would lead
 * people away.
 */
export const readRedirect = ({ redirect }: Record<string, unknown>): { redirect?: string } =>
  typeof redirect === 'string' && /^\/(?![/\\])/.test(redirect) ? { redirect } : {}
