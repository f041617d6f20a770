import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'

import { openDialog } from '../dialog/open-dialog.ts'
import { FailureError } from '../foundation/failure.ts'
import {
  completeReservation,
  offline,
  sampleFile,
  sampleMe,
  sampleReservation,
  sampleTask,
  sampleTokens,
  sampleTrial,
  taskWith,
  unauthenticated,
} from '../registry/samples.ts'
import { freshToken } from '../session/fresh-token.ts'
import { signIn } from '../session/session-answers.ts'
import { begin } from '../testkit/begin-app.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { appMachine } from './app.machine.ts'
import { createApp } from './create-app.ts'

const message = {
  id: '1',
  text: '「庭」が完成しました',
  type: 'Success',
  position: 'Bottom',
  timeout: 5,
} as const

test('a visitor’s pending action is for the person who signs in and for no other', async () => {
  const { app, readTokens, signIn: place, storeTokens, signOut, clearTokens, fulfil } = begin()
  const known = () => {
    const intent = app.intent.getSnapshot()
    return [intent.matches({ person: 'here' }), intent.context.destination]
  }
  await readTokens.last.resolve(null)
  const wish = { kind: 'favorite', spatialImageId: 'image-1' } as const
  app.intent.send({ type: 'intent.began', intent: { path: '/photo/image-1', wish } })
  void signIn(app.session, { email: 'hana@example.com', password: 'himitsu-1' })
  await place.last.resolve({ ...sampleTokens, holder: 'hana' })
  await storeTokens.last.resolve()
  expect(known()).toEqual([true, '/photo/image-1'])
  expect(fulfil.pending()).toHaveLength(1)
  app.session.send({ type: 'tokens.received', tokens: { ...sampleTokens, holder: 'umi' } })
  await storeTokens.last.resolve()
  expect(known()).toEqual([true, null])
  expect(fulfil.pending()).toEqual([])
  app.session.send({ type: 'session.signOut' })
  await signOut.last.resolve()
  await clearTokens.last.resolve()
  expect(known()).toEqual([false, null])
})

test('a trial kept by one person is not shown to the next', async () => {
  const { app, signedIn, loadTrial, lookAtTrial, keepTrial } = begin()
  const { record, look, scene } = sampleTrial
  await signedIn()
  await loadTrial.last.resolve(record)
  await lookAtTrial.last.resolve({ ...look, status: 'COMPLETED', scene })
  app.trial.send({ type: 'trial.keep' })
  await keepTrial.last.resolve('image-1')
  expect(app.trial.getSnapshot().value).toBe('kept')
  app.actor.send({ type: 'user.changed' })
  expect(app.trial.getSnapshot().hasTag('shown')).toBe(false)
})

test('a kept trial is gone after its owner signs out', async () => {
  const { app, signedIn, signOut, clearTokens, loadTrial, lookAtTrial, keepTrial } = begin()
  const { record, look, scene } = sampleTrial
  await signedIn()
  await loadTrial.last.resolve(record)
  await lookAtTrial.last.resolve({ ...look, status: 'COMPLETED', scene })
  app.trial.send({ type: 'trial.keep' })
  await keepTrial.last.resolve('image-1')
  app.session.send({ type: 'session.signOut' })
  await signOut.last.resolve()
  await clearTokens.last.resolve()
  expect(app.trial.getSnapshot().hasTag('shown')).toBe(false)
})

test('the states', () => {
  expect(statesOf(appMachine)).toEqual(['signedOut', 'signedIn'])
})

test('the permanent machines are available by name before and after the start', () => {
  const app = createApp({ provide: {} })
  expect(app.session.getSnapshot().value).toBe('restoring')
  app.start()
  for (const name of [
    'session',
    'tokenRefresh',
    'signUp',
    'passwordReset',
    'dialog',
    'snackBar',
    'connectivity',
    'creation',
    'tooltip',
    'coachMark',
    'nativeBridge',
    'buildWatch',
    'chunkReload',
    'consent',
    'intent',
    'trial',
  ] as const) {
    expect(app.actor.system.get(name)?.sessionId).toBe(app[name].sessionId)
    expect(app.actor.getSnapshot().children[name]?.sessionId).toBe(app[name].sessionId)
  }
  expect(app.actor.system.get('app')).toBe(app.actor)
  app.stop()
  expect(app.session.getSnapshot().status).toBe('stopped')
})

test('the clock of the root reaches the machines below', () => {
  const { app, clock } = begin()
  app.snackBar.send({
    type: 'snackBar.show',
    message: { id: '1', text: '保存しました', type: 'Success', position: 'Bottom', timeout: 5 },
  })
  clock.advance(5299)
  expect(app.snackBar.getSnapshot().hasTag('rendered')).toBe(true)
  clock.advance(1)
  expect(app.snackBar.getSnapshot().value).toBe('hidden')
})

test('tokens present at the start activate the creation', async () => {
  const { app, signedIn } = begin()
  await signedIn()
  expect(app.creation.getSnapshot().matches({ active: 'choosing' })).toBe(true)
})

test('an expired session asks to sign in, and refused requests then use the new token', async () => {
  const { app, signedIn, refreshToken, signIn: place, storeTokens, loadWork } = begin()
  await signedIn()
  const refused = freshToken(app.tokenRefresh, { usedToken: 'auth-1', storedToken: 'auth-1' })
  await refreshToken.last.reject(new FailureError(unauthenticated))
  expect(await refused).toEqual({ ok: false })
  expect(app.session.getSnapshot().hasTag('signInWanted')).toBe(true)
  const answer = signIn(app.session, { email: 'hana@example.com', password: 'himitsu-1' })
  await place.last.resolve({ authToken: 'auth-9', refreshToken: 'refresh-9' })
  await storeTokens.last.resolve()
  expect(await answer).toEqual({ ok: true })
  expect(app.tokenRefresh.getSnapshot().value).toBe('idle')
  const again = await freshToken(app.tokenRefresh, { usedToken: 'auth-1', storedToken: 'auth-9' })
  expect(again).toEqual({ ok: true, token: 'auth-9' })
  expect(loadWork.calls).toHaveLength(1)
})

test('when someone else signs in after a lost session, nothing of the first person remains', async () => {
  const { app, signedIn, storeTokens, loadProfile, loadWork } = begin()
  await signedIn()
  app.creation.send({ type: 'details.change', details: { title: '庭' } })
  void openDialog(app.dialog, 'PhotoEdit', { spatialImageId: 'image-1' })
  app.session.send({ type: 'session.lost' })
  app.snackBar.send({ type: 'snackBar.show', message })
  app.session.send({ type: 'tokens.received', tokens: sampleTokens })
  await storeTokens.last.resolve()
  expect(app.dialog.getSnapshot().value).toBe('open')
  expect(app.snackBar.getSnapshot().hasTag('interactive')).toBe(true)
  await loadProfile.last.resolve({ ...sampleMe, id: 'user-2', username: 'umi' })
  expect(app.dialog.getSnapshot().value).toBe('closing')
  expect(app.snackBar.getSnapshot().value).toBe('hiding')
  expect(app.session.getSnapshot().context.me?.id).toBe('user-2')
  expect(app.creation.getSnapshot().matches({ active: 'restoring' })).toBe(true)
  await loadWork.last.resolve({ uploads: [], tasks: [], details: null })
  expect(app.creation.getSnapshot().context.details.title).toBe('')
})

test('signing out closes the dialogs of the leaving person and clears their messages', async () => {
  const { app, clock, signedIn, signOut } = begin()
  await signedIn()
  const answer = openDialog(app.dialog, 'PhotoEdit', { spatialImageId: 'image-1' })
  app.snackBar.send({ type: 'snackBar.show', message })
  app.session.send({ type: 'session.signOut' })
  expect(app.dialog.getSnapshot().value).toBe('open')
  await signOut.last.resolve()
  expect(app.dialog.getSnapshot().value).toBe('closing')
  expect(app.snackBar.getSnapshot().value).toBe('hiding')
  clock.advance(300)
  expect(await answer).toEqual({ outcome: 'dismissed' })
  expect(app.dialog.getSnapshot().context.current).toBeNull()
  expect(app.snackBar.getSnapshot().context.current).toBeNull()
})

test('the sign-in form stays open when tokens cannot be stored and no one was signed in', async () => {
  const { app, readTokens, storeTokens } = begin()
  await readTokens.last.resolve(null)
  void openDialog(app.dialog, 'Login', {})
  const refused = freshToken(app.tokenRefresh, { usedToken: 'auth-0', storedToken: null })
  app.session.send({ type: 'tokens.received', tokens: sampleTokens })
  await storeTokens.last.reject(new Error('full'))
  expect(app.dialog.getSnapshot().value).toBe('open')
  expect(await refused).toEqual({ ok: false })
})

test('the creation is unchanged when the same person signs in again', async () => {
  const { app, signedIn, storeTokens, loadProfile } = begin()
  await signedIn()
  app.creation.send({ type: 'details.change', details: { title: '庭' } })
  app.session.send({ type: 'session.lost' })
  app.session.send({ type: 'tokens.received', tokens: sampleTokens })
  await storeTokens.last.resolve()
  await loadProfile.last.resolve(sampleMe)
  expect(app.creation.getSnapshot().context.details.title).toBe('庭')
})

test('an upload that lost its session resumes after signing in again', async () => {
  const { app, signedIn, loadLimits, examineFile, reserve, storeTokens } = begin()
  await signedIn()
  app.creation.send({ type: 'files.picked', taskType: 'INSTANT', files: [sampleFile] })
  await loadLimits.last.resolve({ restrictions: [], remainingBytes: null })
  await examineFile.last.resolve({ sha256: 'hash-1' })
  app.session.send({ type: 'session.lost' })
  await reserve.last.reject(new FailureError(unauthenticated))
  expect(reserve.pending()).toHaveLength(0)
  app.session.send({ type: 'tokens.received', tokens: sampleTokens })
  await storeTokens.last.resolve()
  expect(reserve.pending()).toHaveLength(1)
})

test('no network during a refresh does not end the session', async () => {
  const { app, signedIn, refreshToken } = begin()
  await signedIn()
  const refused = freshToken(app.tokenRefresh, { usedToken: 'auth-1', storedToken: 'auth-1' })
  await refreshToken.last.reject(new FailureError(offline))
  expect(await refused).toEqual({ ok: false })
  expect(app.session.getSnapshot().hasTag('signedIn')).toBe(true)
})

test('signing out ends a running refresh and makes the creation dormant', async () => {
  const { app, signedIn, signOut, clearTokens, tellNativeApp } = begin()
  await signedIn()
  const refused = freshToken(app.tokenRefresh, { usedToken: 'auth-1', storedToken: 'auth-1' })
  app.session.send({ type: 'session.signOut' })
  await signOut.last.resolve()
  await clearTokens.last.resolve()
  await tellNativeApp.last.resolve()
  expect(await refused).toEqual({ ok: false })
  expect(app.creation.getSnapshot().value).toBe('dormant')
})

test('the tokens of a confirmed sign-up sign in', async () => {
  const { app, readTokens, loadRecord, submitForm, saveRecord, confirmCode, storeTokens } = begin()
  await readTokens.last.resolve(null)
  await loadRecord.last.resolve(null)
  const form = { displayName: '奥行 はな', email: 'hana@example.com', password: 'himitsu-1' }
  app.signUp.send({ type: 'signUp.submit', form })
  await submitForm.last.resolve({ userId: 'user-1', sessionId: 'session-1' })
  await saveRecord.last.resolve()
  app.signUp.getSnapshot().children.codeEntry?.send({ type: 'code.submit', code: '123456' })
  await confirmCode.last.resolve(sampleTokens)
  expect(storeTokens.last.input).toEqual(sampleTokens)
  await storeTokens.last.resolve()
  expect(app.session.getSnapshot().hasTag('signedIn')).toBe(true)
})

test('a task that ends is reported to the page, and storage usage is refreshed', async () => {
  const { app, signedIn, watchTask, loadStorageUsage } = begin()
  await signedIn()
  const ended: AnyEventObject[] = []
  app.actor.on('task.ended', (event) => ended.push(event))
  app.creation.send({ type: 'task.watch', task: sampleTask })
  const task = taskWith({ status: 'COMPLETED' })
  watchTask.last.send({ type: 'task.changed', task })
  expect(ended).toEqual([{ type: 'task.ended', task }])
  expect(loadStorageUsage.pending()).toHaveLength(1)
})

test('a profile.changed event refetches the profile for the session', async () => {
  const { app, signedIn, loadProfile } = begin()
  await signedIn()
  app.actor.send({ type: 'profile.changed' })
  await loadProfile.last.resolve({ ...sampleMe, username: 'hana-2' })
  expect(app.session.getSnapshot().context.me?.username).toBe('hana-2')
})

test('the session receives a changed avatar', async () => {
  const { app, signedIn, loadProfile } = begin()
  await signedIn()
  app.actor.send({ type: 'profile.changed' })
  await loadProfile.last.resolve({ ...sampleMe, avatarImageUrl: '/files/avatar.webp' })
  expect(app.session.getSnapshot().context.me?.avatarImageUrl).toBe('/files/avatar.webp')
})

test('a finished upload refreshes storage usage and is reported to the creation', async () => {
  const { app, signedIn, loadLimits, examineFile, reserve, loadStorageUsage } = begin()
  await signedIn()
  app.creation.send({ type: 'files.picked', taskType: 'INSTANT', files: [sampleFile] })
  await loadLimits.last.resolve({ restrictions: [], remainingBytes: null })
  await examineFile.last.resolve({ sha256: 'hash-1' })
  await reserve.last.resolve(completeReservation)
  expect(app.creation.getSnapshot().context.uploads).toMatchObject([
    { uploadId: 'file-1', standing: 'finished', resourceId: 'resource-1' },
  ])
  expect(loadStorageUsage.pending()).toHaveLength(1)
})

test('an upload without a connection waits until the server is reachable again', async () => {
  const { app, clock, signedIn, loadLimits, examineFile, reserve, sendPart, probeServer } = begin()
  await signedIn()
  app.creation.send({ type: 'files.picked', taskType: 'INSTANT', files: [sampleFile] })
  await loadLimits.last.resolve({ restrictions: [], remainingBytes: null })
  await examineFile.last.resolve({ sha256: 'hash-1' })
  await reserve.last.resolve(sampleReservation)
  sendPart.last.send({ type: 'part.failed', failure: offline })
  expect(app.connectivity.getSnapshot().value).toBe('checking')
  await probeServer.last.reject(new Error('no answer'))
  expect(app.connectivity.getSnapshot().hasTag('offline')).toBe(true)
  clock.advance(1000)
  expect(reserve.pending()).toHaveLength(0)
  await probeServer.last.resolve()
  expect(reserve.pending()).toHaveLength(1)
})

test('a visitor’s refused request does not affect the person who signs in next', async () => {
  const { app, readTokens, refreshToken, signIn: place, storeTokens } = begin()
  await readTokens.last.resolve(null)
  void freshToken(app.tokenRefresh, { usedToken: 'auth-0', storedToken: 'auth-0' })
  await refreshToken.last.reject(new FailureError(unauthenticated))
  expect(app.tokenRefresh.getSnapshot().value).toBe('over')
  void signIn(app.session, { email: 'hana@example.com', password: 'himitsu-1' })
  await place.last.resolve(sampleTokens)
  await storeTokens.last.resolve()
  expect(app.tokenRefresh.getSnapshot().value).toBe('idle')
})

test('a person who signs in again over a page stays there', async () => {
  const { app, readTokens, signIn: place, storeTokens, loadProfile, keepUsername } = begin()
  await readTokens.last.resolve(null)
  app.intent.send({ type: 'intent.began', intent: { path: '/create', wish: null } })
  void signIn(app.session, { email: 'hana@example.com', password: 'himitsu-1' })
  await place.last.resolve(sampleTokens)
  await storeTokens.last.resolve()
  expect(app.intent.getSnapshot().context.destination).toBe('/create')
  await loadProfile.last.resolve(sampleMe)
  await keepUsername.last.resolve()
  app.session.send({ type: 'session.lost' })
  void signIn(app.session, { email: 'hana@example.com', password: 'himitsu-1' })
  await place.last.resolve(sampleTokens)
  await storeTokens.last.resolve()
  expect(app.intent.getSnapshot().context.destination).toBeNull()
})
