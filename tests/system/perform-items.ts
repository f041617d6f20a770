import type { Wish } from '#machines/foundation/domain.ts'

import { PickedFile } from './browser.ts'
import { personOf } from './look.ts'
import type { Page } from './page-entry.ts'
import type { Step } from './steps.ts'
import type { World } from './world-types.ts'

type Of<Name extends Step['do']> = Extract<Step, { readonly do: Name }>

/** Performs an action on a trial, as its panel does. */
export function tryPicture(world: World, page: Page, how: Of<'trial'>['how']): void {
  const { trial, session, shelve } = page.app
  if (how === 'pick') {
    const picked = [new PickedFile(`${world.nextNumber()}.jpg`)] as unknown as readonly File[]
    trial.send({ type: 'trial.start', files: shelve(picked) })
  } else if (how === 'keep') {
    if (session.getSnapshot().hasTag('signedIn')) trial.send({ type: 'trial.keep' })
    else wish(page, { kind: 'keepTrial' })
  } else if (how === 'choose') trial.send({ type: 'type.choose', taskType: 'FULL' })
  else trial.send({ type: how === 'retry' ? 'trial.retry' : 'trial.discard' })
}

/** Stores a visitor's wish and opens the login dialog. */
export function wish({ app, openDialog }: Page, wanted: Wish): void {
  app.intent.send({ type: 'intent.began', intent: { path: '/', wish: wanted } })
  void openDialog(app.dialog, 'Login', {})
}

/** Performs an action on the person's own items, as their lists and pages do. */
export function useItem(page: Page, how: Of<'item'>['how']): void {
  const { app, screens } = page
  const name = personOf(page)
  if (name === null) return
  const [taskId] = app.creation.getSnapshot().context.taskIds
  if (how === 'retryTask' && taskId !== undefined) screens.retryTask(taskId)
  if (how === 'hide') screens.hideItem(`item-2-of-${name}`)
  if (how === 'delete') screens.deleteItem(`item-1-of-${name}`)
}

/** Opens, uses or closes a screen of an account. */
export function useScreen({ app, screens }: Page, of: Of<'screen'>['of'], how: Of<'screen'>['how']): void {
  if (how === 'close') screens.closeAll()
  else if (!app.session.getSnapshot().hasTag('signedIn')) return
  else if (of === 'takeout') {
    const takeout = screens.takeout()
    if (how === 'use') takeout.send({ type: 'takeout.start' })
  } else {
    const ownItems = screens.ownItems()
    const { page } = ownItems.getSnapshot().context
    const ids = page?.items.map(({ id }) => id) ?? []
    if (how !== 'use') return
    ownItems.send({ type: 'ownItems.choose', ids, isChosen: true })
    ownItems.send({ type: 'ownItems.change', change: { kind: 'deletion' } })
  }
}
