import { RouterProvider } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'

import { AppProvider } from './app-context.tsx'
import type { App } from './app-context.tsx'

interface ScreenProps {
  readonly app: App
  readonly router: AnyRouter
}

/** Root of the rendered tree, the same in the browser and in prerendering. */
export function Screen({ app, router }: ScreenProps) {
  return (
    <StrictMode>
      <AppProvider app={app}>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>
  )
}
