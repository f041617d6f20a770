import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { ButtonLink, Button } from './button.tsx'

it('responds to a press', async () => {
  const onClick = vi.fn<() => void>()
  render(<Button onClick={onClick}>保存</Button>)
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(onClick).toHaveBeenCalledOnce()
})

it('refuses presses while disabled, stays reachable and says why', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button disabled disabledReason="タイトルを入力してください。" onClick={onClick}>
      保存
    </Button>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: '保存', description: 'タイトルを入力してください。' })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('does not submit its form while disabled or busy', async () => {
  const onSubmit = vi.fn<() => void>()
  const { rerender } = render(
    <form onSubmit={onSubmit}>
      <Button disabled type="submit">
        送信
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  rerender(
    <form onSubmit={onSubmit}>
      <Button busy type="submit">
        送信
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
})

it('keeps focus when it becomes disabled', async () => {
  const { rerender } = render(<Button>保存</Button>)
  screen.getByRole('button').focus()
  rerender(
    <Button disabled disabledReason="保存しています。">
      保存
    </Button>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('exposes the state of a switch', () => {
  render(<Button active>比較</Button>)
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('比較')
})

it.each([
  ['Small', '20'],
  ['Medium', '24'],
  ['Large', '28'],
] as const)('draws the icon of a %s button at %s px', (size, pixels) => {
  const { container } = render(
    <Button icon="home" size={size}>
      ホーム
    </Button>,
  )
  const icon = container.querySelector('svg')
  expect(icon?.getAttribute('width')).toBe(pixels)
  expect(icon?.getAttribute('viewBox')).toBe('0 0 28 28')
})

it('lets a link look like a button', () => {
  render(
    <ButtonLink
      render={({ children, ...look }) => (
        <a href="/create" {...look}>
          {children}
        </a>
      )}
      variant="Black"
    >
      作る
    </ButtonLink>,
  )
  const link = screen.getByRole('link', { name: '作る' })
  expect(link.dataset['variant']).toBe('Black')
})
