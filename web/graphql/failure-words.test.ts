import { expect, it } from 'vitest'

import { failureMessage } from './failure-words.ts'

const rejected = (message: string) => failureMessage({ kind: 'rejected', code: 'VALIDATION_FAILED', message })

it('names fields by their labels, never by their contract names', () => {
  expect(rejected('title: 100文字以内にしてください。')).toBe('タイトル: 100文字以内にしてください。')
  expect(rejected('input.hashTags.3: 使えない文字が含まれています。')).toBe(
    'タグ: 使えない文字が含まれています。',
  )
  expect(rejected('annotations.0.title: 入力してください。')).toBe('注釈: 入力してください。')
  expect(rejected('near: near は far より小さくしてください。')).toBe('near は far より小さくしてください。')
})

it('leaves lines that begin with no field name', () => {
  expect(rejected('見つかりませんでした。\nemail: 入力してください。')).toBe(
    '見つかりませんでした。\nメールアドレス: 入力してください。',
  )
})
