import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'

import type { RegisteredMachine } from '#machines/registry/registry.ts'

import type { PlainEvent } from '../simulate/step.ts'
import { SendBox, knownEvents, sendableKeys } from './send-box.tsx'

type Send = (event: PlainEvent) => Promise<string | null>

const NO_SAMPLES: readonly PlainEvent[] = []

function Page({ onSend, samples = NO_SAMPLES, first = '{ "type": "a" }' }: PageProps) {
  const [text, setText] = useState(first)
  return <SendBox actorName="session" samples={samples} text={text} onText={setText} onSend={onSend} />
}

interface PageProps {
  readonly onSend: Send
  readonly samples?: readonly PlainEvent[]
  readonly first?: string
}

const send = async () => await userEvent.click(screen.getByRole('button', { name: '送る' }))
const said = () => screen.getByRole('status').textContent

test('an event goes to the actor once, and the box confirms it', async () => {
  const onSend = vi.fn<Send>(async () => null)
  render(<Page onSend={onSend} />)
  expect(screen.getByRole('heading', { name: 'session にイベントを送る' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await send()
  expect(onSend.mock.calls).toEqual([[{ type: 'a' }]])
  expect(said()).toBe('送りました')
})

test('an invalid event is explained and not sent', async () => {
  const onSend = vi.fn<Send>(async () => null)
  render(<Page onSend={onSend} first="{" />)
  await send()
  expect(screen.getByText(/JSON として読めません/)).toBeDefined()
  expect(onSend).not.toHaveBeenCalled()
  expect(said()).toBe('')
})

test('a new attempt clears the messages of the last one', async () => {
  const onSend = vi.fn<Send>()
  onSend.mockResolvedValueOnce('このアクターはもういません。').mockResolvedValueOnce(null)
  const { promise, resolve } = Promise.withResolvers<string | null>()
  onSend.mockReturnValueOnce(promise)
  render(<Page onSend={onSend} />)
  await send()
  expect(screen.getByText('このアクターはもういません。')).toBeDefined()
  expect(said()).toBe('')
  await send()
  expect(screen.queryByText('このアクターはもういません。')).toBeNull()
  expect(said()).toBe('送りました')
  await send()
  expect(said()).toBe('')
  resolve(null)
  expect(await screen.findByText('送りました')).toBeDefined()
})

test('a press on a sample fills it in', async () => {
  const samples = [{ type: 'a.b', n: 1 }] as const
  render(<Page onSend={async () => null} samples={samples} />)
  await userEvent.click(screen.getByRole('button', { name: 'a.b' }))
  const { value } = screen.getByLabelText<HTMLTextAreaElement>('イベント(JSON)')
  expect(value).toBe(JSON.stringify(samples[0], null, 2))
})

test('sending does not reload the page, and spell checking is off for JSON', () => {
  render(<Page onSend={async () => null} />)
  const field = screen.getByLabelText('イベント(JSON)')
  expect(field.getAttribute('spellcheck')).toBe('false')
  // False where the browser is kept from loading the address of the form.
  expect(fireEvent.submit(field)).toBe(false)
})

const machine = createMachine({
  id: 'sample',
  initial: 'idle',
  states: {
    idle: { on: { 'work.start': 'working' }, after: { 100: 'working' } },
    working: {
      invoke: { src: 'work', onDone: 'idle' },
      on: { 'work.stop': 'idle', 'work.*': 'idle' },
      always: { target: 'idle', guard: () => false },
    },
  },
  on: { 'sample.reset': '.idle' },
})

const registered = { name: 'sample', machine, events: [] } as unknown as RegisteredMachine

test('the events are those sendable from outside, each with its first sample', () => {
  const events = [
    { type: 'work.start', at: new Date(0) },
    { type: 'work.start', at: new Date(1) },
  ]
  const registry = [
    { name: 'other', machine, events: [{ type: 'sample.reset', of: 'other' }] },
    { name: 'sample', machine, events },
  ] as unknown as RegisteredMachine[]
  const known = knownEvents(registry, registered)
  expect(known.toSorted((one, other) => one.type.localeCompare(other.type))).toEqual([
    { type: 'sample.reset' },
    { type: 'work.start', at: '1970-01-01T00:00:00.000Z' },
    { type: 'work.stop' },
  ])
})

test('a machine that is not registered has its events without samples', () => {
  expect(knownEvents([], registered).map(({ type }) => type)).toContain('work.start')
})

test('the externally available transitions are those of the active states', () => {
  expect(sendableKeys(machine, new Set(['sample', 'sample.idle']))).toEqual(
    new Set(['sample.idle --work.start[0]', 'sample --sample.reset[0]']),
  )
  expect(sendableKeys(machine, new Set(['sample.working']))).toEqual(
    new Set(['sample.working --work.stop[0]']),
  )
})
