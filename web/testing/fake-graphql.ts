import { Kind } from 'graphql'
import type { DocumentNode } from 'graphql'

import type { Graphql } from '../graphql/client.ts'

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
