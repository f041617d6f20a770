/** Answer of the product to a write. `UNKNOWN`: no answer, or one that leaves the outcome open. */
export type Verdict = 'ACKNOWLEDGED' | 'REFUSED' | 'UNKNOWN'

interface Made {
  readonly kind: string
  readonly verdict: Verdict
}

/** Record of the product's answers to writes, to compare with its data in the end. */
export class Ledger {
  /** Things created once, by unique name. */
  readonly #made = new Map<string, Made>()
  /** Possible values of overwritten keys, according to the last answers. */
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

  /** Records a write of a key by its only writer. */
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

  /** Names of a kind acknowledged so far. */
  acknowledgedNames(kind: string): string[] {
    const isMeant = (made: Made) => made.kind === kind && made.verdict === 'ACKNOWLEDGED'
    return [...this.#made].filter(([, made]) => isMeant(made)).map(([name]) => name)
  }

  /** Compares the names found of a kind with the record. */
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

  /** True if the answers allow this value. */
  allows(key: string, value: string): boolean {
    return this.#values.get(key)?.has(value) ?? true
  }
}
