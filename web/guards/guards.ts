import { redirect } from '@tanstack/react-router'

import type { App } from '../app-context.tsx'

/** What a guard looks at: the running application and the address that is about to open. */
export interface GuardRequest {
  readonly app: App
  readonly href: string
}

type Guard = (request: GuardRequest) => Promise<void>

/** Login-required routes (specification §2); afterwards the person comes back to where they wanted to go. */
const signedIn: Guard = async ({ app, href }) => {
  if (await app.isSignedIn()) return
  throw redirect({ to: '/login', search: { redirect: href } })
}

const guards = { signedIn } satisfies Record<string, Guard>

export type GuardName = keyof typeof guards

/** Runs the guards that a route names, in order; a name that nobody knows is an error (specification §8). */
export const runGuards = async (names: readonly string[], request: GuardRequest): Promise<void> => {
  for (const name of names) {
    if (!Object.hasOwn(guards, name)) throw new Error(`Unknown route guard: ${name}`)
    await guards[name as GuardName](request)
  }
}
