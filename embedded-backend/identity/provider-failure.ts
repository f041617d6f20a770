/**
 * Reasons of a failed provider sign-in, for the page at which the browser ends. SIGN_IN_EXPIRED also covers a
 * sign-in begun in another browser.
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
