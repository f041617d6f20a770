import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf } from '../registry/samples.ts'
import { consentMachine } from './consent.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'consent',
    machine: consentMachine,
    inputs: [undefined],
    events: [
      doneOf('readConsent', { isConfigured: false, decision: 'granted' }),
      doneOf('readConsent', { isConfigured: true, decision: 'granted' }),
      doneOf('readConsent', { isConfigured: true, decision: 'denied' }),
      doneOf('readConsent', { isConfigured: true, decision: null }),
      { type: 'page.viewed', path: '/mypage', title: 'マイページ' },
    ],
    accepts: {
      '(any)': ['page.viewed'],
      undecided: ['consent.deny', 'consent.grant'],
      denied: ['consent.grant'],
      granted: ['consent.deny'],
      'granted.loaded': ['page.viewed'],
    },
    tags: {
      undecided: ['asking', 'configured'],
      granting: ['configured', 'granted'],
      denying: ['configured'],
      denied: ['configured'],
      granted: ['configured', 'granted'],
    },
    restoring: { instead: 'local storage, by its first look', losesTimers: [] },
  },
]
