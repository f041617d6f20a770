/** When a JSON Web Token ends, in milliseconds since 1970; null where the token does not say. */
export const tokenExpiry = (token: string): number | null => {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
      ? claims.exp * 1000
      : null
  } catch {
    return null
  }
}
