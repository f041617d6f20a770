import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { renderApp } from '#web/testing/render-app.tsx'

function page(...titles: readonly string[]) {
  const items = titles.map((title, index) => ({
    holds: index > 0,
    collection: { id: `collection-${index}`, title, visibility: index > 0 ? 'PUBLIC' : 'PRIVATE' },
  }))
  return { collectionChoices: { items } }
}

async function open(answers: Parameters<typeof renderApp>[1]) {
  const app = await renderApp(null, answers)
  const answer = openDialog(app.dialog, 'Collect', { spatialImageId: 'image-1' })
  const shown = within(await screen.findByRole('dialog', { name: 'コレクションに追加' }))
  return { answer, app, shown, user: userEvent.setup() }
}

const placed = { setInCollection: { __typename: 'Collection' } }
const asked: unknown[] = []

it('shows which collections hold the picture, and changes one per press', async () => {
  const { shown, user, answer } = await open({
    CollectionChoices: page('旅', '海'),
    SetInCollection: (variables: unknown) => {
      asked.push(variables)
      return placed
    },
  })
  const list = within(await shown.findByRole('list', { name: '自分のコレクション' }))
  const boxes = list.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map((box) => box.checked)).toEqual([false, true])
  await user.click(list.getByRole('checkbox', { name: '旅' }))
  await screen.findAllByText('「旅」に追加しました')
  expect(list.getByRole<HTMLInputElement>('checkbox', { name: '旅' }).checked).toBe(true)
  expect(asked).toEqual([{ id: 'collection-0', spatialImageId: 'image-1', holds: true }])
  await user.click(shown.getAllByRole('button', { name: '閉じる' }).at(-1)!)
  expect(await answer).toEqual({ outcome: 'dismissed' })
})

it('makes the first collection for it', async () => {
  const { shown, user } = await open({
    CollectionChoices: page(),
    CreateCollection: { createCollection: { __typename: 'Collection', id: 'collection-1' } },
    SetInCollection: placed,
  })
  await shown.findByText(/まだコレクションがありません/)
  await user.type(shown.getByLabelText('新しいコレクションの名前'), ' 庭 ')
  await user.click(shown.getByRole('button', { name: '作って追加' }))
  const box = await shown.findByRole<HTMLInputElement>('checkbox', { name: '庭' })
  await screen.findAllByText('「庭」に追加しました')
  expect(box.checked).toBe(true)
  expect(shown.getByLabelText<HTMLInputElement>('新しいコレクションの名前').value).toBe('')
})

it('says why a full collection stays unchanged', async () => {
  const { shown, user } = await open({
    CollectionChoices: page('旅'),
    SetInCollection: {
      setInCollection: {
        __typename: 'InputRejected',
        code: 'VALIDATION_FAILED',
        message: '一つのコレクションに入るのは 200 件までです。',
      },
    },
  })
  await user.click(await shown.findByRole('checkbox', { name: '旅' }))
  expect((await shown.findByRole('alert')).textContent).toBe('一つのコレクションに入るのは 200 件までです。')
  expect(shown.getByRole<HTMLInputElement>('checkbox', { name: '旅' }).checked).toBe(false)
})

it('loses no press and no partly typed name', async () => {
  const later = new Map<string, () => void>()
  const { shown, user, answer } = await open({
    CollectionChoices: page('旅', '海'),
    SetInCollection: async ({ id }: { id: string }) => {
      await new Promise<void>((resolve) => later.set(id, resolve))
      return placed
    },
  })
  const [first, second] = await shown.findAllByRole<HTMLInputElement>('checkbox')
  await user.type(shown.getByLabelText('新しいコレクションの名前'), '庭')
  await user.click(first!)
  await user.click(second!)
  expect([first!.checked, second!.checked]).toEqual([true, false])
  await user.click(shown.getAllByRole('button', { name: '閉じる' }).at(-1)!)
  later.get('collection-0')!()
  await screen.findAllByText('「旅」に追加しました')
  expect(shown.getByLabelText<HTMLInputElement>('新しいコレクションの名前').value).toBe('庭')
  await expect.poll(() => later.has('collection-1')).toBe(true)
  later.get('collection-1')!()
  await screen.findAllByText('「海」から外しました')
  expect(await answer).toEqual({ outcome: 'dismissed' })
})

/** Holds the responses to placements until the test sends them, by the id of the collection. */
function heldPlacements() {
  const held = new Map<string, (answer: object) => void>()
  const placements: { readonly id: string; readonly holds: boolean }[] = []
  return {
    placements,
    SetInCollection: (placement: { readonly id: string; readonly holds: boolean }) =>
      new Promise<object>((resolve) => {
        placements.push(placement)
        held.set(placement.id, resolve)
      }),
    answer: async (id: string, data: object = placed) => {
      await expect.poll(() => held.has(id)).toBe(true)
      await act(async () => held.get(id)?.(data))
      held.delete(id)
    },
  }
}

const full = {
  setInCollection: { __typename: 'InputRejected', code: 'VALIDATION_FAILED', message: '満杯です。' },
}

it('stays open when a change fails while closing waits for it', async () => {
  const { answer: answerTo, placements, SetInCollection } = heldPlacements()
  const { shown, user, answer } = await open({ CollectionChoices: page('旅', '海'), SetInCollection })
  const [first, second] = await shown.findAllByRole<HTMLInputElement>('checkbox')
  const leave = shown.getAllByRole('button', { name: '閉じる' }).at(-1)!
  await user.click(first!)
  await user.click(second!)
  await user.click(leave)
  expect(leave.getAttribute('aria-busy')).toBe('true')
  await answerTo('collection-0', full)
  expect((await shown.findByRole('alert')).textContent).toBe('満杯です。')
  await answerTo('collection-1')
  await screen.findAllByText('「海」から外しました')
  await expect.poll(() => leave.getAttribute('aria-busy')).toBeNull()
  expect([first!.checked, second!.checked]).toEqual([false, false])
  await user.click(first!)
  expect(shown.queryByRole('alert')).toBeNull()
  await user.click(leave)
  await answerTo('collection-0')
  expect(await answer).toEqual({ outcome: 'dismissed' })
  expect(placements).toHaveLength(3)
})

it('closes at once on a second request to close', async () => {
  const { SetInCollection } = heldPlacements()
  const { shown, user, answer } = await open({ CollectionChoices: page('旅'), SetInCollection })
  await user.click(await shown.findByRole('checkbox'))
  await user.click(shown.getAllByRole('button', { name: '閉じる' }).at(-1)!)
  await user.keyboard('{Escape}')
  expect(await answer).toEqual({ outcome: 'dismissed' })
})

it('makes one collection from a name submitted twice, and waits until it holds the picture', async () => {
  const { answer: answerTo, placements, SetInCollection } = heldPlacements()
  const inputs: unknown[] = []
  const makes: ((data: unknown) => void)[] = []
  const { shown, user, answer } = await open({
    CollectionChoices: page(),
    SetInCollection,
    CreateCollection: ({ input }: { readonly input: unknown }) => {
      inputs.push(input)
      return new Promise((resolve) => {
        makes.push(resolve)
      })
    },
  })
  const name = await shown.findByLabelText<HTMLInputElement>('新しいコレクションの名前')
  await user.type(name, '庭{Enter}{Enter}')
  await expect.poll(() => inputs).toHaveLength(1)
  await act(async () => makes.shift()?.({ createCollection: { ...full.setInCollection } }))
  expect((await shown.findByRole('alert')).textContent).toBe('満杯です。')
  expect(name.value).toBe('庭')
  await user.type(name, '{Enter}と海')
  await expect.poll(() => inputs).toEqual([{ title: '庭' }, { title: '庭' }])
  await user.click(shown.getAllByRole('button', { name: '閉じる' }).at(-1)!)
  await act(async () =>
    makes.shift()?.({ createCollection: { __typename: 'Collection', id: 'collection-9' } }),
  )
  expect((await shown.findByRole<HTMLInputElement>('checkbox', { name: '庭' })).checked).toBe(true)
  expect(name.value).toBe('庭と海')
  await answerTo('collection-9')
  expect(await answer).toEqual({ outcome: 'dismissed' })
  expect(placements).toEqual([{ id: 'collection-9', spatialImageId: 'image-1', holds: true }])
})

it('says why the list failed to load, and reloads it', async () => {
  const answers: Record<string, unknown> = {}
  const { shown, user } = await open(answers)
  expect(await shown.findByText(/予期しない問題/)).toBeTruthy()
  answers['CollectionChoices'] = page('旅')
  await user.click(shown.getByRole('button', { name: /再試行|もう一度/ }))
  expect(await shown.findByRole('checkbox', { name: '旅' })).toBeTruthy()
})
