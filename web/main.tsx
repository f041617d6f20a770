import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { AppProvider } from './app-context.tsx'
import { createCookieTokenStore, createEmptyTokenStore } from './browser/token-store.ts'
import { createAppRouter } from './router.tsx'
import { prepareApp } from './start-app.ts'

import './ui/base.css'

const isEmbedded = /^\/photo\/[^/]+\/embed\/?$/.test(location.pathname)

const app = prepareApp({
  tokens: isEmbedded ? createEmptyTokenStore() : createCookieTokenStore(),
  origin: location.origin,
})
const router = createAppRouter({ app })
app.session.on('session.signedOut', () => void router.invalidate())
app.start()

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>
  </StrictMode>,
)
