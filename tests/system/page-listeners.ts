type Listener = (event: unknown) => void

/** Listeners of a window or a document. */
export class PageListeners {
  readonly #heard = new Map<string, Set<Listener>>()
  readonly add = (type: string, listener: Listener): void => {
    const known = this.#heard.get(type) ?? new Set()
    this.#heard.set(type, known.add(listener))
  }
  readonly remove = (type: string, listener: Listener): void => void this.#heard.get(type)?.delete(listener)

  dispatch(type: string): void {
    for (const listener of this.#heard.get(type) ?? []) listener({ type })
  }

  get count(): number {
    return [...this.#heard.values()].reduce((sum, { size }) => sum + size, 0)
  }
}
