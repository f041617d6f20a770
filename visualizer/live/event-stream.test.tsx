import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { EventStream } from './event-stream.tsx'
import type { LiveApp, LiveEvent } from './live-state.ts'

function happened(number: number, more: Partial<LiveEvent> = {}): LiveEvent {
  return {
    number,
    at: new Date(2026, 10, 21, 4, 5, 6, 7).getTime(),
    source: null,
    target: 'a:1',
    sourceName: '',
    targetName: 'session',
    type: `event.${number}`,
    payload: { n: number },
    ...more,
  }
}

function appWith(events: readonly LiveEvent[], more: Partial<LiveApp> = {}): LiveApp {
  return {
    id: 'app-1',
    facts: null,
    actors: new Map(),
    events,
    counted: events.length,
    dropped: 0,
    heardAt: 0,
    standing: 'here',
    ...more,
  }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => happened(index + 1))
const shown = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('code')?.textContent)

test('events are shown with their direction and time, newest first', () => {
  render(<EventStream app={appWith([happened(1), happened(2, { sourceName: 'dialog', type: '' })])} />)
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('session04:05:06.007')
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('dialog → session')
  expect(shown()[1]).toBe('event.1')
  expect(screen.queryByText('まだイベントはありません。')).toBeNull()
})

test('an app without events shows a message', () => {
  render(<EventStream app={appWith([])} />)
  expect(screen.getByText('まだイベントはありません。')).toBeDefined()
  expect(screen.getByText('0 件')).toBeDefined()
})

test('omitted events are counted', () => {
  render(<EventStream app={appWith(many(2), { dropped: 1 })} />)
  expect(screen.getByText('2 件(省略 1)')).toBeDefined()
})

test('the newest hundred events are shown', () => {
  const { rerender } = render(<EventStream app={appWith(many(100))} />)
  expect(shown()).toHaveLength(100)
  expect(screen.queryByText('新しい 100 件を表示しています。')).toBeNull()
  rerender(<EventStream app={appWith(many(101))} />)
  expect(screen.getByText('新しい 100 件を表示しています。')).toBeDefined()
  expect(shown()).toHaveLength(100)
  expect([shown()[0], shown()[99]]).toEqual(['event.101', 'event.2'])
})

test('a filter matches events by type and by either actor name', async () => {
  const events = [
    happened(1, { type: 'session.signIn' }),
    happened(2, { sourceName: 'Dialog' }),
    happened(3, { targetName: 'dialogHost' }),
    happened(4),
  ]
  render(<EventStream app={appWith(events)} />)
  const filter = screen.getByLabelText('名前でしぼる')
  await userEvent.type(filter, ' DIALOG ')
  expect(shown()).toEqual(['event.3', 'event.2'])
  await userEvent.clear(filter)
  await userEvent.type(filter, 'signin')
  expect(shown()).toEqual(['session.signIn'])
})

test('an open row renders its payload', () => {
  render(<EventStream app={appWith([happened(7)])} />)
  const row = screen.getByRole('listitem')
  const details = within(row).getByRole('group')
  expect(within(row).queryByText('7')).toBeNull()
  Object.assign(details, { open: true })
  fireEvent(details, new Event('toggle'))
  expect(within(row).getByText('7')).toBeDefined()
})

test('a paused stream stays unchanged and counts the new events', async () => {
  const { rerender } = render(<EventStream app={appWith(many(2))} />)
  await userEvent.click(screen.getByRole('button', { name: '止める' }))
  rerender(<EventStream app={appWith(many(5))} />)
  expect(shown()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '再開(新着 3)' }))
  expect(shown()).toHaveLength(5)
  expect(screen.getByRole('button', { name: '止める' })).toBeDefined()
})

test('a stream paused for one app is not paused for another', async () => {
  const { rerender } = render(<EventStream app={appWith(many(2))} />)
  await userEvent.click(screen.getByRole('button', { name: '止める' }))
  rerender(<EventStream app={appWith(many(3), { id: 'app-2' })} />)
  expect(shown()).toHaveLength(3)
  expect(screen.getByRole('button', { name: '止める' })).toBeDefined()
})
