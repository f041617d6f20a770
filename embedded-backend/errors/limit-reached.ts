import { DomainError } from './domain-error.ts'

/** The tries of a limit are used up; `retryAfter` says how many seconds to wait. */
export class LimitReached extends DomainError {
  override readonly name = 'LimitReached'

  constructor(seconds: number) {
    super('RATE_LIMITED', '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。', {
      retryAfter: seconds,
    })
  }
}
