import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { registry } from '#machines/registry/registry.ts'
import { stubChannels } from '#web/testing/fake-browser.ts'

import type { ChartOverlay } from '../values/panel-props.ts'
import { FLOWS, createSender } from './protocol.ts'
import type { ActorReport, AppBody, Message, ViewerBody } from './protocol.ts'

/** Interval at which the page draws new messages, in milliseconds. */
const SHOW_EVERY = 200

const connectivity = registry.find(({ name }) => name === 'connectivity')
const facts = { path: '/photo/1', device: 'Chrome · Linux', acceptsEvents: true }

function actor(id: string, more: Partial<ActorReport> = {}): ActorReport {
  return {
    id,
    name: 'connectivity',
    systemId: 'connectivity',
    machine: 'connectivity',
    parent: null,
    status: 'active',
    value: 'online',
    context: { at: id },
    ...more,
  }
}

let openAnother: ReturnType<typeof stubChannels>['openAnother']

// The page keeps one connection for as long as it is open.
beforeEach(() => {
  vi.resetModules()
  ;({ openAnother } = stubChannels())
})

/** A running app in another tab. */
function startApp(id: string) {
  const { heard, say } = openAnother(FLOWS)
  const write = createSender<AppBody>(id)
  return {
    say: async (body: AppBody) => {
      await act(async () => {
        say(write(body))
        await new Promise((resolve) => setTimeout(resolve, 2 * SHOW_EVERY))
      })
    },
    sent: () =>
      (heard as Message<ViewerBody>[]).map(({ body }) => body).filter((body) => body.kind === 'send'),
  }
}

async function open(isShown = true) {
  const { LivePanel: Panel } = await import('./live-panel.tsx')
  if (!connectivity) throw new Error('the machine is gone')
  const onOverlay = vi.fn<(overlay: ChartOverlay | null) => void>()
  const onShowMachine = vi.fn<(name: string) => void>()
  const panel = (shown: boolean) => (
    <Panel
      registered={connectivity}
      isShown={shown}
      onOverlay={onOverlay}
      parameters={new URLSearchParams()}
      onParameters={() => undefined}
      onShowMachine={onShowMachine}
    />
  )
  const { rerender, container } = render(panel(isShown))
  return {
    container,
    show: (shown: boolean) => rerender(panel(shown)),
    overlay: () => onOverlay.mock.calls.at(-1)?.[0],
    onShowMachine,
  }
}

test('a panel that was never shown is empty, and a shown one explains how to find an app', async () => {
  const { container, show } = await open(false)
  expect(container.textContent).toBe('')
  show(true)
  expect(screen.getByText(/をつけてひらくと、ここに現れます/)).toBeDefined()
  show(false)
  expect(container.textContent).not.toBe('')
})

test('the actors of an app are listed under their parents, with their states', async () => {
  await open()
  await startApp('app-1').say({
    kind: 'present',
    facts,
    actors: [
      actor('1'),
      actor('2', { name: 'work', machine: null, parent: '1', value: null }),
      actor('3', { name: 'second', machine: 'poll', parent: '1', value: { waiting: 'long' } }),
      actor('4', { name: 'late', machine: 'poll', value: null }),
    ],
  })
  const inside = within(screen.getAllByRole('listitem')[0] ?? document.body)
  expect(inside.getByText('work を待っています')).toBeDefined()
  expect(inside.getByRole('button', { name: /^connectivity\s*online$/ })).toBeDefined()
  expect(inside.getByRole('button', { name: /^second\s*poll\s*waiting\.long$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /^late\s*poll$/ })).toBeDefined()
  expect(
    within(inside.getByText('work を待っています').parentElement as HTMLElement).queryByRole('list'),
  ).toBeNull()
})

test('the chart shows the states of its machine’s first actor, or of the selected one', async () => {
  const { overlay, onShowMachine } = await open()
  const app = startApp('app-1')
  const other = actor('2', { name: 'another', value: { offline: 'waiting' } })
  const machineless = actor('0', { name: 'poll', machine: 'poll' })
  await app.say({ kind: 'present', facts, actors: [machineless, actor('1'), other] })
  expect([...(overlay()?.active ?? [])]).toContain('connectivity.online')
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('online')
  await userEvent.click(screen.getByRole('button', { name: /^another/ }))
  expect([...(overlay()?.active ?? [])]).toContain('connectivity.offline.waiting')
  expect(screen.getByRole('heading', { name: 'another のコンテキスト' })).toBeDefined()
  expect(onShowMachine.mock.calls).toEqual([['connectivity']])
  await userEvent.click(screen.getByRole('button', { name: /^poll/ }))
  expect(onShowMachine.mock.calls).toEqual([['connectivity'], ['poll']])
})

test('a machine that does not run has no overlay and no box', async () => {
  const { overlay } = await open()
  await startApp('app-1').say({ kind: 'present', facts, actors: [] })
  expect(screen.getByText('connectivity は今、動いていません。')).toBeDefined()
  expect(overlay()).toBeNull()
  expect(screen.queryByRole('button', { name: '送る' })).toBeNull()
})

test('pressing an event of the chart fills the box, whose event goes to the selected actor', async () => {
  const { overlay } = await open()
  const app = startApp('app-1')
  await app.say({ kind: 'present', facts, actors: [actor('1')] })
  expect(overlay()?.enabled?.size).toBeGreaterThan(0)
  const press = (eventType: string) =>
    act(() => overlay()?.onEvent?.({ eventType, key: 'k', sourceId: 'connectivity' }))
  press('no such event')
  const box = screen.getByLabelText('イベント(JSON)')
  expect((box as HTMLTextAreaElement).value).toBe('{ "type": "" }')
  press('network.wentOffline')
  expect((box as HTMLTextAreaElement).value).toBe('{\n  "type": "network.wentOffline"\n}')
  await userEvent.click(screen.getByRole('button', { name: '送る' }))
  const [sent] = app.sent()
  expect(sent).toMatchObject({ app: 'app-1', actor: '1', event: { type: 'network.wentOffline' } })
  await app.say({ kind: 'answered', request: sent?.request ?? '', problem: null })
  expect(screen.getByText('送りました')).toBeDefined()
})

test.each([
  ['takes no events', { facts: { ...facts, acceptsEvents: false } }, []],
  ['has left', { facts }, [{ kind: 'left' }]],
] as const)('an app that %s has no box', async (_, { facts: own }, later) => {
  const { overlay } = await open()
  const app = startApp('app-1')
  await app.say({ kind: 'present', facts: own, actors: [actor('1')] })
  for (const body of later) await app.say(body)
  expect(screen.queryByRole('button', { name: '送る' })).toBeNull()
  expect(overlay()?.active?.size).toBeGreaterThan(0)
  expect(overlay()?.enabled).toBeUndefined()
})

test('the last transitions are highlighted', async () => {
  const { overlay } = await open()
  const app = startApp('app-1')
  await app.say({ kind: 'present', facts, actors: [] })
  const taken = ['connectivity --network.wentOffline[0]']
  await app.say({ kind: 'changes', changes: [{ kind: 'actor', actor: actor('1'), taken }], dropped: 0 })
  expect([...(overlay()?.recent ?? [])]).toEqual(taken)
})

function checked(): number {
  return screen.getAllByRole<HTMLInputElement>('radio').findIndex((radio) => radio.checked)
}

test('the newest connected app is selected by default, until another is chosen', async () => {
  await open()
  const [one, two, three] = [startApp('aaaa-1'), startApp('bbbb-2'), startApp('cccc-3')]
  for (const [app, path] of [
    [one, '/one'],
    [two, '/two'],
    [three, '/three'],
  ] as const)
    await app.say({ kind: 'present', facts: { ...facts, path }, actors: [] })
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(checked()).toBe(2)
  await three.say({ kind: 'left' })
  expect(checked()).toBe(1)
  expect(screen.getByText('閉じました')).toBeDefined()
  expect(screen.getByText('Chrome · Linux・aaaa')).toBeDefined()
  await userEvent.click(screen.getByText('/one'))
  expect(checked()).toBe(0)
  for (const app of [one, two]) await app.say({ kind: 'left' })
  expect(checked()).toBe(0)
})

test('when every app has left, the last one is shown', async () => {
  await open()
  for (const id of ['aaaa-1', 'bbbb-2']) await startApp(id).say({ kind: 'left' })
  expect(checked()).toBe(1)
})

test('an app of another version is not read, and a message says so', async () => {
  await open()
  const { say } = openAnother(FLOWS)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => {
    say({ ...createSender<AppBody>('app-1')({ kind: 'alive', facts }), version: 99 })
    await new Promise((resolve) => setTimeout(resolve, 2 * SHOW_EVERY))
  })
  expect(screen.getByRole('alert').textContent).toContain('別の版のアプリ')
})
