import {
  doneOf,
  errorOf,
  offline,
  rateLimited,
  rejectedWith,
  sampleMe,
  sampleSignUp,
  sampleStorageUsage,
  sampleTokens,
  unauthenticated,
  unexpected,
} from './samples.ts'

/** Events with payloads of the machines of a session, as in sample-events.ts. */

export const sessionEvents = [
  doneOf('readTokens', { ...sampleTokens, holder: 'hana' }),
  doneOf('readTokens', null),
  { type: 'session.signIn', credentials: { email: 'hana@example.com', password: 'himitsu-1' } },
  doneOf('signIn', sampleTokens),
  errorOf('signIn', rejectedWith('INVALID_CREDENTIALS')),
  doneOf('redeem', sampleTokens),
  errorOf('redeem', rejectedWith('PROVIDER_CANCELED')),
  doneOf('usePasskey', sampleTokens),
  errorOf('usePasskey', rejectedWith('PASSKEY_CANCELED')),
  errorOf('storeTokens'),
  { type: 'profile.arrived', me: sampleMe },
  { type: 'profile.arrived', me: { ...sampleMe, id: 'user-2' } },
  { type: 'storage.arrived', storageUsage: sampleStorageUsage },
  { type: 'tokens.received', tokens: { authToken: 'auth-2', refreshToken: 'refresh-2', holder: 'umi' } },
]

export const accountEvents = [
  doneOf('loadProfile', sampleMe),
  errorOf('loadProfile', unauthenticated),
  errorOf('loadProfile', offline),
  doneOf('refreshProfile', { ...sampleMe, displayName: '奥行 はるか' }),
  errorOf('refreshProfile'),
  doneOf('loadStorageUsage', sampleStorageUsage),
  errorOf('loadStorageUsage', offline),
]

export const tokenRefreshEvents = [
  { type: 'token.rejected', requestId: 'request-1', usedToken: 'auth-1', storedToken: 'auth-1' },
  { type: 'token.rejected', requestId: 'request-2', usedToken: 'auth-1', storedToken: 'auth-2' },
  { type: 'token.replaced', token: 'auth-2' },
  doneOf('refresh', { authToken: 'auth-2' }),
  errorOf('refresh', unauthenticated),
  errorOf('refresh', offline),
  errorOf('refresh', unexpected),
]

export const signUpEvents = [
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
]

export const codeEntryEvents = [
  { type: 'code.submit', code: '123456' },
  doneOf('confirmCode', sampleTokens),
  errorOf('confirmCode', rejectedWith('CODE_MISMATCH')),
  errorOf('confirmCode', rejectedWith('TOO_MANY_TRIES')),
  errorOf('resendCode', rateLimited),
  errorOf('resendCode', offline),
]

export const passwordResetEvents = [
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
]
