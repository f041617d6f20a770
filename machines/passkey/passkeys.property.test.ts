import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { OwnPasskeys, Passkey } from './passkey-contract.ts'
import { passkeysMachine } from './passkeys.machine.ts'

const passkey = (id: string): Passkey => ({
  id,
  name: id,
  isBackedUp: false,
  createdAt: '2026-11-23T01:02:03.000Z',
  lastUsedAt: null,
})

test('passkeys: in any order one question is under way at most, and the list is what was answered', async () => {
  const anyOrder = script(
    say('reload', 'add', 'leaveName'),
    fc.record({ do: fc.constantFrom('name', 'remove'), at: fc.nat(3) }),
    fc.record({ do: fc.constant('keepName' as const) }),
    { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }) },
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const load = controllable<OwnPasskeys>()
      const add = controllable<Passkey>()
      const rename = controllable<Passkey, { id: string; name: string }>()
      const remove = controllable<void, { id: string }>()
      const { actor } = start(
        passkeysMachine.provide({
          actors: {
            loadPasskeys: load.logic,
            addPasskey: add.logic,
            renamePasskey: rename.logic,
            removePasskey: remove.logic,
          },
        }),
      )
      let made = 0
      let ids: string[] = []
      const listed = () => actor.getSnapshot().context.passkeys.map(({ id }) => id)
      const settle = async (isOk: boolean) => {
        const no = new Error('no answer')
        if (load.pending().length > 0)
          return isOk ? load.last.resolve({ passkeys: [], canAdd: true }) : load.last.reject(no)
        if (add.pending().length > 0) {
          if (!isOk) return add.last.reject(no)
          made += 1
          ids = [...ids, `p${made}`]
          return add.last.resolve(passkey(`p${made}`))
        }
        if (rename.pending().length > 0)
          return isOk ? rename.last.resolve(passkey(rename.last.input.id)) : rename.last.reject(no)
        if (remove.pending().length === 0) return
        if (!isOk) return remove.last.reject(no)
        ids = ids.filter((id) => id !== remove.last.input.id)
        return remove.last.resolve()
      }
      for (const next of steps) {
        const id = 'at' in next ? (listed()[next.at] ?? 'none') : ''
        if (next.do === 'settle') await settle(next.isOk)
        else if (next.do === 'name') actor.send({ type: 'passkey.name', id })
        else if (next.do === 'remove') actor.send({ type: 'passkey.remove', id })
        else if (next.do === 'keepName') actor.send({ type: 'passkey.keepName', name: 'x' })
        else if (next.do === 'add') actor.send({ type: 'passkey.add' })
        else if (next.do === 'reload') actor.send({ type: 'passkeys.reload' })
        else actor.send({ type: 'passkey.leaveName' })
        const pending = [load, add, rename, remove].map((place) => place.pending().length)
        expect(pending.reduce((sum, count) => sum + count, 0)).toBe(
          actor.getSnapshot().hasTag('busy') ? 1 : 0,
        )
        expect(listed()).toEqual(ids)
      }
    }),
    settings,
  )
})
