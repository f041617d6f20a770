import { expect, test } from 'vitest'

import { restApiDocument } from './rest-api.ts'

interface Described {
  description?: string
  properties?: Record<string, Described>
  $ref?: string
}

interface Operation extends Described {
  operationId?: string
  summary?: string
  'x-extension'?: boolean
  responses: Record<string, Described>
}

const document = restApiDocument() as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Described>; responses: Record<string, Described> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

test('the document is OpenAPI 3.1 and made without a database', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.length).toBeGreaterThan(15)
})

test('every operation has an id of its own, a summary and a description', () => {
  const lacking = operations.filter(
    ({ operation }) => !operation.operationId || !operation.summary || !operation.description,
  )
  expect(lacking.map(({ name }) => name)).toEqual([])
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every schema and every property is described', () => {
  const schemas = Object.entries(document.components.schemas)
  const undescribed = schemas.filter(([, schema]) => !schema.description).map(([name]) => name)
  const properties = schemas.flatMap(([name, schema]) =>
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => !property.description && !property.$ref)
      .map(([property]) => `${name}.${property}`),
  )
  expect([undescribed, properties]).toEqual([[], []])
})

test('operations that the specification lacks are marked', () => {
  const extensions = operations.filter(({ operation }) => operation['x-extension'] === true)
  expect(extensions.map(({ name }) => name)).toContain('GET /v1/health/live')
  expect(extensions.map(({ name }) => name)).toContain('GET /v1/tasks/{taskId}')
})

test('every operation that needs the database declares its response when it is unavailable', () => {
  const undeclared = operations.filter(({ operation }) => {
    const answer = operation.responses['503']
    const name = answer?.$ref?.replace('#/components/responses/', '')
    const { description = '' } = (name === undefined ? answer : document.components.responses[name]) ?? {}
    return !description.includes('DATABASE_UNAVAILABLE') || !description.includes('WRITE_OUTCOME_UNKNOWN')
  })
  expect(undeclared.map(({ name }) => name)).toEqual([
    'GET /v1/health',
    'GET /v1/health/ready',
    'GET /v1/health/live',
  ])
})
