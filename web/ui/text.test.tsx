import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi, describe } from 'vitest'

import { Phrases, splitPhrases } from './text.tsx'

describe('phrases', () => {
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
})

const split = (text: string) => splitPhrases(text).join('｜')

it('breaks lines between phrases and keeps words whole', () => {
  expect(split('タイトルを変える')).toBe('タイトルを｜変える')
  expect(split('登録の途中の情報が見つかりません')).toBe('登録の｜途中の｜情報が｜見つかりません')
  expect(split('お気に入りはありません')).toBe('お気に入りはありません')
  expect(split('条件に合う空間画像はありません')).toBe('条件に｜合う｜空間画像はありません')
  expect(split('写真に、奥行きを。')).toBe('写真に、｜奥行きを。')
  expect(split('Okuyuki へおかえりなさい')).toBe('Okuyuki へおかえりなさい')
  expect(split('「港の朝」を編集')).toBe('「港の｜朝」を｜編集')
  expect(split('')).toBe('')
})

it('keeps every character', () => {
  const text = 'ご意見・お問い合わせは、このページからVRの3D画像ごとに送れます（任意）。'
  expect(splitPhrases(text).join('')).toBe(text)
})
