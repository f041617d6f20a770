import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openSmallDisk, smallDiskRefused } from '#backend/testing/small-disk.ts'
import type { SmallDisk } from '#backend/testing/small-disk.ts'

import { signIn } from './person.ts'
import { measuredCollection, untilWritten } from './postgres.ts'
import { row, sceneLines } from './report.ts'
import type { ChaosReport } from './report.ts'
import { Scene } from './scene.ts'
import type { ChaosOptions, SceneReport } from './scene.ts'

const calmMs = 2500
const diskMebibytes = 500
const longestFullMs = 60_000
const refusalsOfFullDisk = 30
const longTextBytes = 450
const noticeMs = 500
const minuteMs = 60_000

/** Minutes by which the clock is ahead, one after the other. */
const clockJumps = [20, -20, 180, 0, 48 * 60, -180]

/**
 * Fills the disk, again and again, since the product frees some of it, until the database itself has refused
 * writes; resolves once there is room.
 */
async function fillDisk(disk: SmallDisk, { client, traffic: { ledger, people } }: Scene): Promise<void> {
  const refused = ledger.refused + refusalsOfFullDisk
  for (const end = Date.now() + longestFullMs; ledger.refused < refused && Date.now() < end;) {
    await disk.fillTo(0)
    const writes = people.map(async ({ token }) => {
      const title = `collection-${randomUUID()}`
      const description = randomBytes(longTextBytes).toString('hex')
      const answer = await client.call('POST', '/v1/collections', { token, body: { title, description } })
      ledger.made('collection', title, answer.verdict)
    })
    await Promise.all(writes)
  }
  await sleep(calmMs)
  await disk.empty()
}

/** Moves the product's clock; people whose session ends sign in again. */
async function moveClock({ client, traffic, dataDir }: Scene, minutes: number): Promise<void> {
  // Answers to tokens and upload addresses that the jump has ended.
  client.excused = [401, 403]
  await writeFile(path.join(dataDir, 'clock-ahead'), String(minutes * minuteMs))
  await sleep(noticeMs)
  for (const person of traffic.people) person.token = (await signIn(client, person.email)) ?? ''
  await sleep(noticeMs)
  client.excused = []
}

/** Deals the blows until the rounds are over and there are enough writes; each is followed by a write. */
async function attack(
  scene: Scene,
  { rounds, progress }: ChaosOptions,
  blow: (round: number) => Promise<string>,
): Promise<SceneReport> {
  const { client, traffic, app } = scene
  const [person] = traffic.people
  if (!person) throw new Error('nobody signed up')
  const collection = await measuredCollection(client, person)
  for (let count = 0; (count < rounds || !scene.hasEnough) && app.exits === 0; count += 1) {
    await sleep(calmMs)
    const name = await blow(count)
    await untilWritten(client, person, collection)
    progress(`${count + 1}/${rounds}: ${name} (${traffic.ledger.acknowledged} writes; exits: ${app.exits})`)
  }
  await sleep(calmMs)
  return scene.close()
}

/** A conversion on a full disk may fail, with the code that says so. */
const isExpected = (violation: string): boolean => /^failed: \S+ STORAGE_FULL$/.test(violation)

async function onSmallDisk(options: ChaosOptions): Promise<SceneReport> {
  await using disk = await openSmallDisk(diskMebibytes)
  await using scene = await Scene.open(null, options, { folder: disk.folder })
  const report = await attack(scene, options, async () => {
    const { refused } = scene.traffic.ledger
    await fillDisk(disk, scene)
    return `disk full, ${scene.traffic.ledger.refused - refused} writes refused`
  })
  return { ...report, violations: report.violations.filter((violation) => !isExpected(violation)) }
}

async function withMovingClock(options: ChaosOptions): Promise<SceneReport> {
  await using scene = await Scene.open(null, options, { preload: './tests/chaos/shifted-clock.ts' })
  return await attack(scene, options, async (round) => {
    const minutes = clockJumps[round % clockJumps.length] ?? 0
    await moveClock(scene, minutes)
    return `clock ahead by ${minutes} minutes`
  })
}

/** Fills the disk that holds database and files, and moves the clock, under traffic. */
export async function run(options: ChaosOptions): Promise<ChaosReport> {
  const refused = await smallDiskRefused()
  const reports = {
    ...(refused === null && { disk: await onSmallDisk(options) }),
    clock: await withMovingClock(options),
  }
  const all = Object.entries(reports)
  return {
    lines: [
      row('surroundings', 'rounds'),
      ...all.map(([name]) => row(name, options.rounds)),
      ...(refused === null ? [] : [`disk: skipped, ${refused}`]),
      '',
      ...all.flatMap(([name, report]) => sceneLines(name, report)),
    ],
    data: reports,
    violations: all.flatMap(([, { violations }]) => violations),
  }
}
