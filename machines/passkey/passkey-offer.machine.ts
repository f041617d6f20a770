import { setup } from 'xstate'

import { openPromise } from '../foundation/not-provided.ts'

/**
 * The button that signs in with a passkey, where this browser and this site's address have them. The session
 * does it (session.usePasskey).
 */
export const passkeyOfferMachine = setup({
  types: { tags: {} as 'offered' },
  actors: {
    /** Whether there can be passkeys here. */
    readOffer: openPromise<boolean>('readOffer'),
  },
  guards: { isOffered: (_, params: { isOffered: boolean }) => params.isOffered },
}).createMachine({
  id: 'passkeyOffer',
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ isOffered: event.output }) },
            target: 'offered',
          },
          { target: 'absent' },
        ],
        onError: { target: 'absent' },
      },
    },
    // An app's own browser, an old one, an address without TLS, or that is unknown: there is the password.
    absent: { type: 'final' },
    offered: { type: 'final', tags: 'offered' },
  },
})
