import { redirect } from '@tanstack/react-router'

import type { App } from '../app-context.tsx'

/** What a guard looks at: the running application and the address that is about to open. */
export interface GuardRequest {
  readonly app: App
  readonly href: string
}

/**
 * Login-required routes (specification §2); afterwards the person comes back to where they wanted to go.
 * After the deletion of the account the farewell page comes instead.
 */
async function signedIn({ app, href }: GuardRequest): Promise<void> {
  if (await app.isSignedIn()) return
  if (app.farewell.isGranted()) throw redirect({ to: '/config/see-you-again', replace: true })
  const to = /^\/app(\/|$|\?)/.test(href) ? '/app/login' : '/login'
  throw redirect({ to, search: { redirect: href } })
}

/**
 * The farewell page: open once after the account was deleted in this tab; else it is a login-required one.
 */
async function justDeleted(request: GuardRequest): Promise<void> {
  if (request.app.farewell.take()) return
  await signedIn(request)
  throw redirect({ to: '/', replace: true })
}

/**
 * A login-required route that asks for the account when something is to be kept: a visitor may try there
 * first (specification §2.7, decision 036).
 */
async function signedInOrTrying(request: GuardRequest): Promise<void> {
  const { app } = request
  if (app.farewell.isGranted()) await signedIn(request)
  // What the page shows depends on it, and would jump.
  else await app.isSignedIn()
}

const guards = { signedIn, signedInOrTrying, justDeleted }

export type GuardName = keyof typeof guards

function isGuardName(name: string): name is GuardName {
  return Object.hasOwn(guards, name)
}

/** Runs the guards that a route names, in order; an unknown name is an error (specification §8). */
export async function runGuards(names: readonly string[], request: GuardRequest): Promise<void> {
  for (const name of names) {
    if (!isGuardName(name)) throw new Error(`Unknown route guard: ${name}`)
    await guards[name](request)
  }
}
