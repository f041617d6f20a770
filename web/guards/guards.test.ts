import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'

import type { App } from '../app-context.tsx'
import { runGuards } from './guards.ts'

const request = (isSignedIn: boolean) => ({
  app: { isSignedIn: () => Promise.resolve(isSignedIn) } as App,
  href: '/atelier/log?status=FAILED',
})

describe('route guards', () => {
  it('let a signed-in person through', async () => {
    await expect(runGuards(['signedIn'], request(true))).resolves.toBeUndefined()
  })

  it('send others to the login page, and remember where they wanted to go', async () => {
    const thrown: unknown = await runGuards(['signedIn'], request(false)).catch((error: unknown) => error)
    expect(isRedirect(thrown)).toBe(true)
    expect((thrown as { readonly options: unknown }).options).toMatchObject({
      to: '/login',
      search: { redirect: '/atelier/log?status=FAILED' },
    })
  })

  it('throw where nobody knows the name', async () => {
    await expect(runGuards(['paidMember'], request(true))).rejects.toThrow('Unknown route guard: paidMember')
    await expect(runGuards(['toString'], request(true))).rejects.toThrow('Unknown route guard')
  })
})
