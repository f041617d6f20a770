import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'

import { stubChannels } from '#web/testing/fake-browser.ts'

import { FLOWS } from './protocol.ts'
import { startInspecting } from './start-inspecting.tsx'

beforeEach(() => {
  document.body.replaceChildren(document.createElement('main'))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function start(settings: Parameters<typeof startInspecting>[0]) {
  const { heard } = stubChannels().openAnother(FLOWS)
  const posted: unknown[] = []
  const opened = { postMessage: (message: unknown) => posted.push(structuredClone(message)) }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const complain = vi.spyOn(console, 'error')
  const inspector = await act(async () => await startInspecting(settings))
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
  const actor = createActor(createMachine({ id: 'sample' }), { inspect: inspector.inspect }).start()
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 250)))
  actor.stop()
  inspector.close()
  expect(complain).not.toHaveBeenCalled()
  return { text: JSON.stringify(heard), open, posted }
}

test('a strip above the page shows the machines’ activity, and visualizers receive it', async () => {
  const { text, open } = await start({ acceptsEvents: true, withStately: false })
  const [strip] = document.body.children
  expect(strip?.tagName).toBe('DIV')
  const panel = within(strip as HTMLElement)
  expect(panel.getByRole('complementary', { name: 'デバッグ' })).toBeDefined()
  expect(panel.getByRole('link').getAttribute('href')).toBe('/visualizer/#/app?tab=live')
  expect(text).toContain('sample')
  expect(text).toContain('"acceptsEvents":true')
  expect(open).not.toHaveBeenCalled()
})

test('a production build accepts no events and has no page to link to', async () => {
  const { text } = await start({ acceptsEvents: false, withStately: false })
  expect(screen.queryByRole('link')).toBeNull()
  expect(text).toContain('"acceptsEvents":false')
})

test('the Stately inspector receives the events too', async () => {
  const { text, open, posted } = await start({ acceptsEvents: true, withStately: true })
  expect(open).toHaveBeenCalledOnce()
  expect(text).toContain('sample')
  expect(text.match(/xstate\.init/g)).toHaveLength(1)
  const types = posted.map((message) => (message as { readonly type: string }).type)
  expect(types).toEqual(['@xstate.actor', '@xstate.event', '@xstate.snapshot'])
})
