import { afterEach, expect, it, vi } from 'vitest'

import type { NativeBridge } from './native-bridge.ts'
import { canShare, openExternal, share } from './share.ts'

const url = 'https://example.com/'
const shared = { url, title: '海', text: '夕方' }

function bridgeThat(send: NativeBridge['send'] | null) {
  const sent: unknown[] = []
  const bridge: NativeBridge = {
    isPresent: () => send !== null,
    send: async (message) => {
      sent.push(message)
      await send?.(message)
    },
    listen: () => () => undefined,
    answer: () => undefined,
  }
  return { bridge, sent }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

it('shares once by the browser where there is no native app', async () => {
  const webShare = vi.fn<(data: unknown) => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { share: webShare })
  expect(await share(bridgeThat(null).bridge, shared)).toBe('web')
  expect(webShare.mock.calls).toEqual([[shared]])
})

it('a share sheet exists in the native app and in browsers that support one', () => {
  expect(canShare(bridgeThat(null).bridge)).toBe(false)
  expect(canShare(bridgeThat(async () => undefined).bridge)).toBe(true)
  Object.assign(navigator, { share: async () => undefined })
  expect(canShare(bridgeThat(null).bridge)).toBe(true)
})

it('the native app opens an address once, and the browser does not', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { bridge, sent } = bridgeThat(async () => undefined)
  await openExternal(bridge, url)
  expect(sent).toEqual([{ type: 'openExternal', url }])
  expect(open).not.toHaveBeenCalled()
})

it('the browser opens an address that the native app refuses', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { bridge } = bridgeThat(() => Promise.reject(new Error('no')))
  await openExternal(bridge, url)
  expect(open.mock.calls).toEqual([[url, '_blank', 'noopener']])
})
