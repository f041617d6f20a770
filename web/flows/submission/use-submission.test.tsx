import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { AppProvider } from '#web/app-context.tsx'
import { prepareTestApp } from '#web/testing/render-app.tsx'

import { useSubmission } from './use-submission.ts'

interface Shown {
  readonly served: unknown
}

/** Shows changes whose answers the test gives, beside the server's value. */
function begin() {
  const answers: PromiseWithResolvers<string>[] = []
  const kind = {
    send: async (): Promise<string> => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return await answer.promise
    },
  }
  const app = prepareTestApp()
  const onDone = vi.fn<(answer: string, change: string) => void>()
  const hook = renderHook(({ served }: Shown) => useSubmission(kind, { served, onDone }), {
    initialProps: { served: 'old' },
    wrapper: ({ children }) => <AppProvider app={app}>{children}</AppProvider>,
  })
  const { result } = hook
  return {
    ...hook,
    onDone,
    submit: (change: string) => act(() => result.current.send(change)),
    answer: () => act(async () => answers.shift()?.resolve('answer')),
  }
}

it('a stored change is shown until the server’s value is newer, each time', async () => {
  const { result, rerender, submit, answer } = begin()
  for (const [change, served] of [
    ['first', 'new'],
    ['second', 'newer'],
  ] as const) {
    submit(change)
    expect(result.current.shown).toBe(change)
    await answer()
    expect(result.current.shown).toBe(change)
    rerender({ served })
    expect(result.current.shown).toBeNull()
  }
})

it('a screen learns of an answer while it is mounted, and not afterwards', async () => {
  const { onDone, submit, answer, unmount } = begin()
  submit('first')
  await answer()
  expect(onDone).toHaveBeenCalledExactlyOnceWith('answer', 'first')
  submit('second')
  unmount()
  await answer()
  expect(onDone).toHaveBeenCalledOnce()
})

it('a screen can wait until its change is stored', async () => {
  const { result, submit, answer } = begin()
  submit('first')
  const settled = vi.fn<() => void>()
  const waiting = result.current.settled().then(settled)
  await act(async () => undefined)
  expect(settled).not.toHaveBeenCalled()
  await answer()
  await waiting
})
