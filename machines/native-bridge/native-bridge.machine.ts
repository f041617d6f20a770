import { assertEvent, assign, enqueueActions, setup } from 'xstate'

import { NATIVE_STEP } from '../foundation/delays.ts'
import type { Tokens } from '../foundation/domain.ts'
import { openCallback, openPromise } from '../foundation/not-provided.ts'
import type { NativeMessage, NativeOutcome, NativeRefusal } from './native-contract.ts'

/**
 * The bridge to the native app around the page, if there is one (specification §4): the app sets and clears
 * the tokens.
 */
export const nativeBridgeMachine = setup({
  types: {
    context: {} as { unansweredId: string | null; outcome: NativeOutcome },
    events: {} as
      | { type: 'tokens.set'; messageId: string; tokens: Tokens }
      | { type: 'tokens.clear'; messageId: string },
    emitted: {} as
      | { type: 'message.accepted'; id: string }
      | { type: 'message.refused'; id: string; code: NativeRefusal },
    tags: {} as 'present' | 'busy',
  },
  actors: {
    detectBridge: openPromise<boolean>('detectBridge'),
    hearNativeApp: openCallback('hearNativeApp'),
    tellNativeApp: openPromise<void, NativeMessage>('tellNativeApp'),
    storeTokens: openPromise<void, Tokens>('storeTokens'),
    clearTokens: openPromise<void>('clearTokens'),
    refreshSession: openPromise<{ isSignedIn: boolean }>('refreshSession'),
  },
  delays: { nativeStep: NATIVE_STEP },
  guards: { isPresent: (_, params: { isPresent: boolean }) => params.isPresent },
  actions: {
    keepMessage: assign((_, params: { messageId: string }) => ({ unansweredId: params.messageId })),
    keepOutcome: assign((_, params: { outcome: NativeOutcome }) => ({ outcome: params.outcome })),
    accept: enqueueActions(({ context, enqueue }) => {
      if (context.unansweredId !== null) enqueue.emit({ type: 'message.accepted', id: context.unansweredId })
      enqueue.assign({ unansweredId: null })
    }),
    refuse: enqueueActions(({ context, enqueue }, params: { code: NativeRefusal }) => {
      if (context.unansweredId !== null)
        enqueue.emit({ type: 'message.refused', id: context.unansweredId, code: params.code })
      enqueue.assign({ unansweredId: null })
    }),
  },
}).createMachine({
  id: 'nativeBridge',
  context: { unansweredId: null, outcome: 'signedOut' },
  initial: 'detecting',
  states: {
    detecting: {
      invoke: {
        id: 'detectBridge',
        src: 'detectBridge',
        onDone: [
          {
            guard: { type: 'isPresent', params: ({ event }) => ({ isPresent: event.output }) },
            target: 'present',
          },
          { target: 'absent' },
        ],
        onError: { target: 'absent' },
      },
    },
    absent: { type: 'final' },
    present: {
      tags: 'present',
      initial: 'greeting',
      invoke: { id: 'hearNativeApp', src: 'hearNativeApp', onError: { target: 'absent' } },
      on: {
        'tokens.set': {
          target: '.storing',
          actions: [
            { type: 'refuse', params: { code: 'SUPERSEDED' } },
            { type: 'keepMessage', params: ({ event }) => event },
          ],
        },
        'tokens.clear': {
          target: '.clearing',
          actions: [
            { type: 'refuse', params: { code: 'SUPERSEDED' } },
            { type: 'keepMessage', params: ({ event }) => event },
          ],
        },
      },
      states: {
        greeting: {
          invoke: {
            id: 'tellReady',
            src: 'tellNativeApp',
            input: { type: 'ready' },
            onDone: { target: 'idle' },
            onError: { target: 'idle' },
          },
        },
        idle: {},
        storing: {
          tags: 'busy',
          invoke: {
            id: 'storeTokens',
            src: 'storeTokens',
            input: ({ event }) => {
              assertEvent(event, 'tokens.set')
              return event.tokens
            },
            onDone: { target: 'refreshing', actions: 'accept' },
            onError: { target: 'idle', actions: { type: 'refuse', params: { code: 'NOT_STORED' } } },
          },
        },
        clearing: {
          tags: 'busy',
          invoke: {
            id: 'clearTokens',
            src: 'clearTokens',
            onDone: { target: 'refreshing', actions: 'accept' },
            onError: { target: 'idle', actions: { type: 'refuse', params: { code: 'NOT_CLEARED' } } },
          },
        },
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'refresh',
            src: 'refreshSession',
            onDone: { target: 'waiting' },
            onError: { target: 'waiting' },
          },
        },
        waiting: { after: { nativeStep: { target: 'stepping' } } },
        stepping: {
          tags: 'busy',
          invoke: {
            id: 'refreshAgain',
            src: 'refreshSession',
            onDone: {
              target: 'reporting',
              actions: {
                type: 'keepOutcome',
                params: ({ event }) => ({ outcome: event.output.isSignedIn ? 'signedIn' : 'signedOut' }),
              },
            },
            onError: { target: 'reporting', actions: { type: 'keepOutcome', params: { outcome: 'failed' } } },
          },
        },
        reporting: {
          invoke: {
            id: 'tellStep',
            src: 'tellNativeApp',
            input: ({ context }) => ({ type: 'step', outcome: context.outcome }),
            onDone: { target: 'idle' },
            onError: { target: 'idle' },
          },
        },
      },
    },
  },
})
