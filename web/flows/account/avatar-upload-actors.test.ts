import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, setup } from 'xstate'

import { createGraphql } from '#web/graphql/client.ts'

import { createFileShelf } from '../creation/picked-files.ts'
import { avatarUploadActors } from './avatar-upload-actors.ts'

const auth = { accessToken: () => null, canRenew: () => false, renew: async () => null, now: Date.now }
const graphql = createGraphql({ url: 'http://localhost/graphql', auth })

/** Starts the upload of a picked picture whose previews the test completes. */
const begin = () => {
  const shelf = createFileShelf()
  const { fileId } = shelf.put(new File(['x'], 'a.png', { type: 'image/png' }))
  const dropped: string[] = []
  const told: AnyEventObject[] = []
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const { showPicture } = avatarUploadActors({
    graphql,
    shelf,
    previews: { create: () => promise, drop: (address) => dropped.push(address) },
  })
  const listener = setup({
    actors: { showPicture },
    actions: { hear: ({ event }) => told.push(event) },
  }).createMachine({
    on: { '*': { actions: 'hear' } },
    invoke: { src: 'showPicture', input: { fileId } },
  })
  const actor = createActor(listener).start()
  const settled = () => promise.catch(() => null).then(() => new Promise((done) => setTimeout(done, 0)))
  return { shelf, fileId, dropped, told, resolve, reject, actor, settled }
}

describe('the preview of a picked avatar', () => {
  it('is created, and revoked together with the file when the selection ends', async () => {
    const { actor, resolve, settled, told, dropped, shelf, fileId } = begin()
    resolve('blob:1')
    await settled()
    expect(told).toEqual([{ type: 'preview.made', url: 'blob:1' }])
    expect(dropped).toEqual([])
    expect(shelf.take(fileId).name).toBe('a.png')
    actor.stop()
    expect(dropped).toEqual(['blob:1'])
    expect(() => shelf.take(fileId)).toThrow(fileId)
  })

  it('is revoked at once when it arrives too late', async () => {
    const { actor, resolve, settled, told, dropped } = begin()
    actor.stop()
    resolve('blob:1')
    await settled()
    expect(told).toEqual([])
    expect(dropped).toEqual(['blob:1'])
  })

  it.each(['cannot be made', 'breaks'])('that %s is reported as a failure', async (how) => {
    const { resolve, reject, settled, told, actor, dropped } = begin()
    if (how === 'breaks') reject(new Error('broken'))
    else resolve(null)
    await settled()
    expect(told).toEqual([{ type: 'preview.failed' }])
    actor.stop()
    expect(dropped).toEqual([])
  })
})
