import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { Button } from './button.tsx'
import { DialogFrame } from './dialog-frame.tsx'

function Page({ dismissible = true }: { readonly dismissible?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>開く</Button>
      {isOpen ? (
        <DialogFrame dismissible={dismissible} title="編集" onClose={() => setOpen(false)}>
          <Button>中のボタン</Button>
        </DialogFrame>
      ) : null}
    </>
  )
}

it('is named by its title', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: '開く' }))
  expect(screen.getByRole('dialog', { name: '編集' })).toBeTruthy()
})

it('closes with its close button and returns focus to where it was', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: '開く' }))
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '開く' }))
})

it('closes by Escape', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: '開く' }))
  await userEvent.click(screen.getByRole('button', { name: '中のボタン' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays open where it must not be dismissed', async () => {
  render(<Page dismissible={false} />)
  await userEvent.click(screen.getByRole('button', { name: '開く' }))
  await userEvent.click(screen.getByRole('button', { name: '中のボタン' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '閉じる' })).toBeNull()
})

it('has one way to close where its actions hold one', () => {
  render(
    <DialogFrame actions={<Button>閉じる</Button>} title="利用規約" onClose={() => undefined}>
      本文
    </DialogFrame>,
  )
  expect(screen.getAllByRole('button', { name: '閉じる' })).toHaveLength(1)
})

it('ignores Escape while it is closing', async () => {
  const onClose = vi.fn<() => void>()
  const inState = (state: 'open' | 'closing') => (
    <DialogFrame state={state} title="編集" onClose={onClose}>
      <Button>中のボタン</Button>
    </DialogFrame>
  )
  const { rerender } = render(inState('open'))
  const inside = screen.getByRole('button', { name: '中のボタン' })
  rerender(inState('closing'))
  fireEvent.keyDown(inside, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
})

it('leaves keyboard input to the page while it fades out', () => {
  const { rerender } = render(besideButton(null))
  screen.getByRole('button', { name: '下のボタン' }).focus()
  rerender(besideButton('open'))
  screen.getByLabelText('名前').focus()
  rerender(besideButton('closing'))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
  expect([dialog.open, dialog.hasAttribute('inert')]).toEqual([false, true])
  expect(document.activeElement?.textContent).toBe('下のボタン')
})

function besideButton(state: 'open' | 'closing' | 'aside' | null) {
  return (
    <>
      <Button>下のボタン</Button>
      {state === null ? null : (
        <DialogFrame state={state} title="編集" onClose={() => undefined}>
          <input aria-label="名前" />
        </DialogFrame>
      )}
    </>
  )
}

it('keeps typed text while hidden by another dialog', async () => {
  const { rerender } = render(besideButton('open'))
  await userEvent.type(screen.getByLabelText('名前'), '海')
  rerender(besideButton('aside'))
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(besideButton('open'))
  expect(screen.getByRole('dialog', { name: '編集' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('名前').value).toBe('海')
})

function editButton() {
  const made = document.createElement('button')
  made.setAttribute('aria-label', '「庭」を編集')
  return made
}

it('moves focus to the replacement of a re-rendered button', () => {
  const opener = editButton()
  document.body.append(opener)
  opener.focus()
  const { unmount } = render(
    <DialogFrame title="編集" onClose={() => undefined}>
      本文
    </DialogFrame>,
  )
  const heir = editButton()
  opener.replaceWith(heir)
  unmount()
  expect(document.activeElement).toBe(heir)
  heir.remove()
})
