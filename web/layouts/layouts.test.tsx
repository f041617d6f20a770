import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, it, onTestFinished } from 'vitest'

import { AppProvider } from '../app-context.tsx'
import { prepareTestApp } from '../testing/render-app.tsx'
import type { Account, LayoutProps } from './layout-props.ts'
import { AppLayout, FullscreenLayout, LoginLayout, AtelierLayout } from './layouts.tsx'
import { PhotoLayout } from './photo.tsx'
import { DefaultLayout } from './site-frame.tsx'

const hanako: Account = { displayName: '山田 花子', avatarImageUrl: null }

async function show(
  Layout: ComponentType<LayoutProps>,
  account: LayoutProps['account'],
  address = '/',
  app = prepareTestApp({ UnreadMessages: { messages: { unreadTotal: 2 } } }),
) {
  const page = () => (
    <Layout account={account} banner={<p>お知らせ</p>}>
      <h1>本文</h1>
    </Layout>
  )
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: createRootRoute({ component: page, notFoundComponent: () => null }),
    history,
  })
  render(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  await screen.findByText('本文')
  return history
}

it.each([
  ['app', AppLayout],
  ['atelier', AtelierLayout],
  ['default', DefaultLayout],
  ['fullscreen', FullscreenLayout],
  ['login', LoginLayout],
])('gives the page of the %s layout one main region below the shared elements', async (_name, Layout) => {
  await show(Layout, null)
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 }).textContent).toBe('本文')
  expect(screen.getByRole('main').id).toBe('main')
  expect(screen.getByText('お知らせ')).toBeTruthy()
})

it('places the stage of the photo layout in the page, apart from its text', () => {
  const { container } = render(<PhotoLayout stage={<p>舞台</p>}>本文</PhotoLayout>)
  expect(screen.getByText('舞台').closest('[data-stage]')).not.toBeNull()
  expect(container.querySelectorAll('[data-stage]')).toHaveLength(1)
  expect(screen.getByText('本文').closest('[data-stage]')).toBeNull()
})

it('shows visitors a sign-in link', async () => {
  await show(DefaultLayout, null)
  const header = screen.getByRole('banner')
  expect(within(header).getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login')
  expect(within(header).queryByRole('button', { name: 'アカウントのメニュー' })).toBeNull()
})

it('shows the account of a signed-in person', async () => {
  await show(DefaultLayout, hanako)
  const header = screen.getByRole('banner')
  expect(within(header).queryByRole('link', { name: 'ログイン' })).toBeNull()
  expect(within(header).getByRole('button', { name: 'アカウントのメニュー' })).toBeTruthy()
  expect(screen.getByText('ログアウト').closest('a')?.getAttribute('href')).toBe('/config/logout')
})

it('shows the unread count beside the account', async () => {
  await show(DefaultLayout, hanako)
  const menu = within(screen.getByRole('banner')).getByRole('button', { name: 'アカウントのメニュー' })
  expect(await screen.findByText('未読のお知らせが 2 件あります')).toBeTruthy()
  expect(menu.getAttribute('aria-describedby')).toBe(screen.getByText('未読のお知らせが 2 件あります').id)
  expect(screen.getByText('お知らせ', { selector: 'a' }).textContent).toContain('未読 2')
})

it('shows neither while the session is unknown', async () => {
  await show(DefaultLayout, undefined)
  const header = screen.getByRole('banner')
  expect(within(header).queryByRole('link', { name: 'ログイン' })).toBeNull()
  expect(within(header).queryByRole('button', { name: 'アカウントのメニュー' })).toBeNull()
})

it('searches for the text typed into the header', async () => {
  const history = await show(DefaultLayout, null)
  await userEvent.type(screen.getByRole('searchbox', { name: '空間画像をさがす' }), ' 海 {Enter}')
  expect(new URLSearchParams(history.location.search).get('q')).toBe('海')
})

it('keeps the query in the header while its results are shown', async () => {
  await show(DefaultLayout, null, '/?q=%E6%B5%B7')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('海')
})

it('marks the current page of the atelier', async () => {
  await show(AtelierLayout, hanako, '/atelier/log')
  const nav = screen.getByRole('navigation', { name: 'アトリエ' })
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('生成の履歴')
})

it.each([
  ['atelier', AtelierLayout],
  ['default', DefaultLayout],
  ['login', LoginLayout],
])('omits the site’s header and footer from the %s layout inside the native app', async (_name, Layout) => {
  window.OkuyukiNative = { postMessage: () => undefined }
  onTestFinished(() => {
    delete window.OkuyukiNative
  })
  const app = prepareTestApp()
  app.start()
  await expect.poll(() => app.nativeBridge.getSnapshot().hasTag('present')).toBe(true)
  await show(Layout, hanako, '/', app)
  expect(screen.getByRole('main')).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByRole('navigation', { name: '主なページ' })).toBeNull()
  expect(screen.queryByRole('link', { name: /ホーム/ })).toBeNull()
})

it.each([
  ['a visitor', null, 'ログイン'],
  ['a member', hanako, 'マイページ'],
])('links %s in the bottom bar', async (_who, account, last) => {
  await show(DefaultLayout, account)
  const links = document.querySelectorAll('nav[aria-label="主なページ"] a')
  const names = [...links].map(({ textContent }) => textContent)
  expect(names).toEqual(['ホーム', 'さがす', '作る', 'お気に入り', last])
})

it('links from the header to the content to explore', async () => {
  await show(DefaultLayout, null)
  const ways = within(screen.getByRole('navigation', { name: '見てまわる' }))
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search',
    '/collection',
  ])
})

it('has a skip link past the header to the page', async () => {
  await show(DefaultLayout, null)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('本文へ移動')
  expect(document.activeElement?.getAttribute('href')).toBe('#main')
})
