import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { PrivacyText } from './privacy-text.tsx'

it.each([
  'access_token、client_access_token',
  'refresh_token、client_refresh_token',
  'username',
  'okuyuki_sign_in',
  'app_source',
])('names the cookie %s', (name) => {
  render(<PrivacyText />)
  expect(screen.getByRole('cell', { name })).toBeTruthy()
})

it('lists what is sent to third parties only with consent', () => {
  render(<PrivacyText />)
  const row = screen.getByRole('cell', { name: /アクセス解析サービス/ }).closest('tr')
  expect(row?.textContent).toContain('利用者が同意したときのみ')
})

it('explains who sees public, unlisted and private items', () => {
  const { container } = render(<PrivacyText />)
  expect(container.textContent).toContain('どなたでもご覧になれます')
  expect(container.textContent).toContain('そのリンクを知る方もご覧になれます')
  expect(container.textContent).toContain('本人が参加するチームのメンバーだけ')
})
