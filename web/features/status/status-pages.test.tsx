import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { AppProvider } from '#web/app-context.tsx'
import { prepareTestApp } from '#web/testing/render-app.tsx'
import { watchParts } from '#web/watch-navigation.ts'

import { ErrorPage, NotFoundPage } from './status-pages.tsx'

async function open(address: string) {
  const rootRoute = createRootRoute()
  const broken = createRoute({
    getParentRoute: () => rootRoute,
    path: '/broken',
    component: () => {
      throw new Error('a fault of ours')
    },
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([broken]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
  })
  render(
    <AppProvider app={prepareTestApp()}>
      <RouterProvider router={router as never} />
    </AppProvider>,
  )
  return await screen.findByRole('heading', { level: 1 })
}

it('an unknown address is a 404 that names its path', async () => {
  const heading = await open('/no/such/page?q=1')
  expect(screen.getByText('404')).toBeTruthy()
  expect(screen.getByText('Page Not Found: /no/such/page')).toBeTruthy()
  expect(document.activeElement).toBe(heading)
})

it('a page that throws shows an Internal Server Error and can be retried', async () => {
  // React and the router log a component's errors to the console.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await open('/broken')
  expect(screen.getByText('500')).toBeTruthy()
  expect(screen.getByText('Internal Server Error')).toBeTruthy()
  expect(screen.getByRole('button', { name: '再試行' })).toBeTruthy()
  expect(screen.queryByText(/a fault of ours/)).toBeNull()
  expect(told).toHaveBeenCalled()
  vi.restoreAllMocks()
})

/** Simulates a missing chunk like the bundler's helper: first the event, then the rejection. */
function gone(path: string) {
  return lazyRouteComponent(async (): Promise<never> => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${path}`)
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
    throw payload
  })
}

/** Loads a page of the site like the browser; the tab's storage persists between loads. */
async function loadPage(path: string) {
  const app = prepareTestApp()
  const root = createRootRoute()
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => 'ホーム' })
  const parts = ['/eura', '/search'].map((part) =>
    createRoute({ getParentRoute: () => root, path: part, component: gone(part) }),
  )
  const router = createRouter({
    routeTree: root.addChildren([index, ...parts]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: ErrorPage,
  })
  watchParts(app, router as never)
  app.start()
  await router.load()
  const { unmount } = render(
    <AppProvider app={app}>
      <RouterProvider router={router as never} />
    </AppProvider>,
  )
  return {
    app,
    follow: async (to: string) => await router.navigate({ to } as never),
    leave: () => {
      unmount()
      app.stop()
    },
  }
}

it.each([
  [9, 'shows the error page again', ['/eura']],
  [12, 'reloads again', ['/eura', '/search']],
  [15, 'reloads again', ['/eura', '/search']],
])('after the error page of a missing chunk, another one %i s later %s', async (seconds, _, expected) => {
  const reloads: string[] = []
  const assign = (address: string) => void reloads.push(new URL(address).pathname)
  vi.stubGlobal('location', { origin: location.origin, href: `${location.origin}/`, assign })
  const now = vi.spyOn(Date, 'now')
  const start = Date.now()
  now.mockImplementation(() => start)
  const first = await loadPage('/')
  await first.follow('/eura')
  await expect.poll(() => reloads).toEqual(['/eura'])
  first.leave()
  const second = await loadPage('/eura')
  expect(await screen.findByRole('button', { name: '再試行' })).toBeTruthy()
  now.mockImplementation(() => start + 1000 * seconds)
  await second.follow('/search')
  await expect.poll(() => second.app.chunkReload.getSnapshot().context.path).toBe('/search')
  await expect.poll(() => second.app.chunkReload.getSnapshot().value).not.toBe('checking')
  await expect.poll(() => reloads).toEqual(expected)
  // While the page reloads, the error page is hidden.
  expect(screen.queryByRole('button', { name: '再試行' }) === null).toBe(reloads.length > 1)
})
