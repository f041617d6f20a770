import { isUtf8 } from 'node:buffer'

import { afterPair, anything } from './json-patterns.ts'
import { LearnedNames } from './learned-names.ts'
import type { Wanted, WantedFields } from './wanted.ts'

/**
 * How a field is written: with what a pattern has captured, the fields in it, or what is known beforehand.
 */
interface Step {
  readonly lead: string
  readonly said?: string
  readonly group: number
  readonly inner?: readonly Step[]
}

type Groups = ReadonlyMap<string, { readonly group: number; readonly inner?: Groups }>

/** A pattern under construction, with the number of what it has captured last. */
class Pattern {
  source: string
  groups: number

  constructor(source: string, groups = 0) {
    this.source = source
    this.groups = groups
  }

  /** Adds names in the order in which they come; those that may be missing are optional. */
  add(order: readonly string[], names: LearnedNames, fields: WantedFields): Groups {
    const found = new Map<string, { readonly group: number; readonly inner?: Groups }>()
    for (const name of order) {
      const wanted = fields.get(name)?.value
      this.source += `(?:"${name}":`
      if (wanted?.kind === 'leaf') {
        this.source += `(${wanted.pattern}${wanted.isNullable ? '|null' : ''})`
        found.set(name, { group: (this.groups += 1) })
      } else if (wanted?.kind === 'object') {
        this.source += wanted.isNullable ? String.raw`(?:null|(\{)` : String.raw`(?:(\{)`
        const group = (this.groups += 1)
        const inner = names.inner.get(name) ?? new LearnedNames()
        found.set(name, { group, inner: this.add(inner.order, inner, wanted.fields) })
        this.source += String.raw`\})`
      } else this.source += anything(names.depthOf(name))
      this.source += `${afterPair})${mayBeMissing(wanted) ? '?' : ''}`
    }
    return found
  }

  toRegExp(): RegExp {
    return new RegExp(this.source, 'y')
  }
}

const mayBeMissing = (wanted: Wanted | undefined): boolean =>
  wanted === undefined || !('isNullable' in wanted) || wanted.isNullable

/** Undefined where a field that has to be there has not been seen yet. */
const stepsOf = (fields: WantedFields, groups: Groups, itemsAt = 0): readonly Step[] | undefined => {
  const steps: Step[] = []
  for (const [name, { key, value }] of fields) {
    const lead = `${steps.length === 0 ? '{' : ','}${JSON.stringify(key)}:`
    const found = groups.get(name)
    const inner = value.kind === 'object' && found?.inner && stepsOf(value.fields, found.inner)
    if (!found && !mayBeMissing(value)) return undefined
    if (value.kind === 'said') steps.push({ lead, said: value.text, group: -1 })
    else if (value.kind === 'objects') steps.push({ lead, group: itemsAt })
    else if (!found) steps.push({ lead, group: -1 })
    else if (value.kind === 'leaf') steps.push({ lead, group: found.group })
    else if (inner) steps.push({ lead, group: found.group, inner })
    else return undefined
  }
  return steps
}

const write = (steps: readonly Step[], captured: readonly (string | undefined)[]): string => {
  let text = ''
  for (const { lead, said, group, inner } of steps) {
    const value = captured[group]
    text += lead + (said ?? (inner && value !== undefined ? write(inner, captured) : (value ?? 'null')))
  }
  return `${text}}`
}

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

type Cut = (text: string) => string | undefined

/**
 * What cuts a page with one list of objects; undefined where too little is known, or it is another kind of
 * thing.
 */
const compile = (fields: WantedFields, names: LearnedNames): Cut | undefined => {
  const [entry, ...others] = [...fields].filter(([, { value }]) => value.kind === 'objects')
  if (!entry || others.length > 0) return undefined
  const [itemsName, items] = entry
  const inItems = names.inner.get(itemsName)
  if (!inItems || items.value.kind !== 'objects') return undefined
  const at = names.order.indexOf(itemsName)

  const head = new Pattern(String.raw`\{`)
  const before = head.add(names.order.slice(0, at), names, fields)
  head.source += String.raw`"${itemsName}":\[`

  const item = new Pattern(String.raw`\{`)
  const itemSteps = stepsOf(items.value.fields, item.add(inItems.order, inItems, items.value.fields))
  item.source += String.raw`\}(?:,(?=\{)|(?=\]))`

  // What the tail captures comes behind all of the head's, and the items behind that.
  const tail = new Pattern(String.raw`\]${afterPair}`, head.groups + 1)
  const after = tail.add(names.order.slice(at + 1), names, fields)
  tail.source += String.raw`\}$`
  const steps = stepsOf(fields, new Map([...before, ...after]), tail.groups + 1)
  if (!itemSteps || !steps) return undefined

  const [begin, next, end] = [head.toRegExp(), item.toRegExp(), tail.toRegExp()]
  return (text) => {
    const begun = matchAt(begin, text, 0)
    if (!begun) return undefined
    let position = begin.lastIndex
    let list = ''
    for (let found = matchAt(next, text, position); found; found = matchAt(next, text, position)) {
      position = next.lastIndex
      list += `${list === '' ? '' : ','}${write(itemSteps, found)}`
    }
    const ended = matchAt(end, text, position)
    return ended ? write(steps, [...begun, ...ended, `[${list}]`]) : undefined
  }
}

// An upstream that keeps writing something else is read in the ordinary way for good.
const missesAllowed = 10
const hitsForMiss = 100

/**
 * Cuts what a document asks for out of the text of a page, as an upstream writes it, without making objects
 * of it: much the greatest part of what a list costs. It takes only what has the shape that it has learned;
 * then what it gives is what GraphQL makes of that page, and anything else is left to GraphQL.
 */
export class PageExcerpt {
  readonly #fields: WantedFields
  readonly #names = new LearnedNames()
  #cut: Cut | undefined
  #hits = 0
  #misses = 0
  #isHopeless = false

  constructor(fields: WantedFields) {
    this.#fields = fields
  }

  get isWorthIt(): boolean {
    return !this.#isHopeless && this.#misses <= missesAllowed + this.#hits / hitsForMiss
  }

  /** One character for each octet; undefined for a page of another shape, which is learned from then. */
  cut(octets: Buffer): string | undefined {
    const cut = this.#cut && isUtf8(octets) ? this.#cut(octets.toString('latin1')) : undefined
    if (cut === undefined) this.#miss(octets)
    else this.#hits += 1
    return cut
  }

  #miss(octets: Buffer): void {
    this.#misses += 1
    try {
      this.#isHopeless = !this.#names.learn(JSON.parse(octets.toString()), this.#fields)
      this.#cut = this.#isHopeless ? undefined : compile(this.#fields, this.#names)
    } catch {
      // What is not JSON teaches nothing.
    }
  }
}
