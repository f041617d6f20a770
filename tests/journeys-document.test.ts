import { existsSync, readFileSync } from 'node:fs'

import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'

import { registry } from '#machines/registry/registry.ts'
import { statesOf } from '#machines/testkit/chart-nodes.ts'
import { kebab } from '#machines/testkit/machine-files.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const schema = buildSchema(read('schema.graphql'))
const { paths } = JSON.parse(read('rest-api.json')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }

const text = read('docs/journeys.md')
const journeys = text.split(/^## /m).slice(1)
const namesIn = (journey: string) => [...journey.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

function hasOperation(kind: string, field: string): boolean {
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return types.some((type) => type?.name.toLowerCase() === kind && type.getFields()[field] !== undefined)
}

function isDeclared(name: string, file: string): boolean {
  const declared = String.raw`\b(function|const|class|interface|type) ${name}\b|^ +${name}:`
  return new RegExp(declared, 'm').test(read(file))
}

function isOfMachine(name: string, file: string): boolean {
  const machine = registry.find((model) => file.endsWith(`/${kebab(model.name)}.machine.ts`))?.machine
  return machine !== undefined && [...statesOf(machine), ...machine.events].includes(name)
}

/**
 * Names in a journey that do not exist. Symbols are looked up in the file named before them, states and
 * events in the machine.
 */
function unknownIn(journey: string): string[] {
  let file = ''
  let machine = ''
  return namesIn(journey).filter((name) => {
    const [first = '', second = ''] = name.split(' ')
    if (/^[A-Z]+ \//.test(name)) return paths[second]?.[first.toLowerCase()] === undefined
    if (/^(query|mutation|subscription) \w+$/.test(name)) return !hasOperation(first, second)
    if (name.startsWith('npm run ')) return scripts[name.split(' ')[2] ?? ''] === undefined
    if (/^\w+(\(.*\))?$/.test(name)) return !isDeclared(name.replace(/\(.*/, ''), file)
    if (/^\w+(\.\w+)+$/.test(name)) return !isOfMachine(name, machine)
    file = name
    if (name.endsWith('.machine.ts')) machine = name
    return !existsSync(new URL(name, root))
  })
}

it('describes the five journeys in at most 15 steps each', () => {
  expect(journeys.map((journey) => journey.split('\n')[0])).toEqual([
    'Signing in',
    'From a photo to a finished task',
    'A 401 and the refresh',
    "A public photo's page",
    'Adding a dialog',
  ])
  for (const journey of journeys) {
    const steps = journey.match(/^\d+\. /gm)?.length ?? 0
    expect(steps).toBeGreaterThan(4)
    expect(steps).toBeLessThanOrEqual(15)
  }
})

it('names only files, calls, operations, symbols, states and events that exist', () => {
  expect(journeys.flatMap(namesIn).length).toBeGreaterThan(60)
  expect(journeys.flatMap(unknownIn)).toEqual([])
  expect(text.replaceAll(/`[^`]+`/g, '')).not.toMatch(
    /\b(GET|POST|PUT|PATCH|DELETE) \/|\w+\.tsx?\b|\.machine\b/,
  )
})

it.each([
  'web/flows/session/session-actor.ts',
  'POST /v1/auth/sign-in',
  'GET /v1/auth/login',
  'mutation login',
  'query signIn',
  'signOff',
  'absent.attempt.signing',
  'session.signOn',
  'npm run knew dialog',
])('reports that there is no `%s`', (name) => {
  const before = 'Signing in\n1. `machines/session/session.machine.ts`, `web/flows/session/session-actors.ts`'
  const known =
    '`signIn`, `absent.attempt.signingIn`, `session.signIn`, `mutation signIn`, `POST /v1/auth/login`'
  expect(unknownIn(`${before} (${known}): \`${name}\``)).toEqual([name])
})
