import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { MessageRow } from './message-list.tsx'
import type { MessageItem } from './message-list.tsx'

const message: MessageItem = {
  id: '1',
  kind: 'TASK_COMPLETED',
  text: '「海」ができました。',
  link: '/photo/1',
  createdAt: '2026-11-21T01:02:00.000Z',
  isRead: false,
}

it('is marked as read by opening its subject', async () => {
  const user = userEvent.setup()
  const onRead = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await renderApp(<MessageRow message={message} onRead={onRead} />)
  const link = screen.getByRole('link', { name: '空間画像を見る' })
  expect(link.getAttribute('href')).toBe('/photo/1')
  await user.click(link)
  expect(onRead).toHaveBeenCalledOnce()
})

it('cannot be marked as read again', async () => {
  await renderApp(<MessageRow message={{ ...message, isRead: true }} onRead={() => Promise.resolve()} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('未読')).toBeNull()
})

it('links to the teams for a team message, and never outside this site', async () => {
  const outside = { ...message, link: '//elsewhere.example' }
  await renderApp(
    <>
      <MessageRow message={{ ...message, kind: 'TEAM', link: null }} onRead={() => Promise.resolve()} />
      <MessageRow message={outside} onRead={() => Promise.resolve()} />
    </>,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/config'])
})
