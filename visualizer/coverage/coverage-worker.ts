import { registry } from '#machines/registry/registry.ts'
import { recordCoverage } from '#machines/testkit/coverage.ts'

/** Coverage of a walk through a machine: ids of states, keys of transitions. */
export interface Taken {
  readonly name: string
  readonly states: readonly string[]
  readonly transitions: readonly string[]
  readonly failure: string | null
}

async function walk(name: string): Promise<Taken> {
  const registered = registry.find((each) => each.name === name)
  if (!registered) return { name, states: [], transitions: [], failure: 'unknown machine' }
  try {
    const { takenStates, takenTransitions } = await recordCoverage(registered)
    return { name, states: [...takenStates], transitions: [...takenTransitions], failure: null }
  } catch (error) {
    return { name, states: [], transitions: [], failure: String(error) }
  }
}

addEventListener('message', (event: MessageEvent<string>) => {
  void walk(event.data).then((taken) => postMessage(taken))
})
