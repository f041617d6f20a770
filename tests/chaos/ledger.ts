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
  /** Last answer to a deletion, by name. */
  readonly #deleted = new Map<string, Verdict>()
  /** Hashes of the bytes sent or received, by file; a correct product has one for each. */
  readonly #files = new Map<string, Set<string>>()
  /** Addresses that answers contained, by what they show. */
  readonly #shown = new Map<string, string[]>()
  /** Keys that were found with a value which the answers do not allow, with both. */
  readonly wrongValues = new Set<string>()
  /** Acknowledged writes by kind. */
  readonly kinds = new Map<string, number>()
  acknowledged = 0
  refused = 0
  unknown = 0

  /** Counts a write that leaves nothing to compare, such as a part of an upload. */
  count(kind: string, verdict: Verdict): void {
    if (verdict === 'REFUSED') this.refused += 1
    else if (verdict === 'UNKNOWN') this.unknown += 1
    else {
      this.acknowledged += 1
      this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1)
    }
  }

  made(kind: string, name: string, verdict: Verdict): void {
    this.count(kind, verdict)
    this.#made.set(name, { kind, verdict })
  }

  /** Records a write by its only writer. The first word of the key is the kind. */
  set(key: string, value: string, verdict: Verdict): void {
    this.count(key.split(' ')[0] ?? key, verdict)
    if (verdict === 'ACKNOWLEDGED') this.#values.set(key, new Set([value]))
    // Without an acknowledged value before it, any value is possible.
    else if (verdict === 'UNKNOWN') this.#values.get(key)?.add(value)
  }

  /** Forgets the values of a key, after a write whose value is unknown if it was written. */
  forget(key: string): void {
    this.#values.delete(key)
  }

  /** Records an address that a later change or deletion has to invalidate. */
  showed(key: string, address: string): void {
    const shown = this.#shown.get(key) ?? []
    this.#shown.set(key, [...shown.slice(-9), address])
  }

  addressesOf(key: string): readonly string[] {
    return this.#shown.get(key) ?? []
  }

  /** Records the deletion of something that is not written any more. */
  deleted(kind: string, name: string, verdict: Verdict): void {
    this.count(`deleted ${kind}`, verdict)
    this.#deleted.set(name, verdict)
  }

  /** Returns what must have become of something that was certainly there. */
  fateOf(name: string): 'KEPT' | 'GONE' | 'EITHER' {
    const verdict = this.#deleted.get(name) ?? 'REFUSED'
    return verdict === 'REFUSED' ? 'KEPT' : verdict === 'ACKNOWLEDGED' ? 'GONE' : 'EITHER'
  }

  /** True if its deletion was tried, whatever the answer. */
  isDoomed(name: string): boolean {
    return this.#deleted.has(name)
  }

  /** Records the hash of a file's bytes, each time that they are sent or received. */
  saw(file: string, sha256: string): void {
    const seen = this.#files.get(file)
    if (seen) seen.add(sha256)
    else this.#files.set(file, new Set([sha256]))
  }

  /** Hashes seen of a file. */
  hashesOf(file: string): ReadonlySet<string> {
    return this.#files.get(file) ?? new Set()
  }

  /** Files whose bytes have changed. */
  changedFiles(): string[] {
    return [...this.#files].filter(([, seen]) => seen.size > 1).map(([file]) => file)
  }

  names(kind: string): string[] {
    return [...this.#made].filter(([, made]) => made.kind === kind).map(([name]) => name)
  }

  /** Names of a kind acknowledged so far whose deletion was not tried. */
  acknowledgedNames(kind: string): string[] {
    const isMeant = ([name, made]: readonly [string, Made]) =>
      made.kind === kind && made.verdict === 'ACKNOWLEDGED' && !this.isDoomed(name)
    return [...this.#made].filter(isMeant).map(([name]) => name)
  }

  /** Names whose deletion was acknowledged. */
  deletedNames(): string[] {
    return [...this.#deleted].filter(([, verdict]) => verdict === 'ACKNOWLEDGED').map(([name]) => name)
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
      if (made.verdict === 'ACKNOWLEDGED' && this.fateOf(name) === 'KEPT' && count === 0) lost.push(name)
      if (made.verdict === 'REFUSED' && count > 0) ghosts.push(name)
      if (count > 1) doubled.push(name)
    }
    return { lost, doubled, ghosts }
  }

  /** Records a value that was read when no write of its key was under way. */
  found(key: string, value: string): void {
    const allowed = this.#values.get(key)
    if (allowed?.has(value) === false)
      this.wrongValues.add(`${key}: ${value}, not ${[...allowed].join(' or ')}`)
  }
}
