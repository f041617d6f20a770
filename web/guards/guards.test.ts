import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'

import type { App } from '../app-context.tsx'
import { runGuards } from './guards.ts'

function request(isSignedIn: boolean, isFarewell = false, href = '/atelier/log?status=FAILED') {
  let isGranted = isFarewell
  const farewell = {
    grant: () => undefined,
    isGranted: () => isGranted,
    take: () => {
      const before = isGranted
      isGranted = false
      return before
    },
  }
  return {
    app: { isSignedIn: () => Promise.resolve(isSignedIn), farewell } as Partial<App> as App,
    href,
  }
}

async function redirectOf(names: readonly string[], asked: ReturnType<typeof request>) {
  const thrown: unknown = await runGuards(names, asked).catch((error: unknown) => error)
  expect(isRedirect(thrown)).toBe(true)
  return (thrown as { readonly options: unknown }).options
}

describe('route guards', () => {
  it('let a signed-in person through', async () => {
    await expect(runGuards(['signedIn'], request(true))).resolves.toBeUndefined()
  })

  it('allow a visitor to try first, but not to open the farewell page', async () => {
    await expect(runGuards(['signedInOrTrying'], request(false))).resolves.toBeUndefined()
    await expect(runGuards(['signedInOrTrying'], request(true))).resolves.toBeUndefined()
    expect(await redirectOf(['signedInOrTrying'], request(false, true))).toMatchObject({
      to: '/config/see-you-again',
    })
  })

  it('redirect others to the login page, with the return address', async () => {
    expect(await redirectOf(['signedIn'], request(false))).toMatchObject({
      to: '/login',
      search: { redirect: '/atelier/log?status=FAILED' },
    })
  })

  it.each([
    ['/app', '/app/login'],
    ['/app/photo/1', '/app/login'],
    ['/app?debugmode=1', '/app/login'],
    ['/apple', '/login'],
    ['/application/app', '/login'],
  ])('redirect from %s to %s', async (href, to) => {
    expect(await redirectOf(['signedIn'], request(false, false, href))).toMatchObject({
      to,
      search: { redirect: href },
    })
  })

  it('redirect from a deleted account to the farewell page, which opens once', async () => {
    const asked = request(false, true)
    expect(await redirectOf(['signedIn'], asked)).toMatchObject({ to: '/config/see-you-again' })
    await expect(runGuards(['justDeleted'], asked)).resolves.toBeUndefined()
    expect(await redirectOf(['justDeleted'], asked)).toMatchObject({ to: '/login' })
  })

  it('redirect a signed-in person from the farewell page to the home page', async () => {
    expect(await redirectOf(['justDeleted'], request(true))).toMatchObject({ to: '/' })
  })

  it('throw for an unknown name', async () => {
    await expect(runGuards(['paidMember'], request(true))).rejects.toThrow('Unknown route guard: paidMember')
    await expect(runGuards(['toString'], request(true))).rejects.toThrow('Unknown route guard')
  })
})
