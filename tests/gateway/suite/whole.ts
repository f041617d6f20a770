import { afterAll, beforeAll, describe } from 'vitest'

import { describeAccounts } from './accounts.ts'
import { describePeople } from './people.ts'
import type { Stage } from './stage.ts'
import { describeTasks } from './tasks.ts'
import { describeThings } from './things.ts'

/** Everything that people do, the same wherever the backend is. */
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
