import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { signUpActors } from '#web/flows/sign-up/sign-up-actors.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { submitSignUp } from './submit-sign-up.ts'

const form = { displayName: '奥行 みき', email: 'miki@example.jp', password: 'himitsu-1' }

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
}

/** Starts the machine with a server that answers each form on demand. */
function begin() {
  const sent: PromiseWithResolvers<unknown>[] = []
  const mutateAnonymously = () => {
    const answering = Promise.withResolvers<unknown>()
    sent.push(answering)
    return answering.promise
  }
  const graphql = { mutateAnonymously } as Partial<Graphql> as Graphql
  const signUp = createActor(signUpMachine.provide({ actors: signUpActors(graphql) })).start()
  const take = async () => {
    await turn()
    sent.at(-1)?.resolve({ signUp: { userId: 'u', sessionId: 's' } })
  }
  const refuse = async () => {
    await turn()
    sent.at(-1)?.reject(new Error('no'))
  }
  return { signUp, sent, take, refuse }
}

afterEach(() => sessionStorage.clear())

it('a form that is submitted twice is sent once, and both hear its outcome', async () => {
  const { signUp, sent, take } = begin()
  const first = submitSignUp(signUp, form)
  const second = submitSignUp(signUp, form)
  await take()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(sent).toHaveLength(1)
})

it('a form resubmitted while in flight is not sent again, even when it fails', async () => {
  const { signUp, sent, refuse } = begin()
  const first = submitSignUp(signUp, form)
  await turn()
  const second = submitSignUp(signUp, form)
  await refuse()
  expect(await Promise.all([first, second])).toEqual([false, false])
  expect(sent).toHaveLength(1)
})

it('another form abandons the sign-up that waits for its code', async () => {
  const { signUp, sent, take } = begin()
  const first = submitSignUp(signUp, form)
  await take()
  expect(await first).toBe(true)
  const other = submitSignUp(signUp, { ...form, email: 'umi@example.jp' })
  await take()
  expect(await other).toBe(true)
  expect(sent).toHaveLength(2)
  expect(signUp.getSnapshot().context.email).toBe('umi@example.jp')
})
