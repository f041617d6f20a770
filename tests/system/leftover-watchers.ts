import { countListeners, createSearch, findText, liveActors } from './look.ts'
import type { Page } from './page-entry.ts'
import type { Watch } from './world-types.ts'

export const nothingIsLeft: Watch = (world, broken) => {
  const atStart = new Map<object, Map<string, number>>()
  return {
    loaded: ({ running }, { app }) => {
      world.clock.set(running ?? {}, () => atStart.set(running ?? {}, listenersOf(app)), 2000)
    },
    calm: () => {
      for (const { loaded, running } of world.tabs) {
        const before = atStart.get(running ?? {})
        if (!loaded || !before) continue
        for (const [name, count] of listenersOf(loaded.page.app)) {
          const allowed = (before.get(name) ?? count) + waitingAt(loaded.page, name)
          if (count > allowed) broken(`${name} has ${count} listeners instead of ${allowed}`)
        }
      }
    },
    stopped: ({ name }, { listeners, timers, streams, actors }) => {
      if (listeners > 0) broken(`${name}: ${listeners} listeners of the window`)
      if (timers > 0) broken(`${name}: ${timers} timers`)
      if (streams > 0) broken(`${name}: ${streams} streams`)
      if (actors.length > 0) broken(`${name}: ${actors.join(', ')}`)
    },
  }
}

/** Number of uploads that legitimately wait for the connection or for a sign-in. */
function waitingAt({ app }: Page, name: string): number {
  const id = { session: 'watchSignIn', connectivity: 'watchConnection' }[name]
  return [...liveActors(app.creation)].filter((actor) => actor.id === id).length
}

/** Number of listeners of each permanent machine. */
function listenersOf(app: Page['app']): Map<string, number> {
  const { session, tokenRefresh, dialog, snackBar, connectivity, creation, nativeBridge, signUp } = app
  const machines = { session, tokenRefresh, dialog, snackBar, connectivity, creation, nativeBridge, signUp }
  return new Map(Object.entries(machines).map(([name, actor]) => [name, countListeners(actor)]))
}

/** Pattern of the tokens and passwords of the simulated world. */
const secrets = /\be30\.[\w-]+\.|\brefresh\.\d|himitsu-of-/

/** Events that pass secrets within the page to the actor that needs them. */
const carriers = [
  /^(session\.signIn|signUp\.submit|tokens\.(received|stored|set))$/,
  /^token\.(rejected|replaced|settled)$/,
  /^xstate\.(init|promise\.resolve|done\.actor\.(readTokens|signIn|refresh|confirmCode|ask))$/,
]

/**
 * Paths of a context that may hold tokens: while they are stored, to compare refused requests with, and in
 * the request that returns them.
 */
const places: Readonly<Record<string, RegExp>> = {
  session: /^\.tokens\./,
  tokenRefresh: /^\.token = /,
  request: /^\.outcome\.answer\./,
}

export const noSecretTold: Watch = (world, broken) => {
  const redactors = new Map<object, ReturnType<Page['createRedactor']>>()
  const search = createSearch(secrets)
  return {
    loaded: ({ running }, page) => redactors.set(running ?? {}, page.createRedactor()),
    event: ({ tab, actor }, event) => {
      const found = findText(event, secrets)
      if (found === null) return
      if (!carriers.some((carrier) => carrier.test(event.type)))
        broken(`${event.type} to ${actor.id} carries ${found}`)
      const redactor = redactors.get(tab.running ?? {})
      const told = redactor?.hide(redactor.read(event))
      if (findText(told, secrets) !== null) broken(`the inspector gets ${event.type} with a secret`)
    },
    snapshot: ({ machine, tab }, snapshot) => {
      if (machine === null) return
      const found = search(snapshot.context as object)
      if (found === null) return
      const isResting =
        machine === 'session' && !['storingTokens', 'signingOut'].includes(String(snapshot.value))
      if (found.includes('himitsu') || !places[machine]?.test(found) || isResting)
        broken(`${machine} holds ${found}`)
      const redactor = redactors.get(tab.running ?? {})
      const told = redactor?.hide(redactor.read(snapshot.context))
      if (findText(told, secrets) !== null) broken(`the inspector gets the context of ${machine}`)
    },
  }
}

export const nothingCrashes: Watch = (_, broken) => ({
  loaded: ({ name }, { app }) => {
    app.actor.on('machine.crashed', ({ name: machine, error }) => {
      broken(
        `${machine} in ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
    })
  },
})
