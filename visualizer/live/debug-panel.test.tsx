import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

import { connectivityMachine } from '#machines/connectivity/connectivity.machine.ts'

import { DebugPanel } from './debug-panel.tsx'
import { createInspector } from './inspector.ts'

test('the panel starts closed, and shows states and recent events when opened', async () => {
  const inspector = createInspector({ acceptsEvents: true, open: () => [] })
  const actor = createActor(connectivityMachine, {
    systemId: 'connectivity',
    inspect: inspector.inspect,
  }).start()
  render(<DebugPanel inspector={inspector} visualizerUrl="/visualizer/" />)
  const toggle = screen.getByRole('button', { name: 'デバッグ' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('heading', { name: '状態' })).toBeNull()
  await userEvent.click(toggle)
  expect(screen.getByRole('heading', { name: '状態' })).toBeDefined()
  expect(await screen.findByText('online')).toBeDefined()
  actor.send({ type: 'network.wentOffline' })
  expect(await screen.findByText('network.wentOffline')).toBeDefined()
  expect(await screen.findByText('offline.waiting')).toBeDefined()
  inspector.close()
  actor.stop()
})

test('a production build has no statechart page to link to', () => {
  const inspector = createInspector({ acceptsEvents: false, open: () => [] })
  render(<DebugPanel inspector={inspector} visualizerUrl={null} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('機械 0・イベント 0')).toBeDefined()
  inspector.close()
})

test('a panel shows zero counts before the first event', () => {
  render(<DebugPanel inspector={{ watch: () => () => undefined }} visualizerUrl={null} />)
  expect(screen.getByText('機械 0・イベント 0')).toBeDefined()
})

test('the last twelve events are shown, newest first', async () => {
  const inspector = createInspector({ acceptsEvents: true, open: () => [] })
  const actor = createActor(connectivityMachine, { inspect: inspector.inspect }).start()
  render(<DebugPanel inspector={inspector} visualizerUrl={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'デバッグ' }))
  for (let count = 0; count < 11; count += 1) actor.send({ type: 'network.wentOnline' })
  actor.send({ type: 'network.wentOffline' })
  expect(await screen.findByText('network.wentOffline')).toBeDefined()
  const rows = screen.getAllByRole('listitem')
  expect(rows).toHaveLength(12)
  expect(rows[0]?.textContent).toContain('network.wentOffline')
  inspector.close()
  actor.stop()
})
