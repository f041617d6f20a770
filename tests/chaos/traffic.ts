import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Client, Target } from './client.ts'
import { changeItems } from './item-traffic.ts'
import type { Ledger } from './ledger.ts'
import { signUp, upload } from './person.ts'
import type { Person } from './person.ts'

const newCollection = `mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { __typename } }`
const shareOfDeletions = 0.3
const mostWaiting = 4
/** Statuses of a task that has ended. */
export const endedStatuses: ReadonlySet<string> = new Set(['COMPLETED', 'FAILED', 'CANCELED'])
const gallery = `query { spatialImages(page: 1, limit: 5) { items { id title } } }`

/** People at work until `end`; the ledger records all their writes. */
export class Traffic implements Disposable {
  readonly people: Person[] = []
  readonly ledger: Ledger
  readonly client: Client
  /** Task events received by the live stream. */
  events = 0
  readonly #target: Target
  readonly #ending = new AbortController()
  readonly #work: Promise<void>[] = []

  constructor(target: Target, client: Client, ledger: Ledger) {
    this.#target = target
    this.client = client
    this.ledger = ledger
  }

  async begin(people: number): Promise<void> {
    while (this.people.length < people) {
      const person = await signUp(this.client, this.ledger)
      if (person) this.people.push(person)
    }
    for (const person of this.people) {
      this.#work.push(
        this.#repeat(150, () => this.#collect(person)),
        this.#repeat(200, () => this.#read(person)),
      )
    }
    const [first] = this.people
    if (!first) return
    this.#work.push(this.#edit(first), this.#follow(first))
    this.#work.push(...changeItems(this, first, (pauseMs, work) => this.#repeat(pauseMs, work)))
    this.#work.push(this.#repeat(1500, () => this.#convert(first)))
    this.#work.push(
      this.#repeat(1000, () => signUp(this.client, this.ledger, this.#ending.signal).then(() => {})),
    )
  }

  async end(): Promise<void> {
    this.#ending.abort()
    await Promise.all(this.#work)
  }

  /** Ends it without waiting, after a failed run. */
  [Symbol.dispose](): void {
    this.#ending.abort()
  }

  async #repeat(pauseMs: number, work: () => Promise<void>): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await work()
      await sleep(pauseMs)
    }
  }

  /**
   * Creates half of the collections, at random, by GraphQL, whose errors have to mean the same. Deletes some
   * of the others.
   */
  async #collect({ token }: Person): Promise<void> {
    const title = `collection-${randomUUID()}`
    const isRest = Math.random() < 0.5
    const answer = isRest
      ? await this.client.call('POST', '/v1/collections', { token, body: { title } })
      : await this.client.graphql(token, newCollection, { input: { title } })
    this.ledger.made('collection', title, answer.verdict)
    if (!isRest || answer.verdict !== 'ACKNOWLEDGED' || Math.random() > shareOfDeletions) return
    const id = String(answer.body['id'])
    const deletion = await this.client.call('DELETE', `/v1/collections/${id}`, { token })
    this.ledger.deleted('collection', title, deletion.verdict)
  }

  /** Uploads a file, unless several conversions wait: they would pile up while the product is attacked. */
  async #convert(person: Person): Promise<void> {
    const { body } = await this.client.call('GET', '/v1/tasks?page=1&limit=10', { token: person.token })
    const tasks = (body['items'] ?? []) as { readonly status: string }[]
    if (tasks.filter(({ status }) => !endedStatuses.has(status)).length < mostWaiting)
      await upload(this.client, this.ledger, person)
  }

  async #read({ token }: Person): Promise<void> {
    await this.client.call('GET', '/v1/me/collections?page=1&limit=5', { token })
    await this.client.graphql(token, gallery)
  }

  /** Overwrites the same collection again and again. */
  async #edit(person: Person): Promise<void> {
    const { token } = person
    const made = await this.client.insist('POST', '/v1/collections', { token, body: { title: 'edited' } })
    const id = String(made.body['id'])
    await this.#repeat(80, async () => {
      const description = randomUUID()
      const options = { token: person.token, body: { description } }
      const answer = await this.client.call('PUT', `/v1/collections/${id}`, options)
      this.ledger.set(`edit ${id}`, description, answer.verdict)
    })
  }

  /** Follows the tasks by the live stream, and reopens it when it ends. */
  async #follow(person: Person): Promise<void> {
    const { signal } = this.#ending
    await this.#repeat(300, async () => {
      try {
        const headers = { authorization: `Bearer ${person.token}`, accept: 'text/event-stream' }
        const response = await fetch(`${this.#target.origin}/v1/tasks/events`, { headers, signal })
        if (!response.ok || !response.body) return
        for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
          this.events += chunk.split('event: task').length - 1
      } catch {
        // The stream broke; the next one begins with the waiting and running tasks.
      }
    })
  }
}
