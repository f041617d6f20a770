import {
  completeReservation,
  doneOf,
  errorOf,
  notFound,
  offline,
  rateLimited,
  rejectedWith,
  sampleFile,
  sampleMe,
  sampleMessage,
  sampleRecord,
  sampleReservation,
  sampleRestriction,
  sampleStorageUsage,
  sampleSummary,
  sampleTask,
  sampleTokens,
  taskWith,
  unauthenticated,
  unexpected,
} from './samples.ts'

/** Events with payloads, by machine; an event without a payload needs no sample. */

export const appEvents = [
  { type: 'tokens.received', tokens: sampleTokens },
  { type: 'tokens.stored', authToken: 'auth-1' },
  { type: 'task.ended', task: taskWith({ status: 'COMPLETED' }) },
]

export const sessionEvents = [
  doneOf('readTokens', sampleTokens),
  doneOf('readTokens', null),
  { type: 'session.signIn', credentials: { email: 'hana@example.com', password: 'himitsu-1' } },
  doneOf('signIn', sampleTokens),
  errorOf('signIn', rejectedWith('INVALID_CREDENTIALS')),
  doneOf('signInAgain', sampleTokens),
  errorOf('signInAgain', offline),
  errorOf('storeTokens'),
  doneOf('loadProfile', sampleMe),
  doneOf('loadProfile', { ...sampleMe, id: 'user-2' }),
  errorOf('loadProfile', unauthenticated),
  errorOf('loadProfile', offline),
  doneOf('refreshProfile', { ...sampleMe, displayName: '奥行 はるか' }),
  errorOf('refreshProfile'),
  doneOf('loadStorageUsage', sampleStorageUsage),
  errorOf('loadStorageUsage', offline),
  { type: 'tokens.received', tokens: { authToken: 'auth-2', refreshToken: 'refresh-2' } },
]

export const tokenRefreshEvents = [
  { type: 'token.rejected', requestId: 'request-1', usedToken: 'auth-1' },
  { type: 'token.rejected', requestId: 'request-2', usedToken: 'auth-2' },
  { type: 'token.replaced', token: 'auth-2' },
  doneOf('refresh', { authToken: 'auth-2' }),
  errorOf('refresh', unauthenticated),
  errorOf('refresh', offline),
]

export const signUpEvents = [
  doneOf('loadRecord', null),
  doneOf('loadRecord', {
    record: { userId: 'user-1', sessionId: 'session-1', email: 'hana@example.com' },
    resendIn: 2,
  }),
  {
    type: 'signUp.submit',
    form: { displayName: '奥行 はな', email: 'hana@example.com', password: 'himitsu-1' },
  },
  doneOf('submitForm', { userId: 'user-1', sessionId: 'session-1' }),
  errorOf('submitForm', rejectedWith('WEAK_PASSWORD')),
  { type: 'code.submit', code: '123456' },
  doneOf('confirmCode', sampleTokens),
  errorOf('confirmCode', rejectedWith('CODE_MISMATCH')),
  errorOf('confirmCode', rejectedWith('TOO_MANY_TRIES')),
  errorOf('resendCode', rateLimited),
  errorOf('resendCode', offline),
]

export const dialogEvents = [
  { type: 'dialog.open', request: { id: 'dialog-a', kind: 'EULA', props: {} } },
  {
    type: 'dialog.open',
    request: { id: 'dialog-b', kind: 'PhotoEdit', props: { spatialImageId: 'image-1' } },
  },
  { type: 'dialog.open', request: { id: 'dialog-c', kind: 'Unheard', props: {} } },
  { type: 'dialog.close', id: 'dialog-a', answer: { outcome: 'dismissed' } },
  { type: 'dialog.close', id: 'dialog-b', answer: { outcome: 'confirmed', value: { visibility: 'PUBLIC' } } },
]

export const snackBarEvents = [
  { type: 'snackBar.show', message: sampleMessage },
  { type: 'snackBar.show', message: { ...sampleMessage, id: 'message-b', type: 'Warning', timeout: 1 } },
  { type: 'snackBar.held', by: 'pointer' },
  { type: 'snackBar.held', by: 'focus' },
  { type: 'snackBar.released', by: 'pointer' },
  { type: 'snackBar.released', by: 'focus' },
]

export const sourceUploadEvents = [
  doneOf('hashFile', { sha256: 'hash-1' }),
  errorOf('hashFile'),
  doneOf('reserve', sampleReservation),
  doneOf('reserve', completeReservation),
  errorOf('reserve', offline),
  errorOf('reserve', unauthenticated),
  errorOf('reserve', rejectedWith('QUOTA_EXCEEDED')),
  { type: 'file.picked', file: { ...sampleFile, fileId: 'file-2' } },
  doneOf('matchFile', { sha256: 'hash-1' }),
  doneOf('matchFile', { sha256: 'hash-2' }),
  { type: 'part.progressed', sentBytes: 5 },
  { type: 'part.sent', number: 1 },
  { type: 'part.sent', number: 2 },
  { type: 'part.failed', failure: rejectedWith('URL_EXPIRED') },
  { type: 'part.failed', failure: unexpected },
  doneOf('complete', completeReservation),
  doneOf('complete', sampleReservation),
  errorOf('complete', unexpected),
]

export const creationEvents = [
  doneOf('loadWork', { uploads: [], tasks: [] }),
  doneOf('loadWork', { uploads: [sampleRecord], tasks: [sampleTask] }),
  { type: 'files.picked', taskType: 'INSTANT', files: [] },
  { type: 'files.picked', taskType: 'INSTANT', files: [sampleFile, { ...sampleFile, fileId: 'file-2' }] },
  doneOf('loadLimits', { restrictions: [sampleRestriction], remainingBytes: 1000 }),
  { type: 'details.change', details: { visibility: 'PRIVATE' } },
  { type: 'upload.finished', uploadId: 'file-1', resourceId: 'resource-1' },
  { type: 'upload.finished', uploadId: 'file-2', resourceId: 'resource-2' },
  { type: 'upload.stopped', uploadId: 'file-1', resourceId: '' },
  { type: 'upload.stopped', uploadId: 'file-2', resourceId: '' },
  { type: 'upload.resumed', uploadId: 'file-1', resourceId: '' },
  { type: 'upload.vanished', uploadId: 'file-1', resourceId: '' },
  { type: 'upload.vanished', uploadId: 'file-2', resourceId: '' },
  doneOf('startTask', sampleTask),
  errorOf('startTask', rejectedWith('BROKEN_SOURCE')),
  { type: 'task.watch', task: sampleTask },
  { type: 'task.dismiss', taskId: 'task-a' },
]

export const taskEvents = [
  { type: 'task.changed', task: taskWith({ status: 'PROCESSING', progress: 0.5 }) },
  { type: 'task.changed', task: taskWith({ status: 'COMPLETED', progress: 1, spatialImageId: 'image-1' }) },
  {
    type: 'task.changed',
    task: taskWith({ status: 'FAILED', failure: { code: 'BROKEN_SOURCE', message: '画像を読めません' } }),
  },
  { type: 'task.changed', task: taskWith({ status: 'CANCELED' }) },
  doneOf('loadTask', taskWith({ status: 'PROCESSING', progress: 0.5 })),
  errorOf('loadTask', notFound),
  errorOf('loadTask', offline),
  doneOf('cancelTask', { outcome: 'cancelled', task: taskWith({ status: 'CANCELED' }) }),
  doneOf('cancelTask', {
    outcome: 'alreadyEnded',
    task: taskWith({ status: 'COMPLETED', progress: 1 }),
    message: '完了していました',
  }),
  doneOf('cancelTask', { outcome: 'alreadyEnded', task: null, message: '終わっていました' }),
  errorOf('cancelTask', offline),
]

export const photoEditEvents = [
  doneOf('loadSummary', sampleSummary),
  errorOf('loadSummary', offline),
  { type: 'visibility.choose', visibility: 'PRIVATE' },
  { type: 'visibility.choose', visibility: 'PUBLIC' },
  errorOf('saveSummary'),
]

export const spatialViewerEvents = [
  { type: 'scene.progressed', progress: 0.5 },
  { type: 'scene.failed', failure: offline },
  errorOf('scene'),
]
