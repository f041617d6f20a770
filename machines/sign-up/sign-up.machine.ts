import { assertEvent, assign, setup } from 'xstate'

import { RESEND_SECONDS } from '../foundation/delays.ts'
import type { SignUpForm, SignUpRecord } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { codeEntryMachine } from './code-entry.machine.ts'

const emptyRecord: SignUpRecord = { userId: '', sessionId: '', email: '' }

/**
 * Sign-up, from the form through the mailed code to the tokens; the record survives a reload of the tab
 * (specification §3).
 */
export const signUpMachine = setup({
  types: {
    context: {} as { email: string; record: SignUpRecord | null; resendIn: number; failure: Failure | null },
    events: {} as
      | { type: 'signUp.submit'; form: SignUpForm }
      | { type: 'signUp.restart' }
      | { type: 'code.enter' },
    children: {} as { codeEntry: 'codeEntry' },
    tags: {} as 'busy' | 'codeWanted' | 'recordLost',
  },
  actors: {
    loadRecord: openPromise<{ record: SignUpRecord; resendIn: number } | null>('loadRecord'),
    submitForm: openPromise<{ userId: string; sessionId: string }, SignUpForm>('submitForm'),
    saveRecord: openPromise<void, SignUpRecord>('saveRecord'),
    clearRecord: openPromise<void>('clearRecord'),
    codeEntry: codeEntryMachine,
  },
  guards: {
    hasRecord: (_, params: { found: { record: SignUpRecord; resendIn: number } | null }) =>
      params.found !== null,
  },
  actions: {
    adoptRecord: assign((_, params: { found: { record: SignUpRecord; resendIn: number } | null }) => ({
      record: params.found?.record ?? null,
      email: params.found?.record.email ?? '',
      resendIn: params.found?.resendIn ?? 0,
    })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepRecord: assign(({ context }, params: { userId: string; sessionId: string }) => ({
      record: { ...params, email: context.email },
      resendIn: RESEND_SECONDS,
    })),
    forgetRecord: assign({ record: null, resendIn: 0, email: '' }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'signUp',
  context: { email: '', record: null, resendIn: 0, failure: null },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        onDone: [
          {
            guard: { type: 'hasRecord', params: ({ event }) => ({ found: event.output }) },
            target: 'awaitingCode',
            actions: { type: 'adoptRecord', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'filling' },
        ],
        onError: { target: 'filling' },
      },
    },
    filling: {
      on: {
        'signUp.submit': {
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.form.email }) },
        },
        'code.enter': { target: 'recordLost', actions: 'forgetFailure' },
      },
    },
    recordLost: {
      tags: 'recordLost',
      on: {
        'signUp.submit': {
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => event.form },
        },
        'signUp.restart': { target: 'filling' },
      },
    },
    submitting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ event }) => {
          assertEvent(event, 'signUp.submit')
          return event.form
        },
        onDone: {
          target: 'savingRecord',
          actions: { type: 'keepRecord', params: ({ event }) => event.output },
        },
        onError: { target: 'filling', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    savingRecord: {
      tags: 'busy',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context }) => context.record ?? emptyRecord,
        onDone: { target: 'awaitingCode' },
        onError: { target: 'awaitingCode' },
      },
    },
    awaitingCode: {
      tags: 'codeWanted',
      on: {
        'signUp.submit': {
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => event.form },
        },
        'signUp.restart': { target: 'abandoning' },
      },
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context: { record, resendIn } }) => ({ record: record ?? emptyRecord, resendIn }),
        onDone: { target: 'finishing' },
        onError: { target: 'recordLost' },
      },
    },
    finishing: {
      tags: 'busy',
      entry: 'forgetRecord',
      invoke: {
        id: 'clearRecord',
        src: 'clearRecord',
        onDone: { target: 'signedIn' },
        onError: { target: 'signedIn' },
      },
    },
    abandoning: {
      tags: 'busy',
      entry: 'forgetRecord',
      on: {
        'signUp.submit': {
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => event.form },
        },
      },
      invoke: {
        id: 'abandonRecord',
        src: 'clearRecord',
        onDone: { target: 'filling' },
        onError: { target: 'filling' },
      },
    },
    signedIn: {
      on: {
        'signUp.submit': {
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => event.form },
        },
        'signUp.restart': { target: 'filling' },
      },
    },
  },
})
