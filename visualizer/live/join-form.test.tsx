import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { JoinForm } from './join-form.tsx'
import type { JoinState } from './protocol.ts'

/** A page's connection, with the requests to the server and its answers. */
function createConnection() {
  const asked: string[] = []
  const hearing = new Set<(joined: JoinState) => void>()
  return {
    asked,
    hearing,
    say: (state: JoinState['state']) =>
      act(() => hearing.forEach((hear) => hear({ origin: 'http://a.example', state }))),
    connection: {
      join: (origin: string) => asked.push(origin) > 0,
      onJoined: (hear: (joined: JoinState) => void) => {
        hearing.add(hear)
        return () => hearing.delete(hear)
      },
    } as never,
  }
}

function Page({ connection, first, onOrigin }: PageProps) {
  const [origin, setOrigin] = useState(first)
  const change = (next: string) => {
    onOrigin(next)
    setOrigin(next)
  }
  return <JoinForm connection={connection} origin={origin} onOrigin={change} />
}

interface PageProps {
  readonly connection: never
  readonly first: string
  readonly onOrigin: (origin: string) => void
}

function open(first = '') {
  const onOrigin = vi.fn<(origin: string) => void>()
  const { connection, ...rest } = createConnection()
  const { unmount } = render(<Page connection={connection} first={first} onOrigin={onOrigin} />)
  return {
    ...rest,
    unmount,
    origins: () => onOrigin.mock.calls.map(([origin]) => origin),
    field: screen.getByLabelText<HTMLInputElement>('別のアドレスで動くアプリ'),
    join: async () => await userEvent.click(screen.getByRole('button', { name: 'つなぐ' })),
    said: () => screen.getByRole('status').textContent,
  }
}

test('without an address no server is joined, and the default address is suggested', () => {
  const { asked, field, said } = open()
  expect(asked).toEqual([])
  expect(field.value).toBe('http://localhost:4300')
  expect(said()).toBe('')
})

test('the address in the page’s URL is joined at once', () => {
  const { asked, field } = open('http://a.example')
  expect(asked).toEqual(['http://a.example'])
  expect(field.value).toBe('http://a.example')
})

test('a new address is written to the page’s URL and joined once', async () => {
  const { asked, field, join, origins } = open()
  await userEvent.clear(field)
  await userEvent.type(field, 'https://b.example/some/page')
  await join()
  expect(origins()).toEqual(['https://b.example'])
  expect(asked).toEqual(['https://b.example'])
})

test('submitting the same address joins it again and clears the previous outcome', async () => {
  const { asked, join, say, said } = open('http://a.example')
  say('failed')
  expect(said()).toContain('つながりません。')
  await join()
  expect(said()).toBe('')
  expect(asked).toEqual(['http://a.example', 'http://a.example'])
  say('joined')
  expect(said()).toBe('つながりました')
  say('closed')
  expect(said()).toBe('接続が切れました')
})

test.each(['nowhere', 'ftp://a.example'])('%s is refused until corrected', async (text) => {
  const { asked, field, join, origins } = open()
  const problem = 'http:// で始まるアドレスを入れてください。'
  expect(screen.queryByText(problem)).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await join()
  expect(screen.getByText(problem)).toBeDefined()
  expect([asked, origins()]).toEqual([[], []])
  await userEvent.clear(field)
  await userEvent.type(field, 'http://a.example')
  await join()
  expect(screen.queryByText(problem)).toBeNull()
})

test('an unmounted form receives nothing', () => {
  const { hearing, unmount } = open()
  expect(hearing.size).toBe(1)
  unmount()
  expect(hearing.size).toBe(0)
})

test('joining does not reload the page', () => {
  const { field } = open()
  // False where the browser is kept from loading the address of the form.
  expect(fireEvent.submit(field)).toBe(false)
})
