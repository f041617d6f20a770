import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { bodies } from './bodies.ts'
import { actors, rows } from './matrix.ts'
import type { Actor, Row } from './matrix.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world[Symbol.asyncDispose]())

const ask = async (row: Row, id: string, token: string | undefined) => {
  const [method = '', path = ''] = row.call.split(' ')
  const headers = new Headers()
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const body = bodies[row.call]?.(id, world.guest.id)
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json')
  const request = new Request(`http://localhost${path.replace(/\{\w+\}/, encodeURIComponent(id))}`, {
    method,
    headers,
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const response = await world.backend.fetch(request)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isStream) await response.body?.cancel()
  return { status: response.status, text: isStream ? '' : await response.text() }
}

/** True for calls without side effects; the first request for a film makes it. */
const onlyReads = ({ call }: Row): boolean => call.startsWith('GET ') && !/scene.video/.test(call)

describe('permissions', () => {
  test.each(rows.map((row) => [`${row.call}${row.of && `, ${row.of}`}`, row] as const))(
    '%s',
    async (_name, row) => {
      const id = await (onlyReads(row) ? world.share(row.of) : world.make(row.of))
      const got: Partial<Record<Actor, number>> = {}
      const telling: unknown[] = []
      for (const actor of actors) {
        const answer = await ask(row, id, world.tokens[actor])
        got[actor] = answer.status
        if (answer.status !== 404 || actor === 'owner') continue
        const missing = await ask(row, crypto.randomUUID(), world.tokens[actor])
        if (missing.text !== answer.text) telling.push({ actor, answer, missing })
      }
      expect(telling).toEqual([])
      expect(got).toEqual(row.expected)
    },
  )
})

describe('a suspended account', () => {
  // Every call that requires a valid token refuses that of a suspended account, with the reason.
  const calls = rows.filter(({ call, expected }) => expected.deleted === 401 && !call.includes('/v1/auth/'))
  test.each(calls.map((row) => [`${row.call}${row.of && `, ${row.of}`}`, row] as const))(
    '%s',
    async (_name, row) => {
      const refused = await ask(row, crypto.randomUUID(), world.suspended)
      expect(refused).toEqual({ status: 401, text: expect.stringMatching(/確認のため.*ACCOUNT_SUSPENDED/) })
    },
  )
})
