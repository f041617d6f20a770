import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { Phrases } from './phrases.tsx'

const supports = vi.fn<(property: string, value: string) => boolean>()

afterEach(() => vi.unstubAllGlobals())

function show(canByItself: boolean): HTMLElement {
  vi.stubGlobal('CSS', { supports: supports.mockReturnValue(canByItself) })
  render(
    <h1>
      <Phrases>タイトルを変える</Phrases>
    </h1>,
  )
  return screen.getByRole('heading', { name: 'タイトルを変える' })
}

it('adds line-break hints in a browser without support for auto-phrase', () => {
  expect(show(false).querySelectorAll('wbr')).toHaveLength(1)
  expect(supports).toHaveBeenCalledWith('word-break', 'auto-phrase')
})

it('leaves the text to a browser with phrase breaking', () => {
  expect(show(true).innerHTML).toBe('タイトルを変える')
})
