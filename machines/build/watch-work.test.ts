import { expect, test } from 'vitest'
import { type AnyEventObject, createActor, createMachine } from 'xstate'

import { settled } from '../testkit/controllable.ts'
import { countListeners } from '../testkit/count-listeners.ts'
import { watchWork } from './watch-work.ts'

const worker = (tag: string) =>
  createMachine({
    initial: 'calm',
    states: {
      calm: { on: { go: 'busy' } },
      busy: {
        tags: [tag],
        on: {
          rest: 'calm',
          break: {
            actions: () => {
              throw new Error('broken')
            },
          },
        },
      },
    },
  })

/** A worker that is restarted after a crash. */
const standing = (name: string, tag: string) => ({
  initial: 'up',
  states: {
    up: {
      invoke: { id: name, systemId: name, src: worker(tag), onError: { target: 'up', reenter: true } },
    },
  },
})

/** A watcher beside a creation and a dialog, both restarted after a crash. */
const begin = () => {
  const heard: string[] = []
  const actor = createActor(
    createMachine({
      type: 'parallel',
      states: {
        creation: standing('creation', 'hasUnfinishedWork'),
        dialog: standing('dialog', 'rendered'),
        watcher: {
          initial: 'watching',
          states: { watching: { invoke: { src: watchWork }, on: { leave: 'gone' } }, gone: {} },
        },
      },
      on: { 'work.*': { actions: ({ event }: { event: AnyEventObject }) => heard.push(event.type) } },
    }),
  ).start()
  const child = (name: string) => {
    const found = actor.getSnapshot().children[name]
    if (found === undefined) throw new Error(`no ${name}`)
    return found
  }
  return { actor, heard, child, send: (name: string, type: string) => child(name).send({ type }) }
}

test('work begins with the first machine that works and ends with the last', () => {
  const { heard, send } = begin()
  send('creation', 'go')
  expect(heard).toEqual(['work.began'])
  send('dialog', 'go')
  send('creation', 'rest')
  expect(heard).toEqual(['work.began'])
  send('dialog', 'rest')
  expect(heard).toEqual(['work.began', 'work.ended'])
})

test('changes without work emit nothing', () => {
  const { heard, child } = begin()
  child('creation').send({ type: 'unknown' })
  expect(heard).toEqual([])
})

test('a crash ends the work of a machine, which is watched again after its restart', async () => {
  const { heard, send, child } = begin()
  send('creation', 'go')
  send('creation', 'break')
  await settled()
  expect(heard).toEqual(['work.began', 'work.ended'])
  const listeners = countListeners(child('creation'))
  send('creation', 'go')
  expect(heard).toEqual(['work.began', 'work.ended', 'work.began'])
  send('creation', 'break')
  await settled()
  send('creation', 'go')
  expect(heard.slice(3)).toEqual(['work.ended', 'work.began'])
  expect(listeners()).toBe(0)
})

test('a restarted machine is listened to once, and only as long as the watcher exists', async () => {
  const { actor, send, child } = begin()
  send('creation', 'go')
  send('creation', 'break')
  const listeners = countListeners(child('creation'))
  await settled()
  expect(listeners()).toBe(1)
  actor.send({ type: 'leave' })
  expect(listeners()).toBe(0)
})

test('a stopped watcher does not listen to machines restarted after it', async () => {
  const { actor, send, child, heard } = begin()
  send('creation', 'go')
  send('creation', 'break')
  actor.send({ type: 'leave' })
  const listeners = countListeners(child('creation'))
  await settled()
  expect(listeners()).toBe(0)
  send('creation', 'go')
  expect(heard).toEqual(['work.began'])
})
