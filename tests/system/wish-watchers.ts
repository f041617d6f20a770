import { keptRefreshToken, personOf } from './look.ts'
import type { Page } from './page-entry.ts'
import { people } from './people.ts'
import type { PersonName } from './people.ts'
import type { Tab, Watch } from './world-types.ts'

interface Pressed {
  readonly isFavorite: boolean
  readonly by: PersonName
}

export const heartsAreTrue: Watch = (world, broken) => {
  const pressed = new Map<object, Map<string, Pressed>>()
  const ofPage = (tab: Tab) => {
    const known = pressed.get(tab.running ?? {}) ?? new Map<string, Pressed>()
    pressed.set(tab.running ?? {}, known)
    return known
  }
  return {
    event: ({ machine, tab }, event) => {
      if (machine !== 'submission' || !tab.loaded) return
      if (event.type === 'submission.drop') ofPage(tab).clear()
      if (event.type !== 'submission.send') return
      const { change } = event as unknown as { change: { id: string; isFavorite?: boolean } }
      const by = personOf(tab.loaded.page)
      if (change.isFavorite !== undefined && by !== null)
        ofPage(tab).set(change.id, { isFavorite: change.isFavorite, by })
    },
    calm: () => {
      for (const tab of world.tabs)
        for (const [id, { isFavorite, by }] of tab.loaded ? ofPage(tab) : [])
          if (tab.loaded) {
            const { context, value } = tab.loaded.page.screens.favoriteOf(id)
            // The failure was shown, and the outcome of the change is unknown.
            if (value === 'failed') continue
            const shown = (context.saved?.change as Pressed | undefined)?.isFavorite
            if (shown !== isFavorite)
              broken(`${id}: ${String(shown)} is shown, ${String(isFavorite)} was asked for`)
            const stored = world.server.items.isFavorite(by, id)
            if (stored !== isFavorite)
              broken(`${id}: ${String(stored)} is stored, ${String(isFavorite)} was asked for`)
          }
    },
  }
}

function holderOf({ app }: Page): PersonName | null {
  const { holder } = app.session.getSnapshot().context
  return Object.values(people).find(({ username }) => username === holder)?.name ?? null
}

export const trialsAreKeptForTheirOwn: Watch = (world, broken) => {
  const askers = new Map<object, PersonName | null>()
  return {
    event: ({ machine, tab }, { type }) => {
      if (machine === 'trial' && type === 'trial.keep' && tab.running && tab.loaded)
        askers.set(tab.running, holderOf(tab.loaded.page))
    },
    sent: ({ operation, page, token }) => {
      if (operation !== 'KeepTrial' || token === null) return
      const asker = askers.get(page) ?? 'no one'
      const owner = world.server.owners.get(token)
      if (owner !== asker) broken(`with the token of ${owner ?? '?'}, though ${asker} asked`)
    },
  }
}

export const streamsAreGivenBack: Watch = (world, broken) => {
  const places = new Map<object, number>()
  return {
    loaded: ({ running }, page) => places.set(running ?? {}, page.countFreeStreams()),
    calm: () => {
      for (const { loaded, running } of world.tabs) {
        if (!loaded || !running) continue
        const taken = (places.get(running) ?? 0) - loaded.page.countFreeStreams()
        const streams = [...world.streams].filter(({ page }) => page === running).length
        const asked = world.network
          .openOf(running)
          .filter(({ operation }) => operation === 'TaskUpdated').length
        if (taken !== streams + asked) broken(`${taken} places are taken for ${streams + asked} streams`)
      }
    },
  }
}

export const refreshesNameTheirOwn: Watch = (world, broken) => ({
  sent: ({ operation, variables }) => {
    if (operation !== 'RefreshToken') return
    const owner = world.server.owners.get(String(variables['refreshToken']))
    const username = String(variables['username'])
    if (owner !== undefined && people[owner].username !== username)
      broken(`${username} with the refresh token of ${owner}`)
  },
})

export const signOutsReachAllTabs: Watch = (world, broken) => ({
  calm: () => {
    for (const tab of world.tabs)
      if (tab.loaded?.page.app.session.getSnapshot().hasTag('signedIn') && keptRefreshToken(tab) === null)
        broken(`${tab.name} is still signed in`)
  },
})
