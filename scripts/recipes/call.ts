import {
  addElement,
  addField,
  addImport,
  addMarkdownRow,
  addStatement,
  addTableRow,
  inTurn,
} from './edits.ts'
import { readCamel } from './names.ts'
import type { Name } from './names.ts'
import { RecipeError } from './recipe.ts'
import type { House, Recipe } from './recipe.ts'

interface NewCall {
  /** Notation of the contract: `GET /v1/spatial-images/{id}/likes`. */
  readonly call: string
  readonly path: string
  /** Name of the field of Query, of its type and of its files. */
  readonly field: Name
  /**
   * True for a call about a spatial image, which has to be readable; false for one about the caller's
   * account.
   */
  readonly isAboutItem: boolean
}

const example = 'getSpatialImageLikes, getMyLikes or GET /v1/spatial-images/{id}/likes spatialImageLikes'

/**
 * Reads a call: `getSpatialImageLikes` or `getMyLikes`, or method, path and name of the field. The recipe
 * writes only calls that read.
 */
export function readCall([first, path, field]: readonly string[]): NewCall {
  if (path === undefined) return readShort(first)
  const found = /^\/v1\/(spatial-images\/\{id\}|me)\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/.exec(path)
  if (first !== 'GET' || !found)
    throw new RecipeError(
      'BAD_CALL',
      `"${first} ${path}" is no call that the recipe writes, such as ${example}.`,
    )
  const isAboutItem = found[1] !== 'me'
  return { call: `GET ${path}`, path, field: readCamel(field, 'spatialImageLikes'), isAboutItem }
}

function readShort(name: string | undefined): NewCall {
  const [, owner, thing] = /^get(SpatialImage|My)([A-Z]\w*)$/.exec(name ?? '') ?? []
  if (owner === undefined || thing === undefined)
    throw new RecipeError('BAD_CALL', `"${name ?? ''}" is no call, such as ${example}.`)
  const { kebab } = readCamel(thing.slice(0, 1).toLowerCase() + thing.slice(1), 'likes')
  const isAboutItem = owner === 'SpatialImage'
  const path = isAboutItem ? `/v1/spatial-images/{id}/${kebab}` : `/v1/me/${kebab}`
  const field = readCamel((isAboutItem ? 'spatialImage' : 'my') + thing, 'spatialImageLikes')
  return { call: `GET ${path}`, path, field, isAboutItem }
}

/** Field of the new answer: the id of its subject. */
function keyOf({ isAboutItem }: NewCall): string {
  return isAboutItem ? 'spatialImageId' : 'userId'
}

/** Returns the route; `services` is the module of ContentServices. */
function routeOf(call: NewCall, services: string): string {
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
  .object({ spatialImageId: z.string().openapi({ description: 'Identifier of the spatial image.' }) })
  .openapi('${field.pascal}', { description: 'Answer about a spatial image.' })

export function register${field.pascal}Route(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '${path}',
    operationId: 'get${field.pascal}',
    summary: 'Returns an answer about a spatial image',
    description: 'For everyone who may see the spatial image.',
    'x-extension': true,
    ...anyone(services),
    request: { params: ItemParamsSchema },
    responses: { 200: json(${field.pascal}Schema, 'The answer.'), ...failures(401, 404) },
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
  .object({ userId: z.string().openapi({ description: 'Identifier of the account.' }) })
  .openapi('${field.pascal}', { description: "Answer about the caller's account." })

export function register${field.pascal}Route(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '${path}',
    operationId: 'get${field.pascal}',
    summary: "Returns an answer about the caller's account",
    description: 'Needs a sign-in.',
    'x-extension': true,
    ...signedIn(services),
    responses: { 200: json(${field.pascal}Schema, 'The answer.'), ...failures(401) },
  })
  app.openapi(route, (c) => c.json({ userId: c.get('user').id }, 200))
}
`
}

function routeTestOf(call: NewCall): string {
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
function typeOf(call: NewCall): string {
  const { field, isAboutItem } = call
  return `"Answer about ${isAboutItem ? 'a spatial image' : 'the account of the caller'}."
type ${field.pascal} {
  "Identifier of the ${isAboutItem ? 'spatial image' : 'account'}."
  ${keyOf(call)}: ID!
}`
}

/** The field of Query. */
function fieldOf({ call, field, isAboutItem }: NewCall): string {
  if (!isAboutItem)
    return `  "Answer about the account of the caller. ${call}"\n  ${field.camel}: ${field.pascal}!`
  const description = `  "Answer about a spatial image; null if it is missing. ${call}"`
  return `${description}\n  ${field.camel}("Identifier of the spatial image." id: ID!): ${field.pascal}`
}

/** The row of tests/gateway/rows. */
function gatewayRowOf(newCall: NewCall): string {
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

const leaks = 'tests/leaks/rows.ts'
const matrix = 'tests/permissions/matrix.ts'
/** Deletes the accounts used in the table, and therefore comes last. */
const lastRow = 'DELETE /v1/me'

/** `call getSpatialImageLikes`: a REST call beyond the specification, and the field that calls it. */
export function callRecipe(house: House, args: readonly string[]): Recipe {
  const newCall = readCall(args)
  const { call, field, isAboutItem } = newCall
  if (house.read(matrix).includes(`\n${call} `))
    throw new RecipeError('NAME_TAKEN', `There is a call ${call} already.`)
  const folder = isAboutItem ? 'spatial-images' : 'accounts'
  const file = `embedded-backend/routes/${folder}/${field.kebab}`
  const [registry, register] = isAboutItem
    ? ['embedded-backend/routes/content-routes.ts', 'registerContentRoutes']
    : ['embedded-backend/routes/content-routes.ts', 'registerPeopleRoutes']
  const services = /ContentServices \} from '\.\.\/([\w/.-]+)'/.exec(house.read(registry))?.[1]
  if (services === undefined)
    throw new RecipeError('ANCHOR_MISSING', `${registry} has no import of ContentServices.`)
  const statuses = isAboutItem
    ? [
        ['private image', '404', '401', '404', '200', '200'],
        ['public image', '200', '401', '200', '200', '200'],
      ]
    : [['', '401', '401', '200', '200', '200']]
  const of = isAboutItem ? 'item' : 'everything'
  return {
    steps: [
      { name: 'route', file: `${file}.ts`, text: routeOf(newCall, `#backend/${services}`) },
      { name: 'test', file: `${file}.test.ts`, text: routeTestOf(newCall) },
      {
        name: 'registration',
        file: registry,
        edit: inTurn(
          addImport(`import { register${field.pascal}Route } from './${folder}/${field.kebab}.ts'`),
          addStatement(register, `register${field.pascal}Route(app, services)`),
        ),
      },
      { name: 'field', file: 'schema.graphql', edit: addField('Query', fieldOf(newCall), typeOf(newCall)) },
      {
        name: 'gateway calls',
        file: 'docs/graphql-gateway.md',
        edit: addMarkdownRow(/^\| `[\w.]+` +\| [A-Z]+ \//, [`\`${field.camel}\``, `${call}, an extension`]),
      },
      {
        name: 'backend calls',
        file: 'docs/rest-api.md',
        edit: addMarkdownRow(/^\| GET \/v1\/.*\| extension +\|$/, [call, '', 'extension']),
      },
      {
        name: 'gateway row',
        file: 'tests/gateway/rows/things.ts',
        edit: addElement('thingRows', gatewayRowOf(newCall)),
      },
      {
        name: 'permissions',
        file: matrix,
        edit: inTurn(...statuses.map((cells) => addTableRow('table', [call, ...cells], lastRow))),
      },
      { name: 'leaks', file: leaks, edit: addTableRow('rest', [call, of]) },
      { name: 'field leaks', file: leaks, edit: addTableRow('graphql', [field.camel, of]) },
    ],
    remains: [
      `${file}.ts: what it answers, by a function of embedded-backend/rules/; schema.graphql and the rows after it`,
      `descriptions: of the call, of the type ${field.pascal} and of its fields`,
      `docs/specification.md knows no extensions; CHANGELOG.md says what people see of it`,
    ],
  }
}
