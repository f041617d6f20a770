import { expect } from 'vitest'

import type { TestUser } from '#backend/testing/sign-up-user.ts'

/** Opens the event stream of an account's tasks and records what it sends. */
export const listen = async (siteUrl: string, { authToken }: TestUser) => {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${authToken}`, accept: 'text/event-stream' }
  const response = await fetch(`${siteUrl}/v1/tasks/events`, { headers, signal: leaving.signal })
  expect(response.status).toBe(200)
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return {
    heard: () => text,
    stop: async () => {
      leaving.abort()
      await reading
    },
  }
}
