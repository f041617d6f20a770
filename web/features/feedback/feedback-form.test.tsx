import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { FeedbackForm } from './feedback-form.tsx'
import { readFeedbackSearch } from './feedback-search.ts'

function text() {
  return screen.getByLabelText<HTMLTextAreaElement>(/^内容/)
}

function nothing() {
  return undefined
}

describe('feedback to the operator', () => {
  it('is sent with its kind and its page', async () => {
    const user = userEvent.setup()
    const onSent = vi.fn<(id: string | null) => void>()
    const asked: unknown[] = []
    await renderApp(<FeedbackForm search={{ from: '/photo/1', category: 'REPORT' }} onSent={onSent} />, {
      SendFeedback: (variables: unknown) => {
        asked.push(variables)
        return { sendFeedback: { __typename: 'FeedbackSent', id: 'letter' } }
      },
    })
    await user.type(text(), '規約に反しています。')
    await user.click(screen.getByRole('button', { name: '送信' }))
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('letter'))
    expect(asked).toEqual([
      {
        input: {
          category: 'REPORT',
          text: '規約に反しています。',
          email: null,
          pageUrl: 'http://localhost/photo/1',
        },
      },
    ])
  })

  it('is kept after too many messages, and shows when to retry', async () => {
    const user = userEvent.setup()
    await renderApp(<FeedbackForm search={{}} onSent={nothing} />, {
      SendFeedback: {
        sendFeedback: {
          __typename: 'InputRejected',
          code: 'RATE_LIMITED',
          message: '試行回数が多すぎます。',
          retryAfter: 3000,
        },
      },
    })
    await user.type(text(), 'こんにちは')
    await user.click(screen.getByRole('button', { name: '送信' }))
    expect((await screen.findByRole('alert')).textContent).toContain('約50分後に')
    expect(text().value).toBe('こんにちは')
  })

  it('is validated before it is sent', async () => {
    const user = userEvent.setup()
    await renderApp(<FeedbackForm search={{}} onSent={nothing} />)
    expect(screen.getByText('未入力の項目: 内容')).toBeTruthy()
    await user.click(text())
    await user.paste('あ'.repeat(4001))
    expect(screen.getByText(/あと1文字減らす/)).toBeTruthy()
    await user.clear(text())
    await user.type(text(), 'はい')
    await user.type(screen.getByLabelText(/^メールアドレス/), 'hanako')
    await user.click(screen.getByRole('button', { name: '送信' }))
    expect(await screen.findByText(/メールアドレスの形を確かめてください/)).toBeTruthy()
  })
})

it('ignores invalid values in a link', () => {
  expect(readFeedbackSearch({ from: '//elsewhere.example', category: 'toString' })).toEqual({})
  expect(readFeedbackSearch({ from: '/photo/1', category: 'BUG' })).toEqual({
    from: '/photo/1',
    category: 'BUG',
  })
})
