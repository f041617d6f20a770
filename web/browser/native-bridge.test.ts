import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest'

import { createNativeBridge, readNativeMessage, refusalOf } from './native-bridge.ts'
import type { FromNative } from './native-bridge.ts'
import { openExternal, share } from './share.ts'

const sent: Record<string, unknown>[] = []

function receive(message: unknown) {
  return window.okuyukiBridge?.receive(typeof message === 'string' ? message : JSON.stringify(message))
}

const shared = { url: 'https://okuyuki.example/photo/1', title: '海', text: '夕方' }

describe('native bridge', () => {
  const taken: [string, FromNative][] = []
  let stop: (() => void) | undefined

  function begin(ownOrigins = [location.origin]) {
    window.OkuyukiNative = { postMessage: (json) => void sent.push(JSON.parse(json) as never) }
    const bridge = createNativeBridge({ patience: 1500, ownOrigins })
    stop = bridge.listen((id, message) => void taken.push([id, message]))
    return bridge
  }

  beforeEach(() => {
    sent.length = 0
    taken.length = 0
    vi.useFakeTimers()
  })

  afterEach(() => {
    stop?.()
    delete window.OkuyukiNative
    delete window.webkit
    document.cookie = 'app_source=; max-age=0'
    vi.restoreAllMocks()
  })

  it('is detected by either system’s bridge, the webview cookie, or the user agent', () => {
    const { isPresent } = createNativeBridge({ patience: 1, ownOrigins: [] })
    expect(isPresent()).toBe(false)
    window.webkit = { messageHandlers: {} }
    expect(isPresent()).toBe(false)
    window.webkit = { messageHandlers: { okuyuki: { postMessage: () => undefined } } }
    expect(isPresent()).toBe(true)
    delete window.webkit
    document.cookie = 'app_source=web'
    expect(isPresent()).toBe(false)
    document.cookie = 'app_source=ios_webview'
    expect(isPresent()).toBe(true)
    document.cookie = 'app_source=; max-age=0'
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 OkuyukiApp/2.1')
    expect(isPresent()).toBe(true)
  })

  it('accepts tokens by its functions and by messages', () => {
    begin()
    const id = window.okuyukiBridge?.setTokens('a.b-c_1', 'r.1')
    expect(taken).toEqual([[id, { type: 'setTokens', accessToken: 'a.b-c_1', refreshToken: 'r.1' }]])
    window.okuyukiBridge?.clearTokens()
    receive({ version: 1, id: 'n-1', type: 'setTokens', accessToken: 'a', refreshToken: 'r' })
    receive({ version: 1, id: 'n-2', type: 'clearTokens' })
    expect(taken.slice(1).map(([, { type }]) => type)).toEqual(['clearTokens', 'setTokens', 'clearTokens'])
    expect(taken.slice(2).map(([given]) => given)).toEqual(['n-1', 'n-2'])
    expect(sent).toEqual([])
  })

  it('accepts the username of the tokens, since version 2', () => {
    begin()
    window.okuyukiBridge?.setTokens('a', 'r', 'hana')
    const message = { id: 'n-1', type: 'setTokens', accessToken: 'a', refreshToken: 'r', username: 'hana' }
    receive({ version: 2, ...message })
    receive({ version: 1, ...message })
    expect(taken.map(([, message]) => 'username' in message && message.username)).toEqual([
      'hana',
      'hana',
      false,
    ])
  })

  it('announces its version until it stops listening', () => {
    begin()
    expect(window.okuyukiBridge?.version).toBe(2)
    stop?.()
    expect(window.okuyukiBridge).toBeUndefined()
  })

  it('answers with the version, the id and the code', () => {
    const bridge = begin()
    bridge.answer('n-1', null)
    bridge.answer('n-2', 'NOT_STORED')
    expect(sent).toEqual([
      { version: 1, ack: 'n-1', ok: true },
      { version: 1, ack: 'n-2', ok: false, code: 'NOT_STORED' },
    ])
  })

  it.each([
    [{ version: 3, id: 'n-1', type: 'setTokens' }, 'UNSUPPORTED_VERSION'],
    [{ id: 'n-1', type: 'clearTokens' }, 'UNSUPPORTED_VERSION'],
    [{ version: 1, id: 'n-1', type: 'format' }, 'UNKNOWN_TYPE'],
    [{ version: 1, id: 'n-1' }, 'UNKNOWN_TYPE'],
    [{ version: 1, id: 'n-1', type: 'setTokens' }, 'INVALID_PAYLOAD'],
    [{ version: 1, id: 'n-1', type: 'setTokens', accessToken: '', refreshToken: 'r' }, 'INVALID_PAYLOAD'],
    [
      { version: 1, id: 'n-1', type: 'setTokens', accessToken: 'a; path=/', refreshToken: 'r' },
      'INVALID_PAYLOAD',
    ],
    [
      { version: 1, id: 'n-1', type: 'setTokens', accessToken: 'a', refreshToken: 'r'.repeat(16_385) },
      'INVALID_PAYLOAD',
    ],
  ])('refuses %j with %s', (message, code) => {
    begin()
    receive(message)
    expect(taken).toEqual([])
    expect(sent).toEqual([{ version: 1, ack: 'n-1', ok: false, code }])
  })

  it.each(['', 'no json', '[]', 'null', '7', '{"version":1}', '{"id":7}', '{"ack":7}', 'x'.repeat(70_000)])(
    'ignores garbage: %.20s',
    (garbage) => {
      begin()
      receive(garbage)
      window.okuyukiBridge?.receive(undefined)
      expect([taken, sent]).toEqual([[], []])
    },
  )

  it('accepts no tokens on a foreign origin', () => {
    begin(['https://okuyuki.example'])
    window.okuyukiBridge?.setTokens('a', 'r')
    window.okuyukiBridge?.clearTokens()
    expect(taken).toEqual([])
    expect(sent.map(({ code }) => code)).toEqual(['FOREIGN_ORIGIN', 'FOREIGN_ORIGIN'])
  })

  it('a message succeeds once acknowledged; refused, late or undeliverable ones fail', async () => {
    const bridge = begin()
    const first = bridge.send({ type: 'ready' })
    receive({ version: 1, ack: sent[0]?.['id'], ok: true })
    await first
    expect(vi.getTimerCount()).toBe(0)
    const second = bridge.send({ type: 'ready' })
    receive({ version: 1, ack: sent[1]?.['id'], ok: false, code: 'BUSY' })
    await expect(second).rejects.toMatchObject({ code: 'BUSY' })
    const third = bridge.send({ type: 'clearToken' })
    vi.advanceTimersByTime(1500)
    await expect(third).rejects.toMatchObject({ code: 'TIMED_OUT' })
    receive({ version: 1, ack: sent[2]?.['id'], ok: true })
    receive({ version: 1, ack: 'never sent', ok: true })
    delete window.OkuyukiNative
    await expect(bridge.send({ type: 'ready' })).rejects.toMatchObject({ code: 'NO_CHANNEL' })
    expect(sent.map(({ version, type }) => [version, type])).toEqual([
      [1, 'ready'],
      [1, 'ready'],
      [1, 'clearToken'],
    ])
  })

  it('shares by the native app where it accepts', async () => {
    const bridge = begin()
    const result = share(bridge, shared)
    receive({ version: 1, ack: sent[0]?.['id'], ok: true })
    expect(await result).toBe('native')
    expect(sent[0]).toMatchObject({ type: 'share', ...shared })
    const cancelled = share(bridge, shared)
    receive({ version: 1, ack: sent[1]?.['id'], ok: false, code: 'CANCELLED' })
    expect(await cancelled).toBe('cancelled')
  })

  it('falls back to the browser’s sharing where the native app does not answer, and then to copying', async () => {
    const bridge = begin()
    const webShare = vi.fn<() => Promise<void>>().mockResolvedValue()
    Object.assign(navigator, { share: webShare })
    const copy = vi.fn<() => Promise<void>>().mockResolvedValue()
    Object.assign(navigator, { clipboard: { writeText: copy } })
    const first = share(bridge, shared)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await first).toBe('web')
    webShare.mockRejectedValueOnce(new DOMException('no', 'AbortError'))
    delete window.OkuyukiNative
    expect(await share(bridge, shared)).toBe('cancelled')
    webShare.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    expect(await share(bridge, shared)).toBe('copied')
    expect(copy).toHaveBeenCalledWith(shared.url)
    Reflect.deleteProperty(navigator, 'share')
    copy.mockRejectedValueOnce(new Error('no'))
    document.execCommand = () => false
    expect(await share(bridge, shared)).toBe('failed')
  })

  it('opens web addresses outside, and nothing else', async () => {
    const bridge = createNativeBridge({ patience: 1, ownOrigins: [] })
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await openExternal(bridge, 'https://example.com/')
    await openExternal(bridge, 'javascript:alert(1)')
    expect(open.mock.calls).toEqual([['https://example.com/', '_blank', 'noopener']])
  })
})

const clear = { version: 1, id: 'n-1', type: 'clearTokens' }
const tokens = { type: 'setTokens', accessToken: 'a', refreshToken: 'r' } as const

describe('native messages', () => {
  const taken = { kind: 'message', id: 'n-1', message: { type: 'clearTokens' } }

  it('a message has 65,536 characters at most', () => {
    expect(readNativeMessage(JSON.stringify(clear).padEnd(65_536))).toEqual(taken)
    expect(readNativeMessage(JSON.stringify(clear).padEnd(65_537))).toBeNull()
  })

  it('a message may also be an object, with any additional fields', () => {
    expect(readNativeMessage(clear)).toEqual(taken)
    expect(readNativeMessage({ ...clear, length: 3 })).toEqual(taken)
  })

  it('an id has 200 characters at most', () => {
    const [longest, tooLong] = ['n'.repeat(200), 'n'.repeat(201)]
    expect(readNativeMessage({ ...clear, id: longest })).toMatchObject({ id: longest })
    expect(readNativeMessage({ ...clear, id: tooLong })).toBeNull()
    const refused = { version: 1, ack: 'web-1', ok: false }
    expect(readNativeMessage({ ...refused, code: longest })).toMatchObject({ refusal: longest })
    expect(readNativeMessage({ ...refused, code: tooLong })).toMatchObject({ refusal: 'REFUSED' })
  })

  it('a token has 16,384 characters at most', () => {
    expect(refusalOf({ ...tokens, accessToken: 't'.repeat(16_384) })).toBeNull()
    expect(refusalOf({ ...tokens, accessToken: 't'.repeat(16_385) })).toBe('INVALID_PAYLOAD')
    expect(refusalOf({ ...tokens, refreshToken: 't'.repeat(16_384) })).toBeNull()
    expect(refusalOf({ ...tokens, refreshToken: 't'.repeat(16_385) })).toBe('INVALID_PAYLOAD')
  })

  it('a username has 256 characters at most', () => {
    expect(refusalOf({ ...tokens, username: 'u'.repeat(256) })).toBeNull()
    for (const username of ['u'.repeat(257), '', 7, null, ['u']])
      expect(refusalOf({ ...tokens, username })).toBe('INVALID_PAYLOAD')
  })
})
