import type { NewCall } from './call-name.ts'

/** Field of the new answer: the id of its subject. */
export function keyOf({ isAboutItem }: NewCall): string {
  return isAboutItem ? 'spatialImageId' : 'userId'
}

/** Returns the route; `services` is the module of ContentServices. */
export function routeOf(call: NewCall, services: string): string {
  return call.isAboutItem ? itemRouteOf(call, services) : ownRouteOf(call, services)
}

function itemRouteOf({ path, field }: NewCall, services: string): string {
  return `import { createRoute, z } from '@hono/zod-openapi'

import { findSpatialImage } from '#backend/rules/spatial-images/find-spatial-images.ts'
import type { ContentServices } from '${services}'

import type { BackendApp } from '../http/app-env.ts'
import { anyone } from '../http/authentication.ts'
import { failures, json } from '../http/schemas.ts'
import { ItemParamsSchema } from './content-schemas.ts'

const ${field.pascal}Schema = z
  .object({ spatialImageId: z.string().openapi({ description: 'Id of the spatial image.' }) })
  .openapi('${field.pascal}', { description: 'An answer about a spatial image.' })

export function register${field.pascal}Route(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '${path}',
    operationId: 'get${field.pascal}',
    summary: 'About a spatial image',
    description: 'For everyone who may see the item.',
    'x-extension': true,
    ...anyone(services),
    request: { params: ItemParamsSchema },
    responses: { 200: json(${field.pascal}Schema, 'As it is now.'), ...failures(401, 404) },
  })
  app.openapi(route, async (c) => {
    const item = await findSpatialImage(services, c.req.valid('param').id, c.get('viewer')?.id ?? null)
    return c.json({ spatialImageId: item.id }, 200)
  })
}
`
}

function ownRouteOf({ path, field }: NewCall, services: string): string {
  return `import { createRoute, z } from '@hono/zod-openapi'

import type { ContentServices } from '${services}'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failures, json } from '../http/schemas.ts'

const ${field.pascal}Schema = z
  .object({ userId: z.string().openapi({ description: 'Id of the account.' }) })
  .openapi('${field.pascal}', { description: 'An answer about the own account.' })

export function register${field.pascal}Route(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '${path}',
    operationId: 'get${field.pascal}',
    summary: 'About the own account',
    description: 'As of now.',
    'x-extension': true,
    ...signedIn(services),
    responses: { 200: json(${field.pascal}Schema, 'As it is now.'), ...failures(401) },
  })
  app.openapi(route, (c) => c.json({ userId: c.get('user').id }, 200))
}
`
}

export function routeTestOf(call: NewCall): string {
  return `import { afterAll, beforeAll, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
${call.isAboutItem ? itemTestOf(call) : ownTestOf(call)}`
}

function itemTestOf({ path }: NewCall): string {
  return `import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
})
afterAll(() => backend[Symbol.asyncDispose]())

test('everyone may ask about what is PUBLIC, only the owner about what is PRIVATE', async () => {
  const owner = await signUpUser(backend)
  const stranger = await signUpUser(backend)
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const path = \`${path.replace('{id}', '${id}')}\`
  const answer = await stranger.call('GET', path)
  expect(await answer.json()).toEqual({ spatialImageId: id })
  await owner.call('PUT', \`/v1/spatial-images/\${id}\`, { visibility: 'PRIVATE' })
  expect((await owner.call('GET', path)).status).toBe(200)
  expect((await stranger.call('GET', path)).status).toBe(404)
})
`
}

function ownTestOf({ path }: NewCall): string {
  return `
let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend[Symbol.asyncDispose]())

test('an account asks about itself', async () => {
  const user = await signUpUser(backend)
  const answer = await user.call('GET', '${path}')
  expect(await answer.json()).toEqual({ userId: user.id })
})
`
}

/** The type in schema.graphql, with descriptions. */
export function typeOf(call: NewCall): string {
  const { field, isAboutItem } = call
  return `"An answer about ${isAboutItem ? 'a spatial image' : 'the own account'}."
type ${field.pascal} {
  "Id of the ${isAboutItem ? 'spatial image' : 'account'}."
  ${keyOf(call)}: ID!
}`
}

/** The field of Query. */
export function fieldOf({ call, field, isAboutItem }: NewCall): string {
  if (!isAboutItem) return `  "About the own account. ${call}"\n  ${field.camel}: ${field.pascal}!`
  const description = `  "About a spatial image; null where it is missing. ${call}"`
  return `${description}\n  ${field.camel}("Id of the spatial image." id: ID!): ${field.pascal}`
}

export function resolverOf({ call, isAboutItem }: NewCall): string {
  return isAboutItem
    ? `(_parent, path, { read }) => read('${call}', { path })`
    : `(_parent, _args, { rest }) => rest('${call}')`
}

/** The row of tests/gateway/rows. */
export function gatewayRowOf(newCall: NewCall): string {
  const { call, field, isAboutItem } = newCall
  const [args, id] = isAboutItem ? ['(id: "s1")', 's1'] : ['', 'u1']
  return `{
    field: '${field.camel}',
    document: '{ ${field.camel}${args} { ${keyOf(newCall)} } }',
    call: '${call.replace('{id}', 's1')}',
    bearer: true,
    reply: { body: { ${keyOf(newCall)}: '${id}' } },
    answer: { ${keyOf(newCall)}: '${id}' },
  }`
}
