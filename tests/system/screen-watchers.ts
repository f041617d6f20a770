import type { AnyActorRef } from 'xstate'

import { actorsOf, leavesOf } from './look.ts'
import { stateBounds } from './state-bounds.ts'
import type { Watch } from './world-types.ts'

interface Shown {
  readonly at: number
  readonly seconds: number
  shownAt: number | null
  isOver: boolean
}

export const dialogsAnswered: Watch = (world, broken) => {
  const asked = new Map<object, Map<string, number>>()
  return {
    loaded: ({ running }, { app }) => {
      const answers = new Map<string, number>()
      asked.set(running ?? {}, answers)
      app.dialog.on('dialog.closed', ({ id }) => {
        answers.set(id, (answers.get(id) ?? 0) + 1)
        if (answers.get(id) !== 1) broken(`${id} got ${answers.get(id) ?? 0} answers`)
      })
    },
    event: ({ machine, tab }, event) => {
      if (machine !== 'dialog' || event.type !== 'dialog.open') return
      const { id } = (event as unknown as { request: { id: string } }).request
      asked.get(tab.running ?? {})?.set(id, 0)
    },
    calm: () => {
      for (const { running } of world.tabs)
        for (const [id, count] of asked.get(running ?? {}) ?? []) if (count !== 1) broken(`${id} waits`)
    },
  }
}

export const messagesShown: Watch = (world, broken) => {
  const messages = new Map<object, Map<string, Shown>>()
  return {
    event: ({ machine, tab }, event) => {
      if (machine !== 'snackBar') return
      const known = messages.get(tab.running ?? {}) ?? new Map<string, Shown>()
      messages.set(tab.running ?? {}, known)
      const isOver = event.type === 'snackBar.show' || event.type === 'snackBar.forget'
      if (isOver || event.type === 'snackBar.clicked')
        for (const message of known.values()) if (isOver || message.shownAt !== null) message.isOver = true
      if (event.type !== 'snackBar.show') return
      const { id, timeout } = (event as unknown as { message: { id: string; timeout: number } }).message
      known.set(id, { at: world.clock.now, seconds: timeout, shownAt: null, isOver: false })
    },
    snapshot: ({ machine, tab }, { value, context }) => {
      if (machine !== 'snackBar') return
      const { current } = context as { readonly current: { readonly id: string } | null }
      const message = current && messages.get(tab.running ?? {})?.get(current.id)
      if (!message) return
      if (typeof value === 'object') message.shownAt ??= world.clock.now
      else if (!message.isOver && value === 'hiding') {
        message.isOver = true
        const time = world.clock.now - (message.shownAt ?? world.clock.now)
        if (time < message.seconds * 1000 - 1) broken(`${current.id} was shown for ${time} ms`)
      }
    },
    step: () => {
      for (const { running } of world.tabs)
        for (const [id, { at, shownAt, isOver }] of messages.get(running ?? {}) ?? [])
          if (shownAt === null && !isOver && world.clock.now - at > 300) broken(`${id} is not shown`)
    },
  }
}

export const commandsAnswered: Watch = (world, broken) => ({
  calm: () => {
    const pages = new Set(world.tabs.map(({ running }) => running))
    for (const { name, page, at, answeredAt } of world.commands)
      if (answeredAt === null && pages.has(page)) broken(`${name} of ${at} ms`)
    for (const call of world.native.calls) {
      const count = world.native.countAnswers(call)
      if (count > 1 || (count === 0 && pages.has(call.page))) broken(`the native app got ${count} answers`)
    }
  },
})

export const statesAreLeft: Watch = (world, broken) => {
  const ages = new WeakMap<AnyActorRef, Map<string, number>>()
  const check = () => {
    for (const { loaded } of world.tabs)
      for (const actor of loaded ? actorsOf(loaded.page) : [])
        for (const [path, since] of ages.get(actor) ?? []) {
          const bound = stateBounds[actor.getSnapshot().machine?.id]?.[path]
          if (bound !== undefined && world.clock.now - since > bound + 50)
            broken(`${actor.getSnapshot().machine.id}.${path} since ${since} ms`)
        }
  }
  return {
    event: ({ machine, actor }, { type }) => {
      // A transfer that makes progress is not stuck.
      if (machine === 'transfer' && type.startsWith('part.')) ages.delete(actor)
    },
    snapshot: ({ machine, actor }, { value }) => {
      if (machine === null) return
      const before = ages.get(actor)
      ages.set(actor, new Map(leavesOf(value).map((path) => [path, before?.get(path) ?? world.clock.now])))
    },
    step: check,
    calm: check,
  }
}
