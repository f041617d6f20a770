import { expect, test } from 'vitest'

import { systemClock } from '../services/clock.ts'
import { createAccessTokens } from './access-tokens.ts'

const tokens = (key: Buffer, alsoAccepted: Buffer[] = []) =>
  createAccessTokens({ key, alsoAccepted, seconds: 60, clock: systemClock })

test('a token signed with an old key is valid while that key is accepted', async () => {
  const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const claims = { userId: 'a-user', sessionId: 'a-session' }
  const token = await tokens(before).issue({ ...claims, username: 'a' })
  expect(await tokens(after).verify(token)).toBeNull()
  expect(await tokens(after, [before]).verify(token)).toEqual(claims)
})
