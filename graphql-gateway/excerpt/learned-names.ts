import type { WantedFields } from './wanted.ts'

const namesKept = 200
const deepest = 4

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const depthOf = (value: unknown): number => {
  if (!isObject(value)) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

/** The order in which an upstream writes the names of an object, learned from objects that it has written. */
export class LearnedNames {
  readonly order: string[] = []
  /** What is known of wanted objects within this one. */
  readonly inner = new Map<string, LearnedNames>()
  readonly #depths = new Map<string, number>()

  /** How deep lists and objects lie in each other below a name. */
  depthOf(name: string): number {
    return this.#depths.get(name) ?? 0
  }

  /** False where nothing can be made of what is there. */
  learn(value: unknown, fields: WantedFields): boolean {
    if (Array.isArray(value)) return value.every((item) => this.learn(item, fields))
    if (!isObject(value)) return true
    let before = -1
    for (const [name, below] of Object.entries(value)) {
      if (!/^\w+$/.test(name)) return false
      before = this.#place(name, before)
      const wanted = fields.get(name)?.value
      if (wanted?.kind === 'object' || wanted?.kind === 'objects') {
        const names = this.inner.get(name) ?? new LearnedNames()
        this.inner.set(name, names)
        if (!names.learn(below, wanted.fields)) return false
      } else this.#depths.set(name, Math.max(this.depthOf(name), depthOf(below)))
      if (this.depthOf(name) > deepest) return false
    }
    return this.order.length <= namesKept
  }

  #place(name: string, before: number): number {
    const known = this.order.indexOf(name)
    if (known >= 0) return known
    this.order.splice(before + 1, 0, name)
    return before + 1
  }
}
