import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { lostTimersOf } from '../testkit/restored.ts'
import { registry } from './registry.ts'

test.each(registry)(
  '$name, restored at each state it can reach, loses the timers of the table',
  (registered) => {
    expect(lostTimersOf(registered)).toEqual(registered.restoring.losesTimers)
  },
)

const rooms = ['machines', 'web'].map((room) => path.join(import.meta.dirname, '../..', room))

test('no production code restores a machine from a snapshot', () => {
  const restorers = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testkit|__generated__/.test(file))
      .filter((file) =>
        /getPersistedSnapshot|resolveState\(|(createActor|useActorRef|useMachine|useActor)\([^)]*\{[^})]*\bsnapshot\b/.test(
          readFileSync(path.join(room, file), 'utf8'),
        ),
      ),
  )
  expect(restorers).toEqual([])
})
