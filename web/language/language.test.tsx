import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { rich } from './rich.ts'
import { english } from './say-english.ts'
import { servedEnglish } from './served-english.ts'
import { language, locale, served, setLanguage, t } from './t.ts'

afterEach(() =>
  setLanguage({ language: 'ja', translate: (text, values = {}) => fill(text, values), served: String }),
)

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

function speakEnglish() {
  setLanguage({ language: 'en', translate: english, served: servedEnglish })
}

const terms = () =>
  render(
    <p>{rich('<terms>利用規約</terms>に同意します', { terms: (words) => <a href="/eura">{words}</a> })}</p>,
  )

describe('texts', () => {
  it('are Japanese as written in the source, with placeholders filled', () => {
    expect(language()).toBe('ja')
    expect(locale()).toBe('ja-JP')
    expect(t('保存しました')).toBe('保存しました')
    expect(t('「{title}」に追加しました', { title: '{count}' })).toBe('「{count}」に追加しました')
    expect(served('ログインしてください。')).toBe('ログインしてください。')
  })

  it('are English for English readers, with plural forms', () => {
    speakEnglish()
    expect(language()).toBe('en')
    expect(t('保存しました')).toBe('Saved')
    expect(t('{count}分前', { count: 1 })).toBe('1 minute ago')
    expect(t('{count}分前', { count: 5 })).toBe('5 minutes ago')
    expect(t('「{title}」に追加しました', { title: '<b>{x}</b>' })).toBe('Added to “<b>{x}</b>”')
    expect(t('{count} 億画素', { count: 1.5 })).toBe('150 megapixels')
    expect(served('ログインしてください。')).toBe('Please log in.')
  })

  it('place links and pictures where each language needs them', () => {
    const { unmount } = terms()
    expect(screen.getByRole('paragraph').innerHTML).toBe('<a href="/eura">利用規約</a>に同意します')
    unmount()
    speakEnglish()
    terms()
    expect(screen.getByRole('paragraph').innerHTML).toBe('I agree to the <a href="/eura">Terms of Use</a>')
  })

  it('do not parse user text as markup', () => {
    render(
      <p>
        {rich('ライセンスは {license} です。条件を確かめてお使いください。', {
          license: '<license>x</license>',
        })}
      </p>,
    )
    expect(screen.getByRole('paragraph').textContent).toContain('<license>x</license>')
  })
})
