import { redirect } from '@tanstack/react-router'

import type { App } from '../app-context.tsx'

/** Input of a guard: the running application and the address about to open. */
export interface GuardRequest {
  readonly app: App
  readonly href: string
}

/**
 * Guard of login-required routes (specification §2): redirects to the sign-in, which leads back to the wanted
 * address. After the deletion of the account it redirects to the farewell page instead.
 */
async function signedIn({ app, href }: GuardRequest): Promise<void> {
  if (await app.isSignedIn()) return
  if (app.farewell.isGranted()) throw redirect({ to: '/config/see-you-again', replace: true })
  const to = /^\/app(\/|$|\?)/.test(href) ? '/app/login' : '/login'
  throw redirect({ to, search: { redirect: href } })
}

/**
 * Guard of the farewell page: opens it once after the account was deleted in this tab; otherwise acts as
 * `signedIn` and redirects to the start page.
 */
async function justDeleted(request: GuardRequest): Promise<void> {
  if (request.app.farewell.take()) return
  await signedIn(request)
  throw redirect({ to: '/', replace: true })
}

/**
 * Guard of routes that ask for an account only when something is to be saved: visitors may try them first
 * (specification §2.7, decision 036).
 */
async function signedInOrTrying(request: GuardRequest): Promise<void> {
  const { app } = request
  if (app.farewell.isGranted()) await signedIn(request)
  // Wait for the session: the page depends on it and would shift otherwise.
  else await app.isSignedIn()
}

const guards = { signedIn, signedInOrTrying, justDeleted }

export type GuardName = keyof typeof guards

function isGuardName(name: string): name is GuardName {
  return Object.hasOwn(guards, name)
}

/** Runs a route's guards in order; throws on an unknown name (specification §8). */
export async function runGuards(names: readonly string[], request: GuardRequest): Promise<void> {
  for (const name of names) {
    if (!isGuardName(name)) throw new Error(`Unknown route guard: ${name}`)
    await guards[name](request)
  }
}
