import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { rich } from './rich.ts'
import { english, servedEnglish } from './say-english.ts'
import { language, locale, served, setLanguage, t } from './t.ts'

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

describe('language', () => {
  afterEach(() =>
    setLanguage({ language: 'ja', translate: (text, values = {}) => fill(text, values), served: String }),
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
      expect(t('{count} 万画素', { count: 1234 })).toBe('12.34 megapixels')
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
})

describe('sentences of the server in English', () => {
  it.each([
    ['ログインしてください。', 'Please log in.'],
    ['50文字以内にしてください。', 'Use at most 50 characters.'],
    ['1 件以上にしてください。', 'Use at least 1 item.'],
    ['4,000文字以内にしてください。', 'Use at most 4,000 characters.'],
    [
      'input.title: 入力してください。\ncode: 入力の形が正しくありません。',
      'input.title: Please fill this in.\ncode: This isn’t in the right form.',
    ],
    [
      '「港の朝」ができました。奥行きは、カメラの動きから測りました。',
      '“港の朝” is ready. Depth was measured from the camera’s motion.',
    ],
    ['空間画像ができました。', 'Your spatial image is ready.'],
    [
      '「a」を作れませんでした。動画が長すぎます（約90秒）。60秒までの動画をお使いください。',
      '“a” couldn’t be made. The video is too long (about 90 s). Please use one of up to 60 seconds.',
    ],
    ['花子さんから「{name}」に感想が届きました。', '“{name}” has new feedback from 花子.'],
    [
      'この形式のファイルは変換できません。写真（JPEG、PNG、WebP、AVIF、HEIC）、または動画（MP4、MOV、WebM、GIF）をお使いください。',
      'Files of this format can’t be converted. Use a photo (JPEG, PNG, WebP, AVIF, HEIC), or a video (MP4, MOV, WebM, GIF).',
    ],
    [
      'アカウントなしで試せる回数（1日あたり）を使い切りました。アカウントを作成すると、待たずに続けて作れます。',
      'You have used up your tries without an account (per day). With an account you can go on without waiting.',
    ],
  ])('%s', (japanese, english) => {
    expect(servedEnglish(japanese)).toBe(english)
  })

  it('stay unchanged where no translation is known', () => {
    expect(servedEnglish('知らない文です。')).toBe('知らない文です。')
    expect(servedEnglish('')).toBe('')
  })

  it('leave user text unchanged', () => {
    expect(servedEnglish('「空間画像」ができました。')).toBe('“空間画像” is ready.')
  })
})
