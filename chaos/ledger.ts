/** What the product said to a write. `UNKNOWN`: no answer, or one that says that it cannot be known. */
export type Verdict = 'ACKNOWLEDGED' | 'REFUSED' | 'UNKNOWN'

interface Made {
  readonly kind: string
  readonly verdict: Verdict
}

/** What the product acknowledged, to be compared with what it has in the end. */
export class Ledger {
  /** Things that are made once, by a name of their own. */
  readonly #made = new Map<string, Made>()
  /** Values that are written over: which ones the last answers leave possible. */
  readonly #values = new Map<string, Set<string>>()
  acknowledged = 0
  refused = 0
  unknown = 0

  #count(verdict: Verdict): void {
    if (verdict === 'ACKNOWLEDGED') this.acknowledged += 1
    else if (verdict === 'REFUSED') this.refused += 1
    else this.unknown += 1
  }

  made(kind: string, name: string, verdict: Verdict): void {
    this.#count(verdict)
    this.#made.set(name, { kind, verdict })
  }

  /** The value of a key was set, by the only writer of that key. */
  set(key: string, value: string, verdict: Verdict): void {
    this.#count(verdict)
    const possible = this.#values.get(key)
    if (verdict === 'ACKNOWLEDGED' || (!possible && verdict === 'UNKNOWN'))
      this.#values.set(key, new Set([value]))
    else if (verdict === 'UNKNOWN') possible?.add(value)
  }

  names(kind: string): string[] {
    return [...this.#made].filter(([, made]) => made.kind === kind).map(([name]) => name)
  }

  /** What was acknowledged of a kind until now. */
  acknowledgedNames(kind: string): string[] {
    const isMeant = (made: Made) => made.kind === kind && made.verdict === 'ACKNOWLEDGED'
    return [...this.#made].filter(([, made]) => isMeant(made)).map(([name]) => name)
  }

  /** What is wrong with how often each thing of a kind is there. */
  compareMade(
    kind: string,
    there: readonly string[],
  ): { lost: string[]; doubled: string[]; ghosts: string[] } {
    const times = new Map<string, number>()
    for (const name of there) times.set(name, (times.get(name) ?? 0) + 1)
    const lost: string[] = []
    const doubled: string[] = []
    const ghosts: string[] = []
    for (const [name, made] of this.#made) {
      if (made.kind !== kind) continue
      const count = times.get(name) ?? 0
      if (made.verdict === 'ACKNOWLEDGED' && count === 0) lost.push(name)
      if (made.verdict === 'REFUSED' && count > 0) ghosts.push(name)
      if (count > 1) doubled.push(name)
    }
    return { lost, doubled, ghosts }
  }

  /** Whether a value is one of those that the answers allow. */
  allows(key: string, value: string): boolean {
    return this.#values.get(key)?.has(value) ?? true
  }
}
