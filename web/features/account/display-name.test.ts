import { expect, it } from 'vitest'

import { problemOfName } from './display-name.ts'

it('counts characters as people perceive them', () => {
  expect(problemOfName('👨‍👩‍👧‍👦'.repeat(50))).toBeUndefined()
  expect(problemOfName('あ'.repeat(53))).toContain('あと3文字')
})

it('requires a visible character', () => {
  expect(problemOfName(' \u3000')).toBe('表示名を入力してください。')
})
