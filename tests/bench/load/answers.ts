/** Statuses with which the product may refuse a request under load, given a code. */
const busy = new Set([429, 503])

interface Kind {
  readonly times: number[]
  refused: number
}

/** Counts the product's answers to people, by kind of request. */
export class Answers {
  readonly #kinds = new Map<string, Kind>()
  /** Answers that are neither a success nor a refusal with a code. */
  readonly errors: string[] = []

  /** Sends a request, reads the whole answer and counts it; null unless it is a success. */
  async ask(kind: string, url: string, init: RequestInit = {}): Promise<string | null> {
    const counts = this.#kind(kind)
    const startedAt = performance.now()
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) })
      const text = await answer.text()
      counts.times.push(performance.now() - startedAt)
      if (answer.ok && !text.startsWith('{"errors":')) return text
      if (isCoded(answer.status, text)) counts.refused += 1
      else this.errors.push(`${kind} ${answer.status} ${text.slice(0, 120)}`)
    } catch (error) {
      this.errors.push(`${kind} ${String(error)}`)
    }
    return null
  }

  get total(): number {
    return [...this.#kinds.values()].reduce((sum, { times }) => sum + times.length, 0)
  }

  get refused(): number {
    return [...this.#kinds.values()].reduce((sum, { refused }) => sum + refused, 0)
  }

  /** Returns the counts by kind; median and p99 are in milliseconds. */
  rows(): { kind: string; asked: number; refused: number; median: number; p99: number }[] {
    return [...this.#kinds].map(([kind, { times, refused }]) => {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { kind, asked: sorted.length, refused, median: at(0.5), p99: at(0.99) }
    })
  }

  #kind(name: string): Kind {
    const kind = this.#kinds.get(name) ?? { times: [], refused: 0 }
    this.#kinds.set(name, kind)
    return kind
  }
}

function isCoded(status: number, text: string): boolean {
  if (busy.has(status)) return /"(?:code|error)":/.test(text)
  return (
    status === 200 && /"code":"(?:RATE_LIMITED|TOO_MANY_REQUESTS|UNAVAILABLE|UPSTREAM_[A-Z]+)"/.test(text)
  )
}
