import { DomainError } from './domain-error.ts'

/** A rate limit was reached; `retryAfter` is the time to wait in seconds. */
export class LimitReached extends DomainError {
  override readonly name = 'LimitReached'

  constructor(seconds: number) {
    super('RATE_LIMITED', '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。', {
      retryAfter: seconds,
    })
  }
}
