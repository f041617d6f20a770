import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { TermsText } from './terms-text.tsx'

it('is dated 11 January 2025', () => {
  render(<TermsText />)
  expect(screen.getByText('2025年1月11日').getAttribute('datetime')).toBe('2025-01-11')
})

it.each([
  '個別の規定が優先します',
  '通知した時に完了します',
  '同意を得ているものとみなします',
  '効力発生日の2週間前まで',
  '年14.6パーセント',
  '支払済みの料金を返還しません',
  '全世界において、非独占的かつ無償で許諾します',
  '著作者人格権を行使しません',
  '人工知能の学習に利用することができます',
  '直近1か月間に受領した料金の額を上限',
  '故意又は重大な過失',
  '30日以上応答がないとき',
  '東京地方裁判所を第一審の専属的合意管轄裁判所',
])('says %s', (words) => {
  const { container } = render(<TermsText />)
  expect(container.textContent).toContain(words)
})

it('lists each article and leads to it', async () => {
  render(<TermsText />)
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(screen.getAllByRole('heading', { level: 3 }).length - 1)
  await userEvent.click(screen.getByRole('link', { name: /禁止事項/ }))
  expect(document.activeElement?.textContent).toContain('なりすます行為')
})
