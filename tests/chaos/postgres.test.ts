import { expect, test } from 'vitest'

import { until } from '../patience.ts'
import { embeddedCluster } from './cluster.ts'
import { blows, measureRecovery, measuredCollection } from './postgres.ts'
import { brief, Scene } from './scene.ts'

test('the product survives a database outage under traffic, without losing or duplicating anything', async () => {
  await using scene = await Scene.open(null, { ...brief, rounds: 0 })
  const cluster = await embeddedCluster(scene.dataDir)
  const [person] = scene.traffic.people
  if (!person) throw new Error('nobody signed up')
  const collection = await measuredCollection(scene.client, person)
  for (const fall of Object.values(blows)) {
    await fall(cluster)
    await measureRecovery(cluster.url, scene.client, person, collection)
  }
  await until(
    () => scene.hasEnough,
    () => `only ${scene.traffic.ledger.acknowledged} writes`,
    100,
  )
  const report = await scene.close()
  expect(report.violations).toEqual([])
  expect(report.exits).toBe(0)
  expect(report.writes.acknowledged).toBeGreaterThan(10)
})
