import { expect, test } from 'vitest'

import type { SourceFile } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, rejectedWith, sampleFile } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { startInApp, start } from '../testkit/start.ts'
import { avatarUploadMachine } from './avatar-upload.machine.ts'

const png: SourceFile = { ...sampleFile, contentType: 'image/png' }
const gif: SourceFile = { ...sampleFile, fileId: 'file-gif', contentType: 'image/gif' }
const other: SourceFile = { ...sampleFile, fileId: 'file-2', contentType: 'image/heic' }

const open = () => {
  const places = {
    loadAvatar: controllable<string | null>(),
    showPicture: controllableCallback<{ fileId: string }>(),
    uploadAvatar: controllable<void, { fileId: string }>(),
    removeAvatar: controllable<void>(),
  }
  const machine = avatarUploadMachine.provide({
    actors: {
      loadAvatar: places.loadAvatar.logic,
      showPicture: places.showPicture.logic,
      uploadAvatar: places.uploadAvatar.logic,
      removeAvatar: places.removeAvatar.logic,
    },
  })
  return { machine, ...places }
}

const begin = () => {
  const { machine, ...places } = open()
  const run = start(machine)
  const { actor } = run
  const context = () => actor.getSnapshot().context
  const choice = () => actor.getSnapshot().value.choice
  const has = (tag: 'busy' | 'chosen' | 'uploadable') => actor.getSnapshot().hasTag(tag)
  const pick = (file = png) => actor.send({ type: 'file.picked', file })
  const show = (url = 'blob:1') => places.showPicture.last.send({ type: 'preview.made', url })
  return { ...run, ...places, context, choice, has, pick, show }
}

const changeable = (child: string) => ({ picked: { changeable: child } })

test('the states', () => {
  expect(statesOf(avatarUploadMachine)).toEqual([
    'current',
    'current.loading',
    'current.loaded',
    'current.missing',
    'choice',
    'choice.empty',
    'choice.picked',
    'choice.picked.changeable',
    'choice.picked.changeable.previewing',
    'choice.picked.changeable.chosen',
    'choice.picked.changeable.failed',
    'choice.picked.uploading',
    'choice.picked.done',
    'choice.removing',
    'choice.removed',
  ])
})

test('the current avatar is loaded from the profile, and a failure to load it blocks nothing', async () => {
  const { actor, loadAvatar, context } = begin()
  expect(context().currentUrl).toBeNull()
  await loadAvatar.last.resolve('/files/avatar.webp')
  expect(context().currentUrl).toBe('/files/avatar.webp')
  expect(actor.getSnapshot().value.current).toBe('loaded')
  const without = begin()
  await without.loadAvatar.last.reject(new FailureError(offline))
  expect(without.actor.getSnapshot().value.current).toBe('missing')
  without.pick()
  without.show()
  expect(without.has('uploadable')).toBe(true)
})

test('goes from the choice through preview and upload to the end', async () => {
  const { actor, pick, show, showPicture, uploadAvatar, choice, has, context, emitted } = begin()
  expect(choice()).toBe('empty')
  expect(has('chosen')).toBe(false)
  pick()
  expect(choice()).toEqual(changeable('previewing'))
  expect(has('chosen')).toBe(true)
  expect(showPicture.last.input).toEqual({ fileId: 'file-1' })
  show()
  expect(choice()).toEqual(changeable('chosen'))
  expect(context()).toEqual({
    currentUrl: null,
    fileId: 'file-1',
    previewUrl: 'blob:1',
    refusal: null,
    failure: null,
  })
  actor.send({ type: 'avatar.upload' })
  expect(choice()).toEqual({ picked: 'uploading' })
  expect(uploadAvatar.last.input).toEqual({ fileId: 'file-1' })
  expect(emitted).toEqual([])
  await uploadAvatar.last.resolve()
  expect(choice()).toEqual({ picked: 'done' })
  expect(emitted).toEqual([{ type: 'avatar.changed' }])
  expect(showPicture.running()).toHaveLength(1)
})

test('the button is off until a picture is chosen, and while it is uploaded', async () => {
  const { actor, pick, show, uploadAvatar, has } = begin()
  const isOn = () => has('uploadable') && actor.getSnapshot().can({ type: 'avatar.upload' })
  actor.send({ type: 'avatar.upload' })
  expect(isOn()).toBe(false)
  pick()
  actor.send({ type: 'avatar.upload' })
  expect(isOn()).toBe(false)
  expect(uploadAvatar.calls).toHaveLength(0)
  show()
  expect(isOn()).toBe(true)
  actor.send({ type: 'avatar.upload' })
  expect(isOn()).toBe(false)
  expect(has('busy')).toBe(true)
  actor.send({ type: 'avatar.upload' })
  pick(other)
  actor.send({ type: 'choice.clear' })
  expect(uploadAvatar.calls).toHaveLength(1)
  expect(uploadAvatar.pending()).toHaveLength(1)
  await uploadAvatar.last.resolve()
  expect(isOn()).toBe(false)
})

test.each(['image/png', 'image/jpeg', 'image/heic'])('%s is accepted', (contentType) => {
  const { pick, choice } = begin()
  pick({ ...png, contentType })
  expect(choice()).toEqual(changeable('previewing'))
})

test('a wrong type is refused with a reason until a valid one is picked', () => {
  const { pick, choice, context, showPicture } = begin()
  pick(gif)
  expect(choice()).toBe('empty')
  expect(context()).toMatchObject({ fileId: '', refusal: 'UNSUPPORTED_TYPE' })
  expect(showPicture.runs).toHaveLength(0)
  pick()
  expect(context().refusal).toBeNull()
})

test('a wrong type keeps the previously chosen picture, and uploading it clears the reason', () => {
  const { actor, pick, show, choice, context, showPicture } = begin()
  pick()
  show()
  pick(gif)
  expect(choice()).toEqual(changeable('chosen'))
  expect(context()).toMatchObject({ fileId: 'file-1', previewUrl: 'blob:1', refusal: 'UNSUPPORTED_TYPE' })
  expect(showPicture.runs).toHaveLength(1)
  actor.send({ type: 'avatar.upload' })
  expect(context().refusal).toBeNull()
})

test('an unreadable picture is refused with a reason and discarded', () => {
  const { pick, choice, has, context, showPicture } = begin()
  pick()
  showPicture.last.send({ type: 'preview.failed' })
  expect(choice()).toBe('empty')
  expect(has('uploadable')).toBe(false)
  expect(context()).toMatchObject({ fileId: '', previewUrl: null, refusal: 'UNREADABLE' })
  expect(showPicture.running()).toHaveLength(0)
})

test('a crashed preview counts as an unreadable picture', () => {
  const { actor, pick, show, choice, context } = begin()
  pick()
  show()
  actor.send({ type: 'xstate.error.actor.showPicture', error: new Error('broken') } as never)
  expect(choice()).toBe('empty')
  expect(context()).toMatchObject({ fileId: '', previewUrl: null, refusal: 'UNREADABLE' })
})

test('another picture replaces the first, whose preview is released', () => {
  const { pick, show, choice, context, showPicture } = begin()
  pick()
  show()
  pick(other)
  expect(choice()).toEqual(changeable('previewing'))
  expect(context()).toMatchObject({ fileId: 'file-2', previewUrl: null })
  expect(showPicture.running().map(({ input }) => input.fileId)).toEqual(['file-2'])
  show('blob:2')
  expect(context().previewUrl).toBe('blob:2')
})

test('a choice can be cleared', () => {
  const { actor, pick, show, choice, context, showPicture } = begin()
  pick()
  show()
  pick(gif)
  actor.send({ type: 'choice.clear' })
  expect(choice()).toBe('empty')
  expect(context()).toMatchObject({ fileId: '', previewUrl: null, refusal: null })
  expect(showPicture.running()).toHaveLength(0)
})

test('a failed upload keeps the choice, gives the reason and can be retried or replaced', async () => {
  const { actor, pick, show, uploadAvatar, choice, has, context, emitted } = begin()
  const broken = rejectedWith('BROKEN_SOURCE')
  pick()
  show()
  actor.send({ type: 'avatar.upload' })
  await uploadAvatar.last.reject(new FailureError(broken))
  expect(choice()).toEqual(changeable('failed'))
  expect(has('uploadable')).toBe(true)
  expect(context()).toMatchObject({ fileId: 'file-1', previewUrl: 'blob:1', failure: broken })
  expect(emitted).toEqual([{ type: 'avatar.failed', failure: broken }])
  actor.send({ type: 'avatar.upload' })
  expect(choice()).toEqual({ picked: 'uploading' })
  expect(context().failure).toBeNull()
  await uploadAvatar.last.reject(new FailureError(offline))
  pick(other)
  expect(choice()).toEqual(changeable('previewing'))
  expect(context().failure).toBeNull()
})

test('clearing a failed choice clears the failure', async () => {
  const { actor, pick, show, uploadAvatar, context } = begin()
  pick()
  show()
  actor.send({ type: 'avatar.upload' })
  await uploadAvatar.last.reject(new FailureError(offline))
  actor.send({ type: 'choice.clear' })
  expect(context().failure).toBeNull()
})

test('an existing avatar can be removed', async () => {
  const { actor, loadAvatar, removeAvatar, choice, has, emitted } = begin()
  actor.send({ type: 'avatar.remove' })
  expect(removeAvatar.calls).toHaveLength(0)
  await loadAvatar.last.resolve('/files/avatar.webp')
  actor.send({ type: 'avatar.remove' })
  expect(choice()).toBe('removing')
  expect(has('busy')).toBe(true)
  await removeAvatar.last.resolve()
  expect(choice()).toBe('removed')
  expect(has('busy')).toBe(false)
  expect(emitted).toEqual([{ type: 'avatar.removed' }])
})

test('a failed removal gives the reason and can be retried', async () => {
  const { actor, loadAvatar, removeAvatar, pick, choice, context, emitted } = begin()
  await loadAvatar.last.resolve('/files/avatar.webp')
  pick(gif)
  actor.send({ type: 'avatar.remove' })
  expect(context().refusal).toBeNull()
  await removeAvatar.last.reject(new FailureError(offline))
  expect(choice()).toBe('empty')
  expect(context()).toMatchObject({ currentUrl: '/files/avatar.webp', failure: offline })
  expect(emitted).toEqual([{ type: 'avatar.failed', failure: offline }])
  actor.send({ type: 'avatar.remove' })
  expect(context().failure).toBeNull()
  expect(choice()).toBe('removing')
})

const inApp = () => {
  const { machine, ...places } = open()
  const { actor: avatar, told } = startInApp(machine)
  return { avatar, told, ...places }
}

test('the app is notified after an avatar was uploaded or removed', async () => {
  const { avatar, told, showPicture, uploadAvatar } = inApp()
  avatar.send({ type: 'file.picked', file: png })
  showPicture.last.send({ type: 'preview.made', url: 'blob:1' })
  avatar.send({ type: 'avatar.upload' })
  await uploadAvatar.last.reject(new FailureError(offline))
  avatar.send({ type: 'avatar.upload' })
  expect(told).toEqual([])
  await uploadAvatar.last.resolve()
  expect(told).toEqual([{ type: 'profile.changed' }])
  const removal = inApp()
  await removal.loadAvatar.last.resolve('/files/avatar.webp')
  removal.avatar.send({ type: 'avatar.remove' })
  await removal.removeAvatar.last.resolve()
  expect(removal.told).toEqual([{ type: 'profile.changed' }])
})
