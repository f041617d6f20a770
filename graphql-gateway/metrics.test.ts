import { expect, test } from 'vitest'

import { createMetrics } from './metrics.ts'
import { ask, startPair } from './testing/ask.ts'

test('operations are counted by name, calls by their path and status, errors by code', async () => {
  await using pair = await startPair(({ path }) =>
    path === '/v1/me'
      ? { body: { id: 'u1', displayName: 'Mio', username: 'mio' } }
      : { status: 403, body: {} },
  )
  for (let times = 0; times < 5; times += 1) await ask(pair.gateway, { query: 'query Who { me { id } }' })
  await ask(pair.gateway, { query: 'query Which { task(id: "a-secret") { id } }' })
  const text = await pair.gateway.metrics.text()
  expect(text).toContain('graphql_operation_seconds_count{operation="Who",kind="query"} 5')
  expect(text).toContain('graphql_upstream_call_seconds_count{call="GET /v1/me",status="200"} 5')
  expect(text).toContain('call="GET /v1/tasks/{id}",status="403"')
  expect(text).toContain('graphql_errors_total{operation="Which",code="FORBIDDEN"} 1')
  expect(text).not.toContain('a-secret')
})

test('counts an unbounded set of names together', async () => {
  const metrics = createMetrics()
  for (let number = 0; number < 300; number += 1)
    metrics.observeOperation({ operation: `Q${number}`, kind: 'query' }, 0.01, [])
  const text = await metrics.text()
  expect(text).toContain('graphql_operation_seconds_count{operation="other",kind="query"} 100')
})

test('counts a duration in every bucket that contains it', async () => {
  const metrics = createMetrics()
  for (const seconds of [0.001, 0.004, 20]) metrics.observeCall('GET /v1/me', undefined, seconds)
  const text = await metrics.text()
  const bounds = [...text.matchAll(/graphql_upstream_call_seconds_bucket\{le="([^"]+)"/g)].map(([, le]) => le)
  expect(bounds.join(' ')).toBe('0.001 0.0025 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 15 +Inf')
  const labels = 'call="GET /v1/me",status="none"'
  const bucket = (bound: string) => `graphql_upstream_call_seconds_bucket{le="${bound}",${labels}}`
  for (const [bound, count] of [
    ['0.001', 1],
    ['0.0025', 1],
    ['0.005', 2],
    ['15', 2],
    ['+Inf', 3],
  ] as const)
    expect(text).toContain(`${bucket(bound)} ${count}\n`)
  expect(text).toContain(`graphql_upstream_call_seconds_sum{${labels}} 20.005`)
  expect(text).toContain(`graphql_upstream_call_seconds_count{${labels}} 3`)
  expect(text).toContain('# TYPE graphql_upstream_call_seconds histogram')
})
