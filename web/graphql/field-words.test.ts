import { expect, it } from 'vitest'

import { fieldMessages } from './field-words.ts'

function rejection(message: string) {
  return { kind: 'rejected', code: 'VALIDATION_FAILED', message } as const
}

it('assigns each message to its field', () => {
  expect(
    fieldMessages(rejection('displayName: 長すぎます。\nemail: 形を確かめてください。\nemail: 使えません。')),
  ).toEqual({
    fields: { displayName: '長すぎます。', email: '形を確かめてください。\n使えません。' },
    rest: null,
  })
})

it('keeps messages without a field', () => {
  expect(fieldMessages(rejection('このチーム名はすでに使われています。'))).toEqual({
    fields: {},
    rest: 'このチーム名はすでに使われています。',
  })
  expect(fieldMessages({ kind: 'offline' }).rest).toContain('接続できません')
})

it('returns nothing without a failure', () => {
  expect(fieldMessages(null)).toEqual({ fields: {}, rest: null })
})
