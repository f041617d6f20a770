import { afterAll, beforeAll, describe } from 'vitest'

import { describeAccounts } from './accounts.ts'
import { describePeople } from './people.ts'
import type { Stage } from './stage.ts'
import { describeTasks } from './tasks.ts'
import { describeThings } from './things.ts'

/** All user actions, tested the same way wherever the backend runs. */
export const describeGateway = (where: string, start: () => Promise<Stage>): void => {
  describe(where, () => {
    let stage: Stage
    beforeAll(async () => {
      stage = await start()
    })
    afterAll(() => stage[Symbol.asyncDispose]())
    describeAccounts(() => stage)
    describePeople(() => stage)
    describeThings(() => stage)
    describeTasks(() => stage)
  })
}
