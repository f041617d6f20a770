import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { expect, test } from 'vitest'

import { registry } from '#machines/registry/registry.ts'

import type { ChartOverlay } from '../values/panel-props.ts'
import { SimulatePanel } from './simulate-panel.tsx'

function Page({ name, onOverlay, run }: PageProps) {
  const [parameters, setParameters] = useState(() => new URLSearchParams(run === undefined ? {} : { run }))
  const change = useCallback((changes: Readonly<Record<string, string | null>>) => {
    setParameters((present) => {
      const next = new URLSearchParams(present)
      for (const [key, value] of Object.entries(changes))
        if (value === null) next.delete(key)
        else next.set(key, value)
      return next
    })
  }, [])
  const registered = registry.find((one) => one.name === name)
  if (!registered) return null
  return (
    <>
      <SimulatePanel
        registered={registered}
        isShown
        onOverlay={onOverlay}
        parameters={parameters}
        onParameters={change}
        onShowMachine={() => undefined}
      />
      <output data-testid="run">{parameters.get('run')}</output>
    </>
  )
}

interface PageProps {
  readonly name: string
  readonly onOverlay: (overlay: ChartOverlay | null) => void
  readonly run?: string
}

async function open(name: string, run?: string) {
  let overlay: ChartOverlay | null = null
  const { unmount } = render(
    <Page
      name={name}
      onOverlay={(next) => {
        overlay = next
      }}
      {...(run === undefined ? {} : { run })}
    />,
  )
  await screen.findByRole('heading', { name: '時計' })
  await expect.poll(() => overlay).not.toBeNull()
  return { active: () => [...(overlay?.active ?? [])], overlay: () => overlay, unmount }
}

async function press(name: string) {
  return await userEvent.click(screen.getByRole('button', { name }))
}

test('presses move the machine, and stepping back shows the earlier state', async () => {
  const { active } = await open('dialog')
  await expect.poll(active).toContain('dialog.closed')
  await press('dialog.open 送る')
  await screen.findByText('1 / 1 歩')
  await expect.poll(active).toContain('dialog.open')
  await press('一歩戻る')
  await screen.findByText('0 / 1 歩')
  await expect.poll(active).toContain('dialog.closed')
  await press('一歩進む')
  await screen.findByText('1 / 1 歩')
  await expect.poll(active).toContain('dialog.open')
})

test('a new step after stepping back drops the later ones', async () => {
  await open('dialog')
  await press('dialog.open 送る')
  await screen.findByText('1 / 1 歩')
  await press('dialog.close 送る')
  await screen.findByText('2 / 2 歩')
  await press('一歩戻る')
  await screen.findByText('1 / 2 歩')
  await press('dialog.close 送る')
  expect(await screen.findByText('2 / 2 歩')).toBeDefined()
})

test('a timer can be advanced', async () => {
  const { active } = await open('dialog')
  await press('dialog.open 送る')
  await screen.findByText('1 / 1 歩')
  await press('dialog.close 送る')
  await screen.findByText(/あと 300 ms/)
  await press('+300 ms')
  await screen.findByText('動いているタイマーはありません。')
  await expect.poll(active).toContain('dialog.closed')
})

test('a payload can be entered, and an error in it is explained', async () => {
  await open('dialog')
  await press('dialog.open の中身を書きかえる')
  const text = screen.getByLabelText('送るの中身(JSON)')
  await userEvent.clear(text)
  await userEvent.type(text, '{{"type": ')
  await press('dialog.open を書いた中身で送る')
  expect(within(text.closest('form') ?? text).getByRole('alert').textContent).toContain('JSON')
  expect(screen.getByText('0 / 0 歩')).toBeDefined()
})

test('the link stores the run: the same page restores the same position', async () => {
  const { unmount } = await open('dialog')
  await press('dialog.open 送る')
  await screen.findByText('1 / 1 歩')
  const run = screen.getByTestId('run').textContent
  unmount()
  const { active } = await open('dialog', run)
  await expect.poll(active).toContain('dialog.open')
})

test('a truncated link is reported, and the machine restarts', async () => {
  await open('dialog', '1.abc')
  expect(await screen.findByText(/リンクのシミュレーションを読めませんでした/)).toBeDefined()
})

test('pressing an event of the chart sends it with the matching sample', async () => {
  const { overlay, active } = await open('session')
  const key = [...(overlay()?.enabled ?? [])].find((one) => one.includes('xstate.error.actor.readTokens'))
  overlay()?.onEvent?.({
    key: key ?? '',
    eventType: 'xstate.error.actor.readTokens',
    sourceId: 'session.restoring',
  })
  await screen.findByText('1 / 1 歩')
  await expect.poll(active).not.toContain('session.restoring')
})
