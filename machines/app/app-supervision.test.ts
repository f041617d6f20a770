import { expect, test } from 'vitest'
import { type AnyActorRef, type AnyEventObject, fromPromise, waitFor } from 'xstate'

import type { UnfinishedWork } from '../creation/creation-rules.ts'
import { openDialog } from '../dialog/open-dialog.ts'
import type { Me, Tokens } from '../foundation/domain.ts'
import { sampleFile, sampleMe, sampleTokens } from '../registry/samples.ts'
import { freshToken } from '../session/fresh-token.ts'
import { controllable, settled } from '../testkit/controllable.ts'
import { TestClock } from '../testkit/test-clock.ts'
import { appMachine } from './app.machine.ts'
import { createApp } from './create-app.ts'

const begin = (isSignedIn = true) => {
  const loadWork = controllable<UnfinishedWork>()
  const clock = new TestClock()
  const app = createApp({
    buildId: 'build-1',
    clock,
    provide: {
      session: {
        readTokens: fromPromise<Tokens | null>(async () => (isSignedIn ? sampleTokens : null)),
        storeTokens: fromPromise<void, Tokens>(async () => undefined),
      },
      account: { loadProfile: fromPromise<Me>(async () => sampleMe) },
      creation: { loadWork: loadWork.logic },
      tokenRefresh: { refreshToken: controllable<{ authToken: string }>().logic },
    },
  })
  const crashes: AnyEventObject[] = []
  app.actor.on('machine.crashed', (event) => crashes.push(event))
  app.start()
  return { app, clock, crashes, loadWork }
}

/** Crashes the dialog machine by an event without its payload, as a bug would. */
const breakDialog = (dialog: AnyActorRef) => dialog.send({ type: 'dialog.open' })

const names = appMachine.root.invoke.map(({ id }) => id)

test('every permanent machine uses the same crash handling', () => {
  expect(names).toHaveLength(16)
  expect(appMachine.root.invoke.filter(({ onError }) => onError)).toEqual([])
})

test.each(names)('a crash of %s is reported and it restarts from its initial state', async (name) => {
  const { app, crashes } = begin()
  await settled()
  const refs = app as unknown as Record<string, AnyActorRef>
  const before: unknown = refs[name]?.sessionId
  const error = new Error('broken')
  app.actor.send({ type: `xstate.error.actor.${name}`, error, actorId: name } as never)
  expect(crashes).toEqual([{ type: 'machine.crashed', name, error, isRestarted: true }])
  expect(refs[name]?.sessionId).not.toBe(before)
  expect(refs[name]?.getSnapshot()).toMatchObject({ status: 'active' })
  expect(refs[name]?.id).toBe(name)
  app.stop()
})

test('a real crash closes and reports the dialog, which then works again under the same reference', async () => {
  const { app, crashes } = begin()
  const { dialog } = app
  const answer = openDialog(dialog, 'EULA', {})
  const seen: unknown[] = []
  dialog.subscribe((snapshot) => seen.push(snapshot.value))
  const closed: AnyEventObject[] = []
  dialog.on('dialog.closed', (event) => closed.push(event))
  breakDialog(dialog)
  expect(crashes).toMatchObject([{ name: 'dialog', error: expect.any(Error) as unknown, isRestarted: true }])
  expect(await answer).toEqual({ outcome: 'dismissed' })
  expect(seen.at(-1)).toBe('closed')
  void openDialog(dialog, 'Avatar', {})
  expect(seen.at(-1)).toBe('open')
  expect(dialog.getSnapshot().context.current?.kind).toBe('Avatar')
  breakDialog(dialog)
  expect(closed).toEqual([])
  app.stop()
})

test.each([true, false])(
  'after three restarts its feature stays closed (signed in: %s)',
  async (isSignedIn) => {
    const { app, crashes } = begin(isSignedIn)
    await settled()
    for (let crash = 0; crash < 4; crash += 1) breakDialog(app.dialog)
    expect(crashes.map(({ isRestarted }) => isRestarted)).toEqual([true, true, true, false])
    expect(app.dialog.getSnapshot()).toMatchObject({ status: 'active', value: 'closed' })
    void openDialog(app.dialog, 'EULA', {})
    expect(app.dialog.getSnapshot().value).toBe('closed')
    expect(app.snackBar.getSnapshot().value).toBe('hidden')
    app.stop()
  },
)

test('an unsubscribed listener receives nothing from the restarted machine', () => {
  const { app } = begin()
  const seen: unknown[] = []
  app.dialog.subscribe({ next: (snapshot) => seen.push(snapshot.value) }).unsubscribe()
  const closed: unknown[] = []
  app.dialog.on('dialog.closed', (event) => closed.push(event)).unsubscribe()
  breakDialog(app.dialog)
  void openDialog(app.dialog, 'EULA', {})
  app.dialog.send({ type: 'dialog.forget' })
  expect([seen, closed]).toEqual([[], []])
  app.stop()
})

test('listeners for answers stay subscribed after a restart', async () => {
  const { app, clock } = begin()
  const closed: unknown[] = []
  app.dialog.on('dialog.closed', ({ answer }) => closed.push(answer))
  breakDialog(app.dialog)
  const answer = openDialog(app.dialog, 'EULA', {})
  app.dialog.send({ type: 'dialog.forget' })
  clock.advance(300)
  expect(await answer).toEqual({ outcome: 'dismissed' })
  expect(closed).toEqual([{ outcome: 'dismissed' }])
  app.stop()
})

test('a crashed creation is activated again while someone is signed in', async () => {
  const { app, loadWork } = begin()
  await waitFor(app.creation, (snapshot) => snapshot.matches('active'))
  await loadWork.last.resolve({ uploads: [], tasks: [], details: null })
  app.creation.send({ type: 'details.change', details: { title: '庭' } })
  app.creation.send({ type: 'files.picked' } as never)
  expect(app.creation.getSnapshot().matches({ active: 'restoring' })).toBe(true)
  await loadWork.last.resolve({ uploads: [], tasks: [], details: null })
  app.creation.send({ type: 'files.picked', taskType: 'INSTANT', files: [sampleFile] })
  expect(app.creation.getSnapshot().matches({ active: 'checking' })).toBe(true)
  app.stop()
})

test('a crashed creation stays dormant while no one is signed in', async () => {
  const { app, loadWork } = begin(false)
  await settled()
  app.actor.send({ type: 'xstate.error.actor.creation', error: new Error('x'), actorId: 'creation' } as never)
  expect(app.creation.getSnapshot().value).toBe('dormant')
  app.actor.send({ type: 'tokens.stored', authToken: 'auth-1' })
  app.actor.send({ type: 'tokens.cleared' })
  app.actor.send({ type: 'xstate.error.actor.creation', error: new Error('x'), actorId: 'creation' } as never)
  expect(app.creation.getSnapshot().value).toBe('dormant')
  expect(loadWork.pending()).toEqual([])
  app.stop()
})

test('a crash of a child machine crashes its permanent parent and is handled', async () => {
  const { app, crashes } = begin()
  await waitFor(app.creation, (snapshot) => snapshot.matches('active'))
  app.creation.getSnapshot().children.uploadFleet?.send({ type: 'fleet.restore' } as never)
  expect(crashes).toMatchObject([{ name: 'creation', isRestarted: true }])
  expect(app.creation.getSnapshot().matches('active')).toBe(true)
  app.stop()
})

test('the build watch restarts with its build and sees the work of a restarted dialog', async () => {
  const { app } = begin()
  app.actor.send({
    type: 'xstate.error.actor.buildWatch',
    error: new Error('x'),
    actorId: 'buildWatch',
  } as never)
  expect(app.buildWatch.getSnapshot().context.buildId).toBe('build-1')
  void openDialog(app.dialog, 'EULA', {})
  expect(app.buildWatch.getSnapshot().hasTag('working')).toBe(true)
  breakDialog(app.dialog)
  await settled()
  expect(app.buildWatch.getSnapshot().hasTag('working')).toBe(false)
  void openDialog(app.dialog, 'EULA', {})
  expect(app.buildWatch.getSnapshot().hasTag('working')).toBe(true)
  app.stop()
})

test('a request waiting for a token gets its error back when the refresh crashes', async () => {
  const { app, crashes } = begin()
  const refused = freshToken(app.tokenRefresh, { usedToken: 'a', storedToken: 'a' })
  app.actor.getSnapshot().children.tokenRefresh?.send({
    type: 'token.replaced',
    get token(): string {
      throw new Error('broken')
    },
  })
  expect(await refused).toEqual({ ok: false })
  expect(crashes).toMatchObject([{ name: 'tokenRefresh' }])
  app.stop()
})
