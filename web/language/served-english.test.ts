import { describe, expect, it } from 'vitest'

import { servedEnglish } from './served-english.ts'

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
