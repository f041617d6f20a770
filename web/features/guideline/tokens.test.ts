import { expect, it } from 'vitest'

import { colorTokens, contrastOf, tokenValue } from './tokens.tsx'

it('reads colours in both themes from the stylesheet itself', () => {
  expect(colorTokens.find(({ name }) => name === 'accent')).toEqual({
    name: 'accent',
    light: '#0b5f56',
    dark: '#74cfc1',
  })
  expect(colorTokens.length).toBeGreaterThan(30)
})

it('measures contrast as WCAG 2 does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('parses a value as written', () => {
  expect(tokenValue('text-m')).toBe('1rem')
})
