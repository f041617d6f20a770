import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'

import type { Walkthrough } from '#machines/coach-mark/coach-mark-contract.ts'

import { renderApp } from '../testing/render-app.tsx'
import { CoachMarkHost } from './coach-mark-host.tsx'

function stepOf(target: string, title: string) {
  return {
    title,
    content: `${title}の説明です。`,
    target,
    position: 'bottom' as const,
    subPosition: null,
    minWidth: null,
  }
}

const walkthrough: Walkthrough = {
  id: 'sample',
  instructions: [stepOf('#make', '作成'), stepOf('#nowhere', '無いもの'), stepOf('#config', '設定')],
}

async function begin() {
  // jsdom has no layout: give every element a size.
  const rects = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never)
  onTestFinished(() => {
    rects.mockRestore()
    localStorage.clear()
  })
  const app = await renderApp(
    <>
      <button type="button" id="make">
        作成する
      </button>
      <button type="button" id="config">
        設定を開く
      </button>
      <CoachMarkHost />
    </>,
  )
  const start = () => act(() => app.coachMark.send({ type: 'coachMark.start', walkthrough }))
  return { ...app, start, user: userEvent.setup() }
}

it('goes from step to step, skips missing targets, and is not shown twice', async () => {
  const { start, user, coachMark } = await begin()
  const opener = screen.getByRole('button', { name: '作成する' })
  opener.focus()
  start()
  expect(await screen.findByRole('dialog', { name: '作成' })).toBeTruthy()
  expect(screen.getByText('1 / 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: '戻る' }).getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '次へ' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '閉じる' }))
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: '設定' })).toBeTruthy()
  expect(screen.getByText('3 / 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: '戻る' }).getAttribute('aria-disabled')).toBeNull()
  await user.click(screen.getByRole('button', { name: '完了' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
  start()
  await waitFor(() => expect(coachMark.getSnapshot().value).toBe('closed'))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => coachMark.send({ type: 'coachMark.restart', walkthrough }))
  expect(await screen.findByRole('dialog', { name: '作成' })).toBeTruthy()
})

it('closes by Escape', async () => {
  const { start, user } = await begin()
  start()
  await screen.findByRole('dialog', { name: '作成' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('skips a step whose target disappears while it is shown', async () => {
  const { coachMark } = await begin()
  const passing = document.createElement('p')
  passing.id = 'passing'
  document.body.append(passing)
  const instructions = [stepOf('#passing', '通知'), stepOf('#config', '設定')]
  act(() => coachMark.send({ type: 'coachMark.restart', walkthrough: { id: 'passing', instructions } }))
  await screen.findByRole('dialog', { name: '通知' })
  act(() => passing.remove())
  expect(await screen.findByRole('dialog', { name: '設定' })).toBeTruthy()
})
