import { afterEach, beforeEach, expect, it, onTestFinished, vi, describe } from 'vitest'
import { createActor } from 'xstate'
import type { InspectionEvent } from 'xstate'

import { createApp } from '#machines/app/create-app.ts'
import { photoEditMachine } from '#machines/dialog/photo-edit.machine.ts'
import { creationDetailsRecord, uploadRecords } from '#web/browser/tab-records.ts'
import { createCookieTokenStore } from '#web/browser/tokens.ts'

import { MeQuery } from '../account/account-operations.ts'
import { photoEditLogic } from '../dialog/photo-edit-actors.ts'
import { createAppActor, answerCrashes } from './app-actor.ts'

const upload = {
  uploadId: 'upload-1',
  type: 'INSTANT',
  fileName: 'a.jpg',
  contentType: 'image/jpeg',
  size: 12,
  sha256: '',
} as const
const answers: Readonly<Record<string, unknown>> = {
  Me: { me: { id: 'user-1', displayName: 'はな', username: 'hana' } },
  StorageUsage: { storageUsage: { storageLimit: 9, summary: { total: 0 } } },
  RunningTasks: { queued: { items: [] }, processing: { items: [] } },
  SourceRestriction: { sourceRestriction: { tasks: [] } },
  SignOut: { signOut: { ok: true } },
  Health: { health: { status: 'ok' } },
}

const namesOf = (fetch: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
  fetch.mock.calls.map(([, init]) => {
    const { body } = init as RequestInit
    return (JSON.parse(typeof body === 'string' ? body : '{}') as { operationName?: string }).operationName
  })

describe('app actor', () => {
  const tokens = createCookieTokenStore()

  const begin = (as: 'good' | 'unauthenticated' = 'good', inspect?: (event: InspectionEvent) => void) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async (_address, init) => {
      const { operationName = '' } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
        operationName?: string
      }
      const data = answers[operationName]
      if (as === 'unauthenticated' && operationName !== 'RefreshToken')
        return Response.json({ errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] })
      return Response.json(data === undefined ? { errors: [{ message: 'no' }] } : { data })
    })
    vi.stubGlobal('fetch', fetch)
    const app = createAppActor({
      tokens,
      url: 'http://localhost/graphql',
      buildId: 'build-1',
      ownOrigin: location.origin,
      isMeasured: false,
      ...(inspect && { inspect }),
    })
    app.start()
    onTestFinished(() => void app.stop())
    return { app, fetch, names: () => namesOf(fetch) }
  }

  /** Waits for the creation machine of the signed-in person. */
  const signedIn = async (app: ReturnType<typeof begin>['app']) => {
    await expect
      .poll(() => app.creation.getSnapshot().can({ type: 'details.change', details: {} }))
      .toBe(true)
    await expect.poll(() => app.creation.getSnapshot().hasTag('busy')).toBe(false)
  }

  const keep = () => {
    tokens.keepAccessToken('access-1')
    tokens.keepRefreshToken('refresh-1')
    tokens.keepUsername('hana')
  }
  const forgetAll = () => {
    tokens.clear()
    sessionStorage.clear()
    localStorage.clear()
  }
  beforeEach(forgetAll)
  afterEach(() => {
    forgetAll()
    delete window.OkuyukiNative
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('typed text is kept once, and deleted with the work when the person leaves', async () => {
    keep()
    const { app } = begin()
    await signedIn(app)
    const write = vi.spyOn(creationDetailsRecord, 'write')
    const clear = vi.spyOn(creationDetailsRecord, 'clear')
    app.creation.send({ type: 'details.change', details: { title: '海' } })
    expect(write).toHaveBeenCalledTimes(1)
    expect(creationDetailsRecord.read()?.title).toBe('海')
    uploadRecords.keep(upload)
    clear.mockClear()
    app.creation.send({ type: 'user.left' })
    await expect.poll(() => clear).toHaveBeenCalledTimes(1)
    expect(creationDetailsRecord.read()).toBeNull()
    expect(uploadRecords.read()).toEqual([])
  })

  it('a lost connection is checked by requesting the server’s health', async () => {
    const { app, names } = begin()
    app.connectivity.send({ type: 'request.failed' })
    await expect.poll(() => names()).toContain('Health')
    await expect.poll(() => app.connectivity.getSnapshot().value).toBe('online')
    expect(names().filter((name) => name === 'Health')).toHaveLength(1)
  })

  it('a refused token is refreshed by the refresh token and the username', async () => {
    keep()
    const { names } = begin('unauthenticated')
    await expect.poll(() => names()).toContain('RefreshToken')
  })

  it.each([
    ['username', (): void => tokens.keepRefreshToken('refresh-1')],
    ['refresh token', (): void => tokens.keepUsername('hana')],
  ])('a refused token is not refreshed without a %s', async (_, keepOther) => {
    tokens.keepAccessToken('refused')
    keepOther()
    const { app, names } = begin('unauthenticated')
    await app.graphql.query(MeQuery, {}).catch(() => undefined)
    expect(names()).not.toContain('RefreshToken')
  })

  it('the next person’s query is sent separately while the previous person’s is in flight', async () => {
    keep()
    const { app, names, fetch } = begin()
    const answerAtOnce = fetch.getMockImplementation() ?? fetch
    const never = new Promise<Response>(() => undefined)
    fetch.mockImplementation((...args) =>
      namesOf({ mock: { calls: [args] } })[0] === 'RunningTasks' ? never : answerAtOnce(...args),
    )
    const runningTasks = () => names().filter((name) => name === 'RunningTasks').length
    await expect.poll(() => runningTasks()).toBe(1)
    const take = async (holder: string, authToken: string) => {
      app.session.send({
        type: 'tokens.received',
        tokens: { authToken, refreshToken: `refresh of ${holder}`, holder },
      })
      await expect.poll(() => app.session.getSnapshot().context.holder).toBe(holder)
    }
    await take('hana', 'access-1')
    await take('umi', 'access-2')
    await expect.poll(() => runningTasks()).toBe(2)
    const [, init] = fetch.mock.calls[names().lastIndexOf('RunningTasks')] ?? []
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer access-2')
  })

  it('a session with an expired access token refreshes before any request', async () => {
    tokens.keepRefreshToken('refresh-1')
    tokens.keepUsername('hana')
    const { names } = begin('unauthenticated')
    await expect.poll(() => names()).not.toEqual([])
    expect(names()[0]).toBe('RefreshToken')
  })

  it.each([
    ['refresh token', (): void => tokens.keepUsername('hana')],
    ['username', (): void => tokens.keepRefreshToken('refresh-1')],
  ])('without an access token and a %s, requests are sent as a visitor’s', async (_, keepOther) => {
    keepOther()
    const { app, names } = begin()
    expect(await app.graphql.query(MeQuery, {})).toMatchObject({ me: { id: 'user-1' } })
    expect(names()).toContain('Me')
  })

  it('each message of a native app is answered once, also one that is refused', async () => {
    const sent: Record<string, unknown>[] = []
    window.OkuyukiNative = {
      postMessage: (json) => {
        const message = JSON.parse(json) as Record<string, unknown>
        sent.push(message)
        if ('id' in message)
          queueMicrotask(() => window.okuyukiBridge?.receive({ version: 1, ack: message['id'], ok: true }))
      },
    }
    const { app } = begin()
    await expect.poll(() => sent.map(({ type }) => type)).toEqual(['ready'])
    const first = window.okuyukiBridge?.setTokens('access.1', 'refresh.1')
    const second = window.okuyukiBridge?.setTokens('access.2', 'refresh.2')
    const answersTo = (id: string | undefined) => sent.filter(({ ack }) => ack !== undefined && ack === id)
    await expect.poll(() => answersTo(second)).toHaveLength(1)
    expect(answersTo(first)).toEqual([{ version: 1, ack: first, ok: false, code: 'SUPERSEDED' }])
    expect(answersTo(second)).toEqual([{ version: 1, ack: second, ok: true }])
    expect(app.session.getSnapshot().status).toBe('active')
  })

  it('the machine of a screen is created once, whether or not it needs services', () => {
    const { app } = begin()
    expect(app.logicOf(photoEditLogic)).toBe(app.logicOf(photoEditLogic))
    expect(app.logicOf(photoEditMachine)).toBe(app.logicOf(photoEditMachine))
  })

  it('actors of a screen are inspected as well, each event once', () => {
    const heard: string[] = []
    const { app } = begin('good', (event) => {
      if (event.type === '@xstate.event') heard.push(event.event.type)
    })
    const editor = createActor(app.logicOf(photoEditLogic), { input: { spatialImageId: 'image-1' } }).start()
    heard.length = 0
    editor.send({ type: 'unknown' } as never)
    expect(heard).toEqual(['unknown'])
    editor.stop()
  })
})

describe('answer crashes', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('reports that something broke, and logs each crash with its cause', () => {
    const reportError = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reportError)
    const app = createApp({ provide: {} })
    const said: string[] = []
    answerCrashes(app.actor, (text) => said.push(text))
    app.start()
    for (let crash = 0; crash < 4; crash += 1) app.dialog.send({ type: 'dialog.open' } as never)
    app.stop()
    expect(said).toHaveLength(4)
    expect(said.slice(0, 3).every((text) => text.includes('最初の状態に戻しました'))).toBe(true)
    expect(said[3]).toContain('一部の機能を停止しました')
    expect(reportError).toHaveBeenCalledTimes(4)
    const [recorded] = reportError.mock.calls[0] ?? []
    expect(recorded).toMatchObject({
      message: 'The machine dialog broke',
      cause: expect.any(Error) as unknown,
    })
  })
})
