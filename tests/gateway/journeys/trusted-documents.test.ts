import { gql, formatDocument, stringifyDocument } from '@urql/core'
import type { TypedDocumentNode } from '@urql/core'
import { describe, expect, test } from 'vitest'

import { readConfig } from '#gateway/config.ts'
import { startPair } from '#gateway/testing/ask.ts'
import { me, task } from '#gateway/testing/samples.ts'
import type { RecordedCall } from '#gateway/testing/upstream.ts'
import * as generated from '#web/graphql/__generated__/graphql.ts'
import { createGraphql } from '#web/graphql/client.ts'

import { trustedDocumentsFile } from '../../../server/web-files.ts'

type Document = TypedDocumentNode<unknown, Record<string, unknown>>

const { trustedDocuments } = readConfig(
  { TRUSTED_DOCUMENTS: trustedDocumentsFile },
  { restApiUrl: 'http://127.0.0.1:4300' },
)

const documents = Object.entries(generated)
  .filter(([name]) => !name.endsWith('FragmentDoc'))
  .map(([name, document]) => [name, document as unknown as Document] as const)

const hashOf = (document: Document): string => {
  const { __meta__: meta } = document as Document & { readonly __meta__: { readonly hash: string } }
  return meta.hash
}

const pictureMutation = (name: string) =>
  gql<{ setAvatar: { __typename: string } }, { file: File }>(
    `mutation ${name}($file: File!) { setAvatar(file: $file) { __typename } }`,
  )

/** Sorted tokens of a document: the order of the selected fields may differ. */
const wordsOf = (text: string): string[] => text.match(/\w+|[^\s\w,]/g)?.toSorted() ?? []

const reply = ({ path }: RecordedCall) => {
  if (path === '/v1/auth/login') return { body: { authToken: 'a', refreshToken: 'r' } }
  if (path === '/v1/tasks/events') return { status: 404, body: {} }
  if (path === '/v1/tasks/t1') return { body: { ...task, status: 'COMPLETED', progress: 1 } }
  if (path === '/v1/me/avatar') return { body: { avatarImageUrl: '/files/a' } }
  return { body: me }
}

/**
 * The web app's client connected to a gateway; `sent` are the request bodies with the statuses of their
 * answers.
 */
const connect = async (changes: Parameters<typeof startPair>[1]) => {
  const pair = await startPair(reply, changes)
  const sent: { readonly text: string; readonly status: number }[] = []
  const graphql = createGraphql({
    url: 'http://gateway.test/graphql',
    auth: {
      accessToken: () => 'token',
      canRenew: () => false,
      renew: () => Promise.resolve(null),
      now: Date.now,
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const text = await request.clone().text()
      const response = await pair.gateway.handle(request)
      sent.push({ text, status: response.status })
      return response
    },
  })
  const watchToEnd = () =>
    new Promise((resolve) => {
      let last: unknown
      const hear = { onData: (data: unknown) => (last = data), onEnd: () => resolve(last) }
      graphql.subscribe(generated.TaskUpdatedDocument, { id: 't1' }, hear)
    })
  const askEverything = async () => ({
    query: await graphql.query(generated.MeDocument, {}),
    mutation: await graphql.mutateAnonymously(generated.SignInDocument, {
      input: { email: 'mio@example.jp', password: 'himitsu-1' },
    }),
    subscription: await watchToEnd(),
  })
  return { graphql, askEverything, sent, [Symbol.asyncDispose]: () => pair[Symbol.asyncDispose]() }
}

const answers = {
  query: { me: { ...me, __typename: 'Me' } },
  mutation: { signIn: { authToken: 'a', refreshToken: 'r' } },
  subscription: { taskUpdated: { id: 't1', status: 'COMPLETED', progress: 1 } },
}

const textsOf = (sent: readonly { readonly text: string }[]): boolean[] =>
  sent.map(({ text }) => /[{,]"query":/.test(text))

const namesOf = (sent: readonly { readonly text: string }[]): unknown[] =>
  sent.map(({ text }) => (JSON.parse(text) as { readonly operationName: unknown }).operationName)

test('the gateway receives every document of the web app under the hash that the app sends', () => {
  expect(Object.keys(trustedDocuments).toSorted()).toEqual(
    documents.map(([, document]) => hashOf(document)).toSorted(),
  )
  expect(documents.length).toBeGreaterThan(20)
})

test.each(documents)('%s is included as its client sends it', (_name, document) => {
  const sent = stringifyDocument(formatDocument(document) as Document)
  expect(wordsOf(trustedDocuments[hashOf(document)] ?? '')).toEqual(wordsOf(sent))
})

describe('the web app', () => {
  test.each([true, false])('sends no document text, whether others are answered: %s', async (others) => {
    await using web = await connect({ trustedDocuments, adHocDocuments: others })
    expect(await web.askEverything()).toMatchObject(answers)
    expect(namesOf(web.sent)).toEqual(['Me', 'SignIn', 'TaskUpdated'])
    expect(textsOf(web.sent)).toEqual([false, false, false])
    expect(web.sent.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('retries a gateway of another build with the text, and then sends the text first', async () => {
    await using web = await connect({ trustedDocuments: {} })
    expect(await web.askEverything()).toMatchObject(answers)
    expect(namesOf(web.sent)).toEqual(['Me', 'Me', 'SignIn', 'SignIn', 'TaskUpdated', 'TaskUpdated'])
    expect(textsOf(web.sent)).toEqual([false, true, false, true, false, true])
    web.sent.length = 0
    expect(await web.askEverything()).toMatchObject(answers)
    expect(textsOf(web.sent)).toEqual([true, true, true])
  })

  test('uploads a picture with the text of its document', async () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' })
    const known = Object.assign(pictureMutation('Known'), { __meta__: { hash: 'known' } })
    await using web = await connect({ trustedDocuments: { known: stringifyDocument(known) } })
    for (const document of [pictureMutation('Other'), known])
      expect(await web.graphql.mutate(document, { file })).toEqual({ setAvatar: { __typename: 'Avatar' } })
    expect(web.sent.map(({ text }) => text.includes('"query":'))).toEqual([true, true])
  })
})
