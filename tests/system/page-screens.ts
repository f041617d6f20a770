import { createActor } from 'xstate'
import type { ActorRefFrom, AnyActorRef } from 'xstate'

import type { ownItemsMachine } from '#machines/own-items/own-items.machine.ts'
import type { takeoutMachine } from '#machines/takeout/takeout.machine.ts'
import type { App } from '#web/app-context.tsx'
import { favorite } from '#web/flows/favorite/favorite.ts'
import { deletedItem, itemVisibility } from '#web/flows/item/item.ts'
import { ownItemsLogic } from '#web/flows/own-items/own-items-actors.ts'
import type { Submission } from '#web/flows/submission/submissions.ts'
import { takeoutLogic } from '#web/flows/takeout/takeout-actors.ts'
import { retriedTask } from '#web/flows/task/retried-task.ts'

export type ScreenName = 'takeout' | 'ownItems'

/**
 * State of a page's screens: the machines that live as long as a screen, and the submissions sent from
 * screens.
 */
export function createPageScreens(app: App) {
  let takeout: ActorRefFrom<typeof takeoutMachine> | null = null
  let ownItems: ActorRefFrom<typeof ownItemsMachine> | null = null
  let needsAccount = false
  const submitted = new Set<AnyActorRef>()

  const closeAll = () => {
    takeout?.stop()
    ownItems?.stop()
    takeout = ownItems = null
  }
  // These screens need an account, so they close when its person leaves.
  app.session.on('session.signedOut', closeAll)
  app.session.on('session.changedHands', closeAll)

  const submit = <Change, Answer>(kind: Submission<Change, Answer>, target: string, change: Change) => {
    const actor = app.submissions.of(kind, target)
    if (!submitted.has(actor)) app.submissions.hold(kind, target)
    submitted.add(actor)
    actor.send({ type: 'submission.send', change })
  }
  const matches = () => [{ staticData: { guards: needsAccount ? ['signedIn'] : [] } }]
  return {
    /** The part of the router that is used: whether the page needs an account. */
    router: {
      get state() {
        return { matches: matches() }
      },
    },
    goTo: (place: { readonly needsAccount: boolean }) => {
      needsAccount = place.needsAccount
    },
    submitted,
    open: (): readonly AnyActorRef[] => [takeout, ownItems].filter((actor) => actor !== null),
    closeAll,
    takeout: () => (takeout ??= createActor(app.logicOf(takeoutLogic)).start()),
    ownItems: () => (ownItems ??= openOwnItems(app)),
    press: (id: string, isFavorite: boolean) => submit(favorite, id, { id, isFavorite }),
    /** Snapshot of an item's favourite submission. */
    favoriteOf: (id: string) => app.submissions.of(favorite, id).getSnapshot(),
    deleteItem: (id: string) => submit(deletedItem, id, { id, name: `「${id}」` }),
    hideItem: (id: string) => submit(itemVisibility, id, { id, title: id, visibility: 'PRIVATE' }),
    retryTask: (id: string) => submit(retriedTask, id, { id }),
  }
}

function openOwnItems(app: App) {
  const wish = { query: '', visibility: null, sort: 'NEWEST', show: 50 } as const
  return createActor(app.logicOf(ownItemsLogic), { input: { wish, known: null } }).start()
}
