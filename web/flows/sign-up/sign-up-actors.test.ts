import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { createServerClock } from '#web/browser/tokens.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { codeEntryActors, signUpActors } from './sign-up-actors.ts'

const record = { userId: 'u', sessionId: 's', email: 'hana@example.jp' }

const graphql = {
  mutateAnonymously: async () => ({ resendConfirmationCode: { destination: null } }),
} as Partial<Graphql> as Graphql

/**
 * Returns the seconds until another code may be requested, as a reloaded tab restores them; null without a
 * sign-up.
 */
const secondsAfterReload = async () => {
  const signUp = createActor(signUpMachine.provide({ actors: signUpActors(graphql) })).start()
  const { context } = await waitFor(signUp, (snapshot) => !snapshot.matches('restoring'))
  signUp.stop()
  return context.record === null ? null : context.resendIn
}

const run = async (actor: ReturnType<typeof createActor>) => {
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

it('a reload of the tab continues the countdown to the next code', async () => {
  expect(await secondsAfterReload()).toBeNull()
  await run(createActor(signUpActors(graphql).saveRecord, { input: record }))
  vi.setSystemTime(12_300)
  expect(await secondsAfterReload()).toBe(48)
  vi.setSystemTime(75_000)
  expect(await secondsAfterReload()).toBe(0)
  await run(
    createActor(codeEntryActors(graphql, createServerClock()).resendCode, { input: { email: record.email } }),
  )
  vi.setSystemTime(76_000)
  expect(await secondsAfterReload()).toBe(59)
})
