import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { saidByTerms } from './said-by-terms.ts'
import { TermsText } from './terms-text.tsx'

it('is dated 11 January 2025', () => {
  render(<TermsText />)
  expect(screen.getByText('2025年1月11日').getAttribute('datetime')).toBe('2025-01-11')
})

it.each(Object.entries(saidByTerms))('the terms say each point: %s', (_fact, sentences) => {
  const { container } = render(<TermsText />)
  for (const words of sentences) expect(container.textContent).toContain(words)
})

it('lists each article and leads to it', async () => {
  render(<TermsText />)
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(screen.getAllByRole('heading', { level: 3 }).length - 1)
  await userEvent.click(screen.getByRole('link', { name: /禁止事項/ }))
  expect(document.activeElement?.textContent).toContain('なりすます行為')
})
