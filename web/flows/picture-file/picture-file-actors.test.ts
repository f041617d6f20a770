import { afterEach, describe, expect, it, vi } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'
import { createHeldFiles, createPresentView } from '#web/browser/pictures.ts'
import { fakeGraphql, heardFrom, outputOf } from '#web/testing/actors.ts'

import { pictureFileActors } from './picture-file-actors.ts'

const heldFiles = createHeldFiles()
const presentView = createPresentView()
const actorsWith = (sceneVideo: unknown = null) =>
  pictureFileActors({ graphql: fakeGraphql({ Loop: { sceneVideo } }).graphql, heldFiles, presentView })

const askLoop = (sceneVideo: unknown, format: 'MP4' | 'WEBP' = 'MP4') =>
  outputOf(actorsWith(sceneVideo).askLoop, { spatialImageId: 'image-1', format })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a loop', () => {
  const ready = { status: 'READY', url: '/film.mp4', animationUrl: '/film.webp' }

  it('is available in both formats, or reports that this server makes only one', async () => {
    expect(await askLoop(ready)).toEqual({ status: 'READY', url: '/film.mp4' })
    expect(await askLoop(ready, 'WEBP')).toEqual({ status: 'READY', url: '/film.webp' })
    expect(await askLoop({ ...ready, animationUrl: null }, 'WEBP')).toEqual({
      status: 'FAILED',
      message: 'この形式のループは、このサーバーでは作れません。',
    })
  })

  it('waits, is being rendered, has failed, or is gone', async () => {
    expect(await askLoop({ status: 'PREPARING' })).toEqual({ status: 'PREPARING', progress: null })
    expect(await askLoop({ status: 'PREPARING', progress: 0.5 })).toEqual({
      status: 'PREPARING',
      progress: 0.5,
    })
    expect(await askLoop({ status: 'FAILED', message: '' })).toEqual({
      status: 'FAILED',
      message: 'ループを作れませんでした。',
    })
    await expect(askLoop(null)).rejects.toEqual(new FailureError({ kind: 'notFound' }))
  })

  it('is fetched and held until its screen closes', async () => {
    vi.stubGlobal('fetch', async () => new Response('it moves'))
    const file = await outputOf(actorsWith().fetchFile, { url: '/film.mp4' })
    expect(file).toEqual({ address: expect.stringMatching(/^blob:/), bytes: 8 })
    const drop = vi.spyOn(heldFiles, 'drop')
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const { stop } = heardFrom(actorsWith().holdFile, { address: file.address })
    expect(drop).not.toHaveBeenCalled()
    stop()
    expect(drop).toHaveBeenCalledExactlyOnceWith(file.address)
    expect(revoke).toHaveBeenCalledExactlyOnceWith(file.address)
    await expect(heldFiles.share(file.address, { name: 'a.mp4', title: 'a' })).rejects.toThrow('gone')
  })

  it('that cannot be fetched is offline or gone', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
    await expect(outputOf(actorsWith().fetchFile, { url: '/x' })).rejects.toEqual(
      new FailureError({ kind: 'offline' }),
    )
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
    await expect(outputOf(actorsWith().fetchFile, { url: '/x' })).rejects.toEqual(
      new FailureError({ kind: 'notFound' }),
    )
  })
})

describe('a still', () => {
  it('is the view that the page offers, while it offers one', async () => {
    const end = presentView.offer('image-1', async () => new Blob(['picture'], { type: 'image/jpeg' }))
    expect(presentView.isThere('image-1')).toBe(true)
    const file = await outputOf(actorsWith().drawStill, { spatialImageId: 'image-1' })
    expect(file.bytes).toBe(7)
    end()
    expect(presentView.isThere('image-1')).toBe(false)
    await expect(outputOf(actorsWith().drawStill, { spatialImageId: 'image-1' })).rejects.toMatchObject({
      failure: { code: 'NOTHING_SHOWN' },
    })
  })

  it('ending a replaced offer keeps the new one', () => {
    const endFirst = presentView.offer('image-1', async () => null)
    const end = presentView.offer('image-1', async () => null)
    endFirst()
    expect(presentView.isThere('image-1')).toBe(true)
    end()
  })
})

const hold = () => heldFiles.hold(new Blob(['it moves'], { type: 'video/mp4' }))

describe('the system sheet', () => {
  it('gets the file by its name; dismissing it is no error', async () => {
    const sent: ShareData[] = []
    vi.stubGlobal('navigator', {
      canShare: ({ files = [] }: ShareData) => files[0]?.type === 'video/mp4' && files[0].name === 'x.mp4',
      share: async (data: ShareData) => {
        sent.push(data)
        throw new DOMException('closed', 'AbortError')
      },
    })
    expect([heldFiles.canShare('video/mp4'), heldFiles.canShare('image/webp')]).toEqual([true, false])
    const input = { address: hold(), name: '海.mp4', title: '海' }
    await outputOf(actorsWith().shareFile, input)
    expect(sent.map(({ title, files }) => [title, files?.[0]?.name, files?.[0]?.type])).toEqual([
      ['海', '海.mp4', 'video/mp4'],
    ])
  })

  it('opens once, and a refusal is an error', async () => {
    const share = vi.fn<Navigator['share']>(async () => undefined)
    vi.stubGlobal('navigator', { share })
    const input = { address: hold(), name: '海.mp4', title: '海' }
    await outputOf(actorsWith().shareFile, input)
    expect(share).toHaveBeenCalledTimes(1)
    share.mockRejectedValueOnce(new DOMException('no gesture', 'NotAllowedError'))
    await expect(outputOf(actorsWith().shareFile, input)).rejects.toThrow('no gesture')
  })

  it('is not available in every browser', async () => {
    vi.stubGlobal('navigator', {})
    expect(heldFiles.canShare('video/mp4')).toBe(false)
    const input = { address: hold(), name: '海.mp4', title: '海' }
    await expect(outputOf(actorsWith().shareFile, input)).rejects.toThrow('share')
  })
})
