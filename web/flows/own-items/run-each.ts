import type { Failure } from '#machines/foundation/failure.ts'
import { toFailure } from '#web/graphql/to-failure.ts'

/** Failure of one item. */
export interface EachFailure<Item> {
  readonly item: Item
  readonly failure: Failure
}

const AT_ONCE = 4

/** Runs the same work for many items, a few at a time; a failure does not stop the others. */
export async function runEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  onDone: (count: number) => void = () => undefined,
): Promise<readonly EachFailure<Item>[]> {
  const waiting = [...items]
  const failures: EachFailure<Item>[] = []
  let done = 0
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item)
      } catch (error) {
        failures.push({ item, failure: toFailure(error) })
      }
      done += 1
      onDone(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return failures.toSorted((a, b) => items.indexOf(a.item) - items.indexOf(b.item))
}
