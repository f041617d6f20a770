import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { signIn, signOut } from '#machines/session/session-answers.ts'
import { FavoriteButton } from '#web/features/favorite/favorite-button.tsx'
import { renderApp } from '#web/testing/render-app.tsx'

import { favorite } from '../favorite/favorite.ts'

const photo = { id: 'image-1', linkId: 'image-1', title: '庭', isFavorite: false }

const me = { id: 'u', displayName: '花子', username: 'hanako', email: null, avatarImageUrl: null }
const summary = { sourceImage: 0, sourceVideo: 0, spatialImage: 0, total: 0 }

/** Simulates a server that stores favourites in the order of the requests, and answers on demand. */
function favoriteServer() {
  const answers: ((isOk: boolean) => void)[] = []
  const asked: string[] = []
  const operation = (name: 'setFavorite' | 'unsetFavorite') => () =>
    new Promise((resolve) => {
      asked.push(name)
      const isFavorite = name === 'setFavorite'
      const data = { [name]: { spatialImageId: 'image-1', favorites: 0, isFavorite } }
      answers.push((isOk) => resolve(isOk ? data : undefined))
    })
  return {
    asked,
    answer: () => act(async () => answers.shift()?.(true)),
    fail: () => act(async () => answers.shift()?.(false)),
    operations: {
      SignIn: { signIn: { __typename: 'Tokens', authToken: 'auth', refreshToken: 'refresh' } },
      Me: { me },
      StorageUsage: { storageUsage: { storageLimit: 1, summary } },
      SetFavorite: operation('setFavorite'),
      UnsetFavorite: operation('unsetFavorite'),
    },
  }
}

function Page() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button onClick={() => setThere(false)}>close</button>
      {isThere ? <FavoriteButton photo={photo} /> : null}
    </>
  )
}

function heart() {
  return screen.getByRole('button', { name: /庭/ })
}

function isFull() {
  return heart().getAttribute('aria-label')?.includes('外す') ?? false
}

async function begin() {
  const user = userEvent.setup()
  const server = favoriteServer()
  const app = await renderApp(<Page />, server.operations)
  await act(() => signIn(app.session, { email: 'h@example.com', password: 'himitsu-1' }))
  const press = () => user.click(heart())
  return { app, user, server, press }
}

it('two quick presses are sent one after the other, and the heart shows the stored value', async () => {
  const { server, press } = await begin()
  await press()
  expect(isFull()).toBe(true)
  await press()
  expect(isFull()).toBe(false)
  await waitFor(() => expect(server.asked).toEqual(['setFavorite']))
  await server.answer()
  await waitFor(() => expect(server.asked).toEqual(['setFavorite', 'unsetFavorite']))
  await server.answer()
  expect(await screen.findAllByText('お気に入りから外しました')).not.toHaveLength(0)
  expect(isFull()).toBe(false)
})

it('a queued change is sent after its screen has closed, and the snack bar reports it', async () => {
  const { user, server, press } = await begin()
  await press()
  await press()
  await user.click(screen.getByRole('button', { name: 'close' }))
  await waitFor(() => expect(server.asked).toHaveLength(1))
  await server.answer()
  await waitFor(() => expect(server.asked).toEqual(['setFavorite', 'unsetFavorite']))
  await server.answer()
  expect(await screen.findAllByText('お気に入りから外しました')).not.toHaveLength(0)
})

it('a sign-out drops the queued change', async () => {
  const { app, server, press } = await begin()
  await press()
  await press()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  await act(() => signOut(app.session))
  await server.answer()
  expect(server.asked).toEqual(['setFavorite'])
  expect(isFull()).toBe(false)
  expect(screen.queryByText(/お気に入り(に追加|から外)しました/)).toBeNull()
})

it('tokens that cannot be stored end the session, and the change with it', async () => {
  const { app, server, press } = await begin()
  await press()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  const writing = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new Error('cookies are blocked')
  })
  const tokens = { authToken: 'auth-2', refreshToken: 'refresh-2' }
  await act(async () => app.session.send({ type: 'tokens.received', tokens }))
  await waitFor(() => expect(app.session.getSnapshot().hasTag('signedOut')).toBe(true))
  writing.mockRestore()
  await server.answer()
  expect(isFull()).toBe(false)
  expect(screen.queryByText('お気に入りに追加しました')).toBeNull()
})

it('a failed change is rolled back and reported', async () => {
  const { server, press } = await begin()
  await press()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  await server.fail()
  expect(isFull()).toBe(false)
  expect(await screen.findAllByText(/予期しない問題/)).not.toHaveLength(0)
})

it('an actor ends with its last screen once it is idle, and not before', async () => {
  const { app, user, press, server } = await begin()
  const former = app.submissions.of(favorite, photo.linkId)
  await press()
  await user.click(screen.getByRole('button', { name: 'close' }))
  expect(app.submissions.of(favorite, photo.linkId)).toBe(former)
  await waitFor(() => expect(server.asked).toHaveLength(1))
  await server.answer()
  expect(former.getSnapshot().status).toBe('stopped')
  expect(app.submissions.of(favorite, photo.linkId)).not.toBe(former)
})

it('a kind with its own timeout fails when it has passed', async () => {
  const { submissions } = await renderApp(null)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const slow = submissions.of({ send: () => new Promise(() => undefined), patience: 60_000 }, '')
  slow.send({ type: 'submission.send', change: 1 })
  vi.advanceTimersByTime(59_999)
  expect(slow.getSnapshot().value).toBe('sending')
  vi.advanceTimersByTime(1)
  expect(slow.getSnapshot().value).toBe('failed')
})
