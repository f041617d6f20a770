import { DomainError } from './domain-error.ts'

const RETRY_AFTER_SECONDS = 5

/** The file store does not respond; the call may be repeated. */
export class FilesUnavailable extends DomainError {
  override readonly name = 'FilesUnavailable'

  constructor(cause: unknown) {
    const message = 'ただいまファイルの保管場所に接続できません。少し待ってから、もう一度お試しください。'
    super('UNAVAILABLE', message, { retryAfter: RETRY_AFTER_SECONDS, cause })
  }
}
