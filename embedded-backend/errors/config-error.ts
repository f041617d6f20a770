/** An invalid setting; the message is for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
