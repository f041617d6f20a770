import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { AppProvider } from '#web/app-context.tsx'
import { prepareTestApp } from '#web/testing/render-app.tsx'

import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

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
