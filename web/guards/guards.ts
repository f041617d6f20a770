import { redirect } from '@tanstack/react-router'

import type { App } from '../app-context.tsx'

/** What a guard looks at: the running application and the address that is about to open. */
export interface GuardRequest {
  readonly app: App
  readonly href: string
}

/**
 * Login-required routes (specification §2); afterwards the person comes back to where they wanted to go. Who
 * is out because the account is gone is told goodbye instead.
 */
async function signedIn({ app, href }: GuardRequest): Promise<void> {
  if (await app.isSignedIn()) return
  if (app.farewell.isGranted()) throw redirect({ to: '/config/see-you-again', replace: true })
  const to = /^\/app(\/|$|\?)/.test(href) ? '/app/login' : '/login'
  throw redirect({ to, search: { redirect: href } })
}

/**
 * The farewell page: for who has just deleted the account in this tab, and only once; else it is a
 * login-required one.
 */
async function justDeleted(request: GuardRequest): Promise<void> {
  if (request.app.farewell.take()) return
  await signedIn(request)
  throw redirect({ to: '/', replace: true })
}

const guards = { signedIn, justDeleted }

export type GuardName = keyof typeof guards

/** Runs the guards that a route names, in order; an unknown name is an error (specification §8). */
export async function runGuards(names: readonly string[], request: GuardRequest): Promise<void> {
  for (const name of names) {
    if (!Object.hasOwn(guards, name)) throw new Error(`Unknown route guard: ${name}`)
    await guards[name as GuardName](request)
  }
}
