import { expect, it } from 'vitest'
import { z } from 'zod'

import { inputMessage } from './error-answer.ts'

const wordsOf = (schema: z.ZodType, input: unknown): string =>
  schema.safeParse(input, { error: inputMessage }).error?.issues[0]?.message ?? ''

it('tells what to do in Japanese, without technical terms', () => {
  expect(wordsOf(z.string().max(100), 'a'.repeat(101))).toBe('100文字以内にしてください。')
  expect(wordsOf(z.string().min(1), '')).toBe('入力してください。')
  expect(wordsOf(z.string().min(8), 'a')).toBe('8文字以上にしてください。')
  expect(wordsOf(z.string(), undefined)).toBe('入力してください。')
  expect(wordsOf(z.string(), 7)).toBe('入力の形が正しくありません。')
  expect(wordsOf(z.array(z.string()).max(20), Array(21).fill('a'))).toBe('20 件以内にしてください。')
  expect(wordsOf(z.number().max(90), 91)).toBe('90以内にしてください。')
  expect(wordsOf(z.number().gt(0), 0)).toBe('0より多くしてください。')
  expect(wordsOf(z.number().lt(1), 1)).toBe('1より少なくしてください。')
  expect(wordsOf(z.email(), 'hanako')).toBe('メールアドレスの形を確かめてください。')
  expect(wordsOf(z.url(), 'x')).toBe('入力の形が正しくありません。')
  expect(wordsOf(z.enum(['PUBLIC', 'PRIVATE']), 'ALL')).toBe('選べる値のどれかにしてください。')
  expect(wordsOf(z.strictObject({}), { more: 1 })).toBe('知らない項目が含まれています。')
  expect(wordsOf(z.union([z.string(), z.number()]), true)).toBe('入力内容を確かめてください。')
})
