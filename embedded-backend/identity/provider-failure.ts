/**
 * Why a sign-in with the provider failed, for the page that the browser ends on, which has the words. Expired
 * is also what another browser has begun.
 */
type ProviderFailureCode =
  | 'SIGN_IN_EXPIRED'
  | 'PROVIDER_CANCELED'
  | 'PROVIDER_REFUSED'
  | 'PROVIDER_UNAVAILABLE'
  | 'EMAIL_NOT_VERIFIED'

export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly code: ProviderFailureCode

  constructor(code: ProviderFailureCode, options: { readonly cause?: unknown } = {}) {
    super(code, options)
    this.code = code
  }
}
