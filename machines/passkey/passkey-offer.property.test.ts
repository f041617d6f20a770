import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { passkeyOfferMachine } from './passkey-offer.machine.ts'

test('passkey offer: whatever is answered, there is a button only where passkeys are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), async (isKnown, isOffered) => {
      const read = controllable<boolean>()
      const { actor } = start(passkeyOfferMachine.provide({ actors: { readOffer: read.logic } }))
      expect(actor.getSnapshot().hasTag('offered')).toBe(false)
      await (isKnown ? read.last.resolve(isOffered) : read.last.reject(new Error('no answer')))
      expect(actor.getSnapshot().hasTag('offered')).toBe(isKnown && isOffered)
      expect(actor.getSnapshot().status).toBe('done')
    }),
    settings,
  )
})
