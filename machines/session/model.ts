import type { MachineModel } from '../registry/registered-machine.ts'
import {
  doneOf,
  errorOf,
  offline,
  rejectedWith,
  sampleMe,
  sampleStorageUsage,
  sampleTokens,
  unauthenticated,
  unexpected,
} from '../registry/samples.ts'
import { sessionMachine } from './session.machine.ts'
import { tokenRefreshMachine } from './token-refresh.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'session',
    machine: sessionMachine,
    inputs: [undefined],
    events: [
      doneOf('readTokens', { ...sampleTokens, holder: 'hana' }),
      doneOf('readTokens', null),
      { type: 'session.signIn', credentials: { email: 'hana@example.com', password: 'himitsu-1' } },
      doneOf('signIn', sampleTokens),
      errorOf('signIn', rejectedWith('INVALID_CREDENTIALS')),
      errorOf('storeTokens'),
      { type: 'profile.arrived', me: sampleMe },
      { type: 'profile.arrived', me: { ...sampleMe, id: 'user-2' } },
      { type: 'storage.arrived', storageUsage: sampleStorageUsage },
      { type: 'tokens.received', tokens: { authToken: 'auth-2', refreshToken: 'refresh-2', holder: 'umi' } },
    ],
    accepts: {
      absent: ['tokens.received'],
      'absent.reason.lost': ['session.signOut'],
      'absent.attempt.idle': ['session.comeBack', 'session.signIn', 'session.usePasskey'],
      storingTokens: ['session.signOut'],
      signedIn: [
        'profile.arrived',
        'profile.refresh',
        'session.lost',
        'session.signOut',
        'storage.arrived',
        'storage.refresh',
        'tokens.received',
      ],
      'signedIn.deciding': ['profile.settled', 'session.lost'],
    },
    tags: {
      restoring: ['undecided', 'busy'],
      'absent.reason.signedOut': ['signedOut'],
      'absent.reason.lost': ['signInWanted'],
      'absent.attempt.signingIn': ['busy'],
      storingTokens: ['undecided', 'busy'],
      signedIn: ['signedIn'],
      'signedIn.deciding': ['undecided', 'busy'],
      signingOut: ['busy'],
      clearing: ['undecided', 'busy'],
      tellingNativeApp: ['undecided', 'busy'],
    },
    restoring: {
      instead: 'cookies, by readTokens',
      losesTimers: [
        'clearing',
        'restoring',
        'signedIn.deciding',
        'signingOut',
        'storingTokens',
        'tellingNativeApp',
      ],
    },
  },
  {
    name: 'tokenRefresh',
    machine: tokenRefreshMachine,
    inputs: [undefined],
    events: [
      { type: 'token.rejected', requestId: 'request-1', usedToken: 'auth-1', storedToken: 'auth-1' },
      { type: 'token.rejected', requestId: 'request-2', usedToken: 'auth-1', storedToken: 'auth-2' },
      { type: 'token.replaced', token: 'auth-2' },
      doneOf('refresh', { authToken: 'auth-2' }),
      errorOf('refresh', unauthenticated),
      errorOf('refresh', offline),
      errorOf('refresh', unexpected),
    ],
    isWithin: ({ context }) => context.waiting.length < 3,
    accepts: {
      idle: ['token.rejected'],
      refreshing: ['token.cleared', 'token.rejected', 'token.replaced'],
      over: ['token.cleared', 'token.rejected', 'token.replaced'],
    },
    tags: { refreshing: ['busy'] },
    restoring: {
      instead: 'cookies, with each refused request',
      losesTimers: ['refreshing', 'refreshing.pausing'],
    },
  },
]
