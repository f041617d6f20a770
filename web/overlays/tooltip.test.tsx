import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { fakeSizes } from '../testing/fake-browser.ts'
import { renderApp } from '../testing/render-app.tsx'
import { Button } from '../ui/button.tsx'
import { TooltipHost, Tooltip, useTooltip } from './tooltip.tsx'

function Switch() {
  const [isSuspended, setSuspended] = useState(false)
  const target = useTooltip({ message: 'リンクを渡します', suspend: isSuspended })
  return (
    <Button {...target} onClick={() => setSuspended(true)}>
      共有
    </Button>
  )
}

async function begin() {
  await renderApp(
    <>
      <Switch />
      <Tooltip message="ほかのサイトに置きます">{(target) => <Button {...target}>埋め込み</Button>}</Tooltip>
      <TooltipHost />
    </>,
  )
  return { user: userEvent.setup(), share: screen.getByRole('button', { name: '共有' }) }
}

it('shows its text while the control is hovered, and describes it', async () => {
  const { user, share } = await begin()
  await user.hover(share)
  expect(screen.queryByRole('tooltip')).toBeNull()
  const word = await screen.findByRole('tooltip')
  expect(word.textContent).toBe('リンクを渡します')
  expect(share.getAttribute('aria-describedby')).toBe(word.id)
  await user.unhover(share)
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(share.getAttribute('aria-describedby')).toBeNull()
})

it('moves between controls by keyboard, and closes with Escape', async () => {
  const { user } = await begin()
  await user.tab()
  await screen.findByText('リンクを渡します')
  await user.tab()
  await screen.findByText('ほかのサイトに置きます')
  expect(screen.getAllByRole('tooltip')).toHaveLength(1)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('hides once it is suspended', async () => {
  const { user, share } = await begin()
  await user.hover(share)
  await screen.findByRole('tooltip')
  await user.click(share)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('stands 10 px above its control', async () => {
  const box = { x: 100, y: 300, top: 300, left: 100, width: 80, height: 40, right: 180, bottom: 340 }
  fakeSizes({ width: 60, height: 30 }, 1000)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box })
  const { user, share } = await begin()
  await user.hover(share)
  const { style, dataset } = await screen.findByRole('tooltip')
  expect(dataset['position']).toBe('Top')
  // The middle of its lower side.
  expect([style.getPropertyValue('--x'), style.getPropertyValue('--y')]).toEqual(['140px', '290px'])
})
