import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { createGraphql } from '#web/graphql/client.ts'

import { passwordResetActors } from './sign-up-actors.ts'

const auth = { accessToken: () => null, canRenew: () => false, renew: async () => null, now: Date.now }
const actors = passwordResetActors(createGraphql({ url: 'http://localhost/graphql', auth }))

const save = (email: string, waitSeconds: number) =>
  toPromise(createActor(actors.saveRecord, { input: { email, waitSeconds } }).start())
const load = () => toPromise(createActor(actors.loadRecord).start())
const clear = () => toPromise(createActor(actors.clearRecord).start())

afterEach(() => sessionStorage.clear())

describe('the record of a password reset', () => {
  it('survives a reload of the tab, with the remaining seconds', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z'), toFake: ['Date'] })
    await save('hana@example.com', 60)
    vi.setSystemTime(new Date('2026-11-21T00:00:20.500Z'))
    expect(await load()).toEqual({ email: 'hana@example.com', waitSeconds: 40 })
    vi.setSystemTime(new Date('2026-11-21T00:05:00Z'))
    expect(await load()).toEqual({ email: 'hana@example.com', waitSeconds: 0 })
  })

  it('is gone once it is cleared', async () => {
    await save('hana@example.com', 60)
    await clear()
    expect(await load()).toBeNull()
  })

  it.each(['{', '{"email":5,"askableAt":1}', '{"email":"hana@example.com"}', '[]', 'null'])(
    'that reads %s counts as lost',
    async (text) => {
      sessionStorage.setItem('password_reset', `{"version":1,"value":${text}}`)
      expect(await load()).toBeNull()
    },
  )

  it('holds neither code nor password', async () => {
    await save('hana@example.com', 60)
    const kept = JSON.parse(sessionStorage.getItem('password_reset') ?? '{}') as { value: object }
    expect(Object.keys(kept.value)).toEqual(['email', 'askableAt'])
  })
})
