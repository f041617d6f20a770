import { assign, emit, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { OwnPasskeys, Passkey } from './passkey-contract.ts'

/**
 * The passkeys of the own account: listed, added by an authenticator and named at once, named again, taken
 * away. One thing at a time; what was refused leaves the list as it is.
 */
export const passkeysMachine = setup({
  types: {
    context: {} as OwnPasskeys & {
      /** Id of the one that is named or taken away. */
      chosen: string | null
      failure: Failure | null
    },
    events: {} as
      | { type: 'passkeys.reload' }
      | { type: 'passkey.add' }
      | { type: 'passkey.name'; id: string }
      | { type: 'passkey.keepName'; name: string }
      | { type: 'passkey.leaveName' }
      | { type: 'passkey.remove'; id: string },
    emitted: {} as { type: 'passkey.added' } | { type: 'passkey.renamed' } | { type: 'passkey.removed' },
    tags: {} as 'listed' | 'busy' | 'adding' | 'naming',
  },
  actors: {
    loadPasskeys: openPromise<OwnPasskeys>('loadPasskeys'),
    /** Rejects with PASSKEY_CANCELED where the person, or the authenticator's clock, has ended it. */
    addPasskey: openPromise<Passkey>('addPasskey', { within: null }),
    renamePasskey: openPromise<Passkey, { id: string; name: string }>('renamePasskey'),
    removePasskey: openPromise<void, { id: string }>('removePasskey'),
  },
  guards: {
    // Taken away in another tab meanwhile.
    isGone: (_, { error }: { error: unknown }) => toFailure(error).kind === 'notFound',
  },
  actions: {
    keepOwn: assign((_, { own }: { own: OwnPasskeys }) => own),
    keepAdded: assign(({ context }, { passkey }: { passkey: Passkey }) => ({
      passkeys: [...context.passkeys, passkey],
      chosen: passkey.id,
    })),
    keepRenamed: assign(({ context }, { passkey }: { passkey: Passkey }) => ({
      passkeys: context.passkeys.map((one) => (one.id === passkey.id ? passkey : one)),
    })),
    dropChosen: assign({
      passkeys: ({ context }) => context.passkeys.filter(({ id }) => id !== context.chosen),
    }),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    chooseNone: assign({ chosen: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    reportAdded: emit({ type: 'passkey.added' }),
    reportRenamed: emit({ type: 'passkey.renamed' }),
    reportRemoved: emit({ type: 'passkey.removed' }),
  },
}).createMachine({
  id: 'passkeys',
  context: { passkeys: [], canAdd: false, chosen: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadPasskeys',
        src: 'loadPasskeys',
        onDone: {
          target: 'listed',
          actions: { type: 'keepOwn', params: ({ event }) => ({ own: event.output }) },
        },
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    unavailable: { on: { 'passkeys.reload': { target: 'loading' } } },
    listed: {
      tags: 'listed',
      initial: 'resting',
      states: {
        resting: {
          entry: 'chooseNone',
          on: {
            'passkey.add': { target: 'adding' },
            'passkey.name': {
              target: 'naming',
              actions: ['forgetFailure', { type: 'choose', params: ({ event }) => event }],
            },
            'passkey.remove': {
              target: 'removing',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        adding: {
          tags: ['busy', 'adding'],
          entry: 'forgetFailure',
          invoke: {
            id: 'addPasskey',
            src: 'addPasskey',
            onDone: {
              target: 'naming',
              actions: [
                { type: 'keepAdded', params: ({ event }) => ({ passkey: event.output }) },
                'reportAdded',
              ],
            },
            onError: { target: 'resting', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        naming: {
          tags: 'naming',
          on: {
            'passkey.keepName': { target: 'renaming' },
            'passkey.leaveName': { target: 'resting', actions: 'forgetFailure' },
          },
        },
        renaming: {
          tags: ['busy', 'naming'],
          entry: 'forgetFailure',
          invoke: {
            id: 'renamePasskey',
            src: 'renamePasskey',
            input: ({ context, event }) => ({
              id: context.chosen ?? '',
              name: event.type === 'passkey.keepName' ? event.name : '',
            }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'keepRenamed', params: ({ event }) => ({ passkey: event.output }) },
                'reportRenamed',
              ],
            },
            onError: { target: 'naming', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        removing: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'removePasskey',
            src: 'removePasskey',
            input: ({ context }) => ({ id: context.chosen ?? '' }),
            onDone: { target: 'resting', actions: ['dropChosen', 'reportRemoved'] },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: 'resting',
                actions: ['dropChosen', 'reportRemoved'],
              },
              { target: 'resting', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
})
