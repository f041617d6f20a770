import { Kind } from 'graphql'
import type { DocumentNode } from 'graphql'
import { createActor, createMachine, toPromise } from 'xstate'
import type { AnyActorLogic, AnyEventObject, InputFrom, OutputFrom } from 'xstate'

import type { Graphql } from '../graphql/client.ts'

/** Runs a promise actor and returns its output. */
export async function outputOf<Logic extends AnyActorLogic>(
  logic: Logic,
  input?: InputFrom<Logic>,
): Promise<OutputFrom<Logic>> {
  const actor = createActor(logic, { input } as never)
  // An error rejects the promise; without a listener, XState would report it a second time.
  actor.subscribe({ error: () => undefined })
  const output = toPromise(actor)
  actor.start()
  return await output
}

/** Runs an actor implementation beside a machine that records the events it receives. */
export function heardFrom(logic: AnyActorLogic, input?: unknown) {
  const heard: AnyEventObject[] = []
  const actor = createActor(
    createMachine({
      invoke: { src: logic, input: input as never },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start()
  return { heard, stop: () => actor.stop() }
}

/** Request of an actor to the gateway, and how it was made. */
interface Call {
  readonly by: 'query' | 'mutate' | 'mutateAnonymously' | 'subscribe'
  readonly name: string
  readonly variables: unknown
  /** Types whose lists are refetched. */
  readonly alsoChanged: readonly string[]
}

function nameOf(document: DocumentNode): string {
  const [definition] = document.definitions
  return definition?.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? '') : ''
}

/** Fake gateway that answers each operation with the value under its name, or throws it if it is an Error. */
export function fakeGraphql(answers: Readonly<Record<string, unknown>>) {
  const calls: Call[] = []
  const streams: { readonly onData: (data: never) => void; readonly onEnd: () => void }[] = []
  let listeners = 0
  const answer = (
    by: Call['by'],
    document: unknown,
    variables: unknown,
    alsoChanged: readonly string[] = [],
  ) => {
    const name = nameOf(document as DocumentNode)
    calls.push({ by, name, variables, alsoChanged })
    const found = answers[name]
    if (found instanceof Error) throw found
    if (found === undefined) throw new Error(`no answer to ${name}`)
    return found as never
  }
  const graphql: Graphql = {
    client: () => {
      throw new Error('actors ask past the cache')
    },
    watchClient: () => () => undefined,
    watchChanges: () => () => undefined,
    query: async (document, variables) => answer('query', document, variables),
    mutate: async (document, variables, alsoChanged) => answer('mutate', document, variables, alsoChanged),
    mutateAnonymously: async (document, variables) => answer('mutateAnonymously', document, variables),
    subscribe: (document, variables, observer) => {
      calls.push({
        by: 'subscribe',
        name: nameOf(document),
        variables,
        alsoChanged: [],
      })
      streams.push(observer)
      listeners += 1
      return {
        unsubscribe: () => {
          listeners -= 1
        },
      }
    },
    forget: () => undefined,
  }
  return { graphql, calls, streams, listeners: () => listeners }
}
