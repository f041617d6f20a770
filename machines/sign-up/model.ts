import { owner } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import {
  doneOf,
  errorOf,
  offline,
  rateLimited,
  rejectedWith,
  sampleSignUp,
  sampleTokens,
} from '../registry/samples.ts'
import { codeEntryMachine } from './code-entry.machine.ts'
import { passwordResetMachine } from './password-reset.machine.ts'
import { signUpMachine } from './sign-up.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'signUp',
    machine: signUpMachine,
    inputs: [undefined],
    events: [
      doneOf('loadRecord', null),
      doneOf('loadRecord', {
        record: sampleSignUp,
        resendIn: 2,
      }),
      {
        type: 'signUp.submit',
        form: { displayName: '奥行 はな', email: 'hana@example.com', password: 'himitsu-1' },
      },
      doneOf('submitForm', { userId: 'user-1', sessionId: 'session-1' }),
      errorOf('submitForm', rejectedWith('WEAK_PASSWORD')),
    ],
    accepts: {
      filling: ['code.enter', 'signUp.submit'],
      recordLost: ['signUp.restart', 'signUp.submit'],
      awaitingCode: ['signUp.restart', 'signUp.submit'],
      abandoning: ['signUp.submit'],
      signedIn: ['signUp.restart', 'signUp.submit'],
    },
    tags: {
      restoring: ['busy'],
      recordLost: ['recordLost'],
      submitting: ['busy'],
      savingRecord: ['busy'],
      awaitingCode: ['codeWanted'],
      finishing: ['busy'],
      abandoning: ['busy'],
    },
    restoring: { instead: 'session storage (sign_up), by loadRecord', losesTimers: [] },
  },
  {
    name: 'codeEntry',
    machine: codeEntryMachine,
    inputs: [{ record: sampleSignUp, resendIn: 2 }],
    events: [
      { type: 'code.submit', code: '123456' },
      doneOf('confirmCode', sampleTokens),
      errorOf('confirmCode', rejectedWith('CODE_MISMATCH')),
      errorOf('confirmCode', rejectedWith('TOO_MANY_TRIES')),
      errorOf('resendCode', rateLimited),
      errorOf('resendCode', offline),
    ],
    isWithin: ({ context }) => context.resendIn < 5 || context.resendIn > 58,
    accepts: {
      'open.entry.ready': ['code.submit'],
      'open.entry.exhausted': ['code.renewed'],
      'open.resend.available': ['code.resend'],
    },
    tags: {
      'open.entry.confirming': ['busy'],
      'open.entry.exhausted': ['codeExhausted'],
      'open.resend.available': ['resendable'],
    },
    restoring: { instead: owner, losesTimers: ['open.resend.counting'] },
  },
  {
    name: 'passwordReset',
    machine: passwordResetMachine,
    inputs: [undefined],
    events: [
      doneOf('loadRecord', null),
      doneOf('loadRecord', { email: 'hana@example.com', waitSeconds: 2 }),
      { type: 'reset.ask', email: 'hana@example.com' },
      { type: 'reset.ask', email: 'umi@example.com' },
      { type: 'reset.resume', email: 'hana@example.com' },
      errorOf('requestCode', rateLimited),
      errorOf('requestCode', offline),
      { type: 'code.submit', code: '123456', password: 'himitsu-2' },
      errorOf('resetPassword', rejectedWith('CodeMismatchException')),
      errorOf('resendCode', rateLimited),
      errorOf('resendCode', offline),
    ],
    isWithin: ({ context }) => context.waitSeconds < 4 || context.waitSeconds > 58,
    accepts: {
      'flow.emailWanted': ['reset.ask', 'reset.resume'],
      'flow.codeWanted': ['code.resend', 'code.submit', 'reset.ask'],
      'flow.finished': ['reset.ask'],
      'throttle.open': ['wait.began'],
      'throttle.counting': ['wait.began'],
    },
    tags: {
      'flow.restoring': ['busy'],
      'flow.asking': ['busy'],
      'flow.savingRecord': ['busy', 'codeWanted'],
      'flow.codeWanted': ['codeWanted'],
      'flow.confirming': ['busy', 'codeWanted'],
      'flow.resending': ['busy', 'codeWanted'],
      'flow.clearingRecord': ['busy'],
    },
    restoring: {
      instead: 'session storage (password_reset), by loadRecord',
      losesTimers: ['throttle.counting'],
    },
  },
]
