import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { AnnotationCard } from './annotations.tsx'

const annotation = {
  id: 'roof',
  title: '屋根',
  text: '一行目\n<b>二行目</b>',
  position: [0, 0, -1],
  eye: null,
} as const

function show(index: number, count = 2) {
  const on = { onPrevious: vi.fn<() => void>(), onNext: vi.fn<() => void>(), onClose: vi.fn<() => void>() }
  render(<AnnotationCard read={{ annotation, index, count }} {...on} />)
  return on
}

test('shows its plain text under the title, with close and step buttons', async () => {
  const on = show(0)
  const card = screen.getByRole('region', { name: '屋根' })
  expect(card.textContent).toContain('<b>二行目</b>')
  expect(card.querySelector('b')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '次へ' }))
  await userEvent.click(screen.getByRole('button', { name: '注釈を閉じる' }))
  expect(on.onNext).toHaveBeenCalledTimes(1)
  expect(on.onClose).toHaveBeenCalledTimes(1)
})

test('has no step beyond the ends, and none for a single annotation', async () => {
  const on = show(0)
  await userEvent.click(screen.getByRole('button', { name: '前へ' }))
  expect(on.onPrevious).not.toHaveBeenCalled()
  show(0, 1)
  expect(screen.getAllByRole('button', { name: '前へ' })).toHaveLength(1)
})

test('closes with Escape from any of its buttons, and stops the event', async () => {
  const heard = vi.fn<(event: KeyboardEvent) => void>()
  document.addEventListener('keydown', heard)
  const on = show(1)
  screen.getByRole('button', { name: '前へ' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(on.onClose).toHaveBeenCalledTimes(1)
  expect(heard.mock.calls.every(([event]) => event.defaultPrevented)).toBe(true)
  document.removeEventListener('keydown', heard)
})
