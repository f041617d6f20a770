import type { AnyActorRef } from 'xstate'

import type { Wish } from '#machines/foundation/domain.ts'

import { PickedFile } from './browser.ts'
import { personOf } from './look.ts'
import type { Page } from './page-entry.ts'
import { people } from './people.ts'
import type { Step } from './steps.ts'
import type { World, CommandRecord, LoadedPage, Tab } from './world-types.ts'

type Of<Name extends Step['do']> = Extract<Step, { readonly do: Name }>

/** Performs an action on a trial, as its panel does. */
function tryPicture(world: World, page: Page, how: Of<'trial'>['how']): void {
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
function wish({ app, openDialog }: Page, wanted: Wish): void {
  app.intent.send({ type: 'intent.began', intent: { path: '/', wish: wanted } })
  void openDialog(app.dialog, 'Login', {})
}

/** Performs an action on the person's own items, as their lists and pages do. */
function useItem(page: Page, how: Of<'item'>['how']): void {
  const { app, screens } = page
  const name = personOf(page)
  if (name === null) return
  const [taskId] = app.creation.getSnapshot().context.taskIds
  if (how === 'retryTask' && taskId !== undefined) screens.retryTask(taskId)
  if (how === 'hide') screens.hideItem(`item-2-of-${name}`)
  if (how === 'delete') screens.deleteItem(`item-1-of-${name}`)
}

/** Opens, uses or closes a screen of an account. */
function useScreen({ app, screens }: Page, of: Of<'screen'>['of'], how: Of<'screen'>['how']): void {
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

/** Records a command until its promise settles; calls `then` with the answer unless it failed. */
function ask<Answer>(
  world: World,
  page: object,
  name: string,
  promise: Promise<Answer>,
  then: (answer: Answer) => void = () => undefined,
): void {
  const record: CommandRecord = { name, page, at: world.clock.now, answeredAt: null }
  world.commands.push(record)
  const answered = () => {
    record.answeredAt = world.clock.now
  }
  promise.then((answer) => {
    answered()
    then(answer)
  }, answered)
}

/** Performs a step; skips it if it is impossible just now, as for a person. */
export function perform(world: World, step: Step): void {
  if ('tab' in step) {
    const tab = world.tabs[step.tab]
    if (!tab) return
    if (step.do === 'reload') return tab.load()
    if (step.do === 'close') return closeTab(world, tab)
    // The first step for the second tab opens it.
    if (tab.loaded === null) return tab.load()
    performInPage(world, tab, tab.loaded, step)
  } else performOutside(world, step)
}

type InPage = Exclude<
  Extract<Step, { readonly tab: number }>,
  { readonly do: 'reload' } | { readonly do: 'close' }
>
type Outside = Exclude<Step, { readonly tab: number }>

/** Closes a tab; the last one is reloaded instead. */
function closeTab(world: World, tab: Tab): void {
  if (world.tabs.some((other) => other !== tab && other.loaded !== null)) tab.end()
  else tab.load()
}

function performOutside(world: World, step: Outside): void {
  const { network, server, native, cookies } = world
  switch (step.do) {
    case 'wait':
      return undefined
    case 'weather':
      network.weather = step.is
      if (step.is === 'offline') world.breakStreams()
      return undefined
    case 'nextCall':
      return network.setNext(step.of, step.meets)
    case 'answersArrive':
      return network.release()
    case 'streamsBreak':
      return world.breakStreams()
    case 'accessTokensExpire':
      return server.expireTokens()
    case 'serverEndsSessions':
      return server.endSessions(step.of)
    case 'diskLosesParts':
    case 'diskIsFine':
      server.losesParts = step.do === 'diskLosesParts'
      return undefined
    case 'taskMoves':
      return server.moveTask(step.how)
    case 'trialMoves':
      return server.trials.move(step.how)
    case 'clockJumps':
      return world.jump(step.ms)
    case 'cookiesAreBlocked':
    case 'cookiesAreAllowed':
      return cookies.block(step.do === 'cookiesAreBlocked')
    case 'nativeAppSleeps':
    case 'nativeAppWakes':
      native.isSilent = step.do === 'nativeAppSleeps'
      return undefined
    case 'nativeSetsTokens':
      return native.setTokens(people[step.who], step)
    case 'nativeClearsTokens':
      return native.clearTokens()
  }
}

function performInPage(world: World, tab: Tab, { page, window }: LoadedPage, step: InPage): void {
  const { session, snackBar, consent } = page.app
  const command = <Answer>(name: string, answer: Promise<Answer>, then?: (answer: Answer) => void) =>
    ask(world, tab.running ?? {}, name, answer, then)
  switch (step.do) {
    case 'network':
      return window.listeners.dispatch(step.is)
    case 'signIn': {
      const { email, password } = people[step.who]
      const credentials = { email, password: step.isRight ? password : `${password}-wrong` }
      return command('signIn', page.signIn(session, credentials), ({ ok }) => ok && confirmLogin(page))
    }
    case 'signOut':
      return command('signOut', page.signOut(session))
    case 'whoIsIn':
      return command('settledSession', page.settledSession(session))
    case 'showPage':
      for (let sent = 0; sent < step.requests; sent += 1) command('askProfile', page.askProfile())
      return undefined
    case 'openDialog':
      return command('openDialog', openDialogOf(page, step.interrupts))
    case 'closeDialog':
      return closeDialog(page, step.how)
    case 'say':
      return page.app.say(`${world.nextNumber()}. message`, { timeout: step.seconds })
    case 'touchMessage':
      if (step.how === 'click') snackBar.send({ type: 'snackBar.clicked' })
      else snackBar.send({ type: step.how === 'hold' ? 'snackBar.held' : 'snackBar.released', by: 'pointer' })
      return undefined
    case 'pickFiles':
      return pickFiles(world, page, step.count)
    case 'create':
      return create(world, page, step.how)
    case 'upload':
      return upload(world, page, step.how)
    case 'task':
      return task(page, step.how)
    case 'signUp':
      return signUp(world, page, step.how, command)
    case 'consent':
      if (step.how === 'view') consent.send({ type: 'page.viewed', path: '/', title: 'Okuyuki' })
      else consent.send({ type: step.how === 'grant' ? 'consent.grant' : 'consent.deny' })
      return undefined
    case 'trial':
      return tryPicture(world, page, step.how)
    case 'wish':
      if (step.how === 'favorite')
        return wish(page, { kind: 'favorite', spatialImageId: `wish-${world.nextNumber()}` })
      return page.app.intent.send({ type: 'intent.abandoned' })
    case 'favorite':
      return pressHeart(world, tab, page, step)
    case 'item':
      return useItem(page, step.how)
    case 'screen':
      return useScreen(page, step.of, step.how)
    case 'goTo':
      return page.screens.goTo(step)
  }
}

type Pressing = Extract<Step, { readonly do: 'favorite' }>

/**
 * Presses the heart of an item that only this page uses for this person, so that other pages do not change
 * it.
 */
function pressHeart(world: World, tab: Tab, page: Page, { isOn, presses }: Pressing): void {
  const name = personOf(page)
  if (name === null || tab.running === null) return
  const number = hearts.get(tab.running) ?? world.nextNumber()
  hearts.set(tab.running, number)
  for (let press = 0; press < presses; press += 1)
    page.screens.press(`heart-${number}-of-${name}`, isOn === (press % 2 === 0))
}

const hearts = new WeakMap<object, number>()

type Command = <Answer>(name: string, answer: Promise<Answer>) => void

/** Closes the login panel after a sign-in. */
function confirmLogin({ app: { dialog } }: Page): void {
  const { current } = dialog.getSnapshot().context
  if (current?.kind === 'Login')
    dialog.send({ type: 'dialog.close', id: current.id, answer: { outcome: 'confirmed', value: null } })
}

/** Opens a dialog about a task of the signed-in person. */
function openDialogOf(page: Page, interrupts: boolean) {
  const { me } = page.app.session.getSnapshot().context
  const taskId = `task-of-${me?.displayName ?? 'anyone'}`
  return page.openDialog(page.app.dialog, 'TaskLog', { taskId }, { interrupts })
}

function closeDialog({ app: { dialog } }: Page, how: 'confirmed' | 'dismissed'): void {
  const { current } = dialog.getSnapshot().context
  if (current === null) return
  const answer = how === 'confirmed' ? ({ outcome: 'confirmed', value: null } as const) : { outcome: how }
  dialog.send({ type: 'dialog.close', id: current.id, answer })
}

function pickFiles(world: World, page: Page, count: number): void {
  const { creation, session, shelve } = page.app
  // Only signed-in people see the page where files are picked.
  if (!session.getSnapshot().hasTag('signedIn')) return
  const owner = session.getSnapshot().context.me?.displayName ?? 'anyone'
  const picked = Array.from({ length: count }, () => new PickedFile(`${world.nextNumber()}-${owner}.jpg`))
  const files = shelve(picked as unknown as readonly File[])
  creation.send({ type: 'files.picked', taskType: 'INSTANT', files })
}

function create(world: World, page: Page, how: string): void {
  const { creation, session } = page.app
  const { me } = session.getSnapshot().context
  if (how === 'details')
    creation.send({
      type: 'details.change',
      details: { title: `${world.nextNumber()} of ${me?.displayName ?? ''}` },
    })
  if (how === 'start') creation.send({ type: 'creation.start' })
  if (how === 'abandon') creation.send({ type: 'creation.abandon' })
  if (how === 'reset') creation.send({ type: 'creation.reset' })
  const [taskId] = creation.getSnapshot().context.taskIds
  if (how === 'dismissTask' && taskId !== undefined) creation.send({ type: 'task.dismiss', taskId })
}

function upload(world: World, page: Page, how: string): void {
  const { creation, shelve } = page.app
  const fleet = creation.getSnapshot().children.uploadFleet?.getSnapshot()
  const entry = creation.getSnapshot().context.uploads.at(-1)
  const actor = entry && fleet?.children[entry.uploadId]
  if (!entry || !actor) return
  world.ghost.touchedUploadAt = world.clock.now
  if (how === 'pickAgain') {
    const [file] = shelve([new PickedFile(entry.fileName)] as unknown as readonly File[])
    if (file) actor.send({ type: 'file.picked', file })
    return
  }
  const event = ({ pause: 'upload.pause', resume: 'upload.resume', retry: 'upload.retry' } as const)[how]
  actor.send({ type: event ?? 'upload.cancel' })
}

function task(page: Page, how: string): void {
  const { children, context } = page.app.creation.getSnapshot()
  const actor = (children as Record<string, AnyActorRef>)[`task-${context.taskIds.at(-1) ?? ''}`]
  const event = ({ confirmed: 'cancel.confirmed', declined: 'cancel.declined' } as const)[how]
  actor?.send({ type: event ?? 'task.cancel' })
}

function signUp(world: World, page: Page, how: string, command: Command): void {
  const machine = page.app.signUp
  const { codeEntry } = machine.getSnapshot().children
  const { email, password, displayName } = people.miki
  // Miki has an account once the code was correct.
  const isFree = !world.server.hasGranted('miki')
  const submit = () => command('submitSignUp', page.submitSignUp(machine, { email, password, displayName }))
  if (isFree && how.startsWith('submit')) submit()
  if (isFree && how === 'submitTwice') submit()
  if (how === 'restart') machine.send({ type: 'signUp.restart' })
  if (how === 'resend') codeEntry?.send({ type: 'code.resend' })
  if (how === 'rightCode') codeEntry?.send({ type: 'code.submit', code: '123456' })
  if (how === 'wrongCode') codeEntry?.send({ type: 'code.submit', code: '000000' })
}
