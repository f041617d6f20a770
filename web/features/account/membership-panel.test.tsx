import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { MembershipPanel } from './membership-panel.tsx'

const paidUntil = '2999-01-31T14:59:00.000Z'

function membership(plan: string) {
  return { plan, paidUntil: plan === 'FREE' ? null : paidUntil }
}

describe('the plan', () => {
  it('of a free account offers nothing to cancel', async () => {
    await renderApp(<MembershipPanel />, { Membership: { membership: membership('FREE') } })
    expect(await screen.findByText('無料')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is cancelled after a confirmation that gives its end date, and resumed', async () => {
    const user = userEvent.setup()
    await renderApp(<MembershipPanel />, {
      Membership: { membership: membership('PAID') },
      StopMembership: { stopMembership: membership('STOPPING') },
      ResumeMembership: { resumeMembership: membership('PAID') },
    })
    await user.click(await screen.findByRole('button', { name: '有料プランを停止' }))
    const dialog = await screen.findByRole('dialog', { name: '有料プランを停止' })
    expect(dialog.textContent).toContain('2999/')
    expect(dialog.textContent).toContain('返金されません')
    await user.click(within(dialog).getByRole('button', { name: '停止する' }))
    await user.click(await screen.findByRole('button', { name: '停止を取り消す' }))
    expect(await screen.findByText('有料会員')).toBeTruthy()
  })

  it('continues when the confirmation is declined', async () => {
    const user = userEvent.setup()
    await renderApp(<MembershipPanel />, { Membership: { membership: membership('PAID') } })
    await user.click(await screen.findByRole('button', { name: '有料プランを停止' }))
    await user.click(await screen.findByRole('button', { name: 'キャンセル' }))
    expect(await screen.findByText('有料会員')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can be reloaded after a failure', async () => {
    const user = userEvent.setup()
    const answers: Record<string, unknown> = {}
    await renderApp(<MembershipPanel />, answers)
    const again = await screen.findByRole('button', { name: '再試行' })
    answers['Membership'] = { membership: membership('FREE') }
    await user.click(again)
    expect(await screen.findByText('無料')).toBeTruthy()
  })
})
