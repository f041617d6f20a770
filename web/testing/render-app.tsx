import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'

import { AppProvider } from '../app-context.tsx'
import type { App } from '../app-context.tsx'
import { createCookieTokenStore } from '../browser/tokens.ts'
import { DialogHost } from '../overlays/dialog-host.tsx'
import { SnackBarHost } from '../overlays/snack-bar-host.tsx'
import { prepareApp } from '../start-app.ts'

/**
 * Answers of the gateway by operation name, as data or as an Error with the code; also files of the site by
 * address. A function receives the variables and may be asynchronous.
 */
export type Answers = Readonly<Record<string, unknown>>

/** Returns the GraphQL part of a request body, which is a form if files are sent along. */
function textOf(body: unknown): string {
  const text: unknown = body instanceof FormData ? body.get('operations') : body
  return typeof text === 'string' ? text : '{}'
}

/**
 * Prepares the real application, not yet started, with a gateway that answers from a table; stops it after
 * the test.
 */
export function prepareTestApp(answers: Answers = {}): App {
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const { operationName, variables } = JSON.parse(textOf(init?.body)) as {
      readonly operationName?: string
      readonly variables: Readonly<Record<string, unknown>>
    }
    const answer = answers[operationName ?? String(url)]
    const data: unknown = typeof answer === 'function' ? await answer(variables) : answer
    if (operationName === undefined) return Response.json(data ?? {})
    const code = data instanceof Error ? data.message : 'UPSTREAM_ERROR'
    const isRefused = data === undefined || data instanceof Error
    return Response.json(isRefused ? { errors: [{ message: 'no', extensions: { code } }] } : { data })
  })
  const tokens = createCookieTokenStore()
  const app = prepareApp({ tokens, origin: 'http://localhost', ownOrigin: location.origin })
  onTestFinished(() => {
    app.stop()
    tokens.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
  return app
}

/** Starts that application and renders `ui` in it. */
export async function renderApp(ui: ReactNode, answers: Answers = {}): Promise<App> {
  const app = prepareTestApp(answers)
  const rootRoute = createRootRoute({
    component: () => (
      <>
        {ui}
        <DialogHost />
        <SnackBarHost />
      </>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  app.start()
  await router.load()
  render(
    <AppProvider app={app}>
      <RouterProvider router={router as never} />
    </AppProvider>,
  )
  return app
}
