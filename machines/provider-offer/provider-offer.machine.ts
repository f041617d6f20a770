import { assign, setup } from 'xstate'

import { openPromise } from '../foundation/not-provided.ts'

/**
 * The button that leaves for the operator's OpenID Connect provider, where one is set up. The way back ends
 * on a page of its own: there the session takes what it has brought for tokens (session.comeBack).
 */
export const providerOfferMachine = setup({
  types: {
    context: {} as { name: string },
    events: {} as { type: 'provider.leave' },
    tags: {} as 'offered' | 'busy',
  },
  actors: {
    /** The provider's name, null where none is set up. */
    readOffer: openPromise<string | null>('readOffer'),
    /** Settles only where the page stays, or is shown again by the browser's way back. */
    leave: openPromise<void>('leave', { within: null }),
  },
  guards: { isOffered: (_, params: { name: string | null }) => params.name !== null },
  actions: {
    keepName: assign((_, { name }: { name: string | null }) => ({ name: name ?? '' })),
  },
}).createMachine({
  id: 'providerOffer',
  context: { name: '' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ name: event.output }) },
            target: 'offered',
            actions: { type: 'keepName', params: ({ event }) => ({ name: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'absent' },
      },
    },
    // None is set up, that is unknown, or this browser could not come back: there is the password.
    absent: { type: 'final' },
    offered: { tags: 'offered', on: { 'provider.leave': { target: 'leaving' } } },
    leaving: {
      tags: ['offered', 'busy'],
      invoke: {
        id: 'leave',
        src: 'leave',
        onDone: { target: 'offered' },
        onError: { target: 'absent' },
      },
    },
  },
})
