import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { inject } from 'vitest'

import { createBackend } from '../backend.ts'
import type { Backend } from '../backend.ts'
import type { Convert } from '../jobs/convert-sources.ts'
import type { DrawPictures } from '../jobs/make-pictures.ts'
import type { Film } from '../jobs/make-scene-video.ts'
import type { Clock } from '../services/clock.ts'
import type { Logger } from '../services/logger.ts'
import { readConfig } from '../settings/config.ts'
import type { BackendConfig } from '../settings/config.ts'
import type { InstallParts } from '../settings/model-installation.ts'
import { conversionsFolder } from './conversions-folder.ts'
import { databaseUrl } from './test-postgres.ts'
import { restartPhotos } from './upload-source.ts'

const keptConversions = conversionsFolder()

/** A separate database for one test file. */
export interface TestDatabase extends AsyncDisposable {
  readonly url: string
}

/** Creates a migrated database on the server of this run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, run, template } = inject('testPostgres')
  const name = `test_${run}_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  // Copying the files takes less than half of the time of copying through the write-ahead log.
  await admin
    .query(`create database ${name} template ${template} strategy file_copy`)
    .finally(() => admin.end())
  return {
    url: databaseUrl(serverUrl, name),
    [Symbol.asyncDispose]: async () => {
      const admin = new pg.Client({ connectionString: serverUrl })
      await admin.connect()
      // Wait for connections that are just closing: terminated, they would fail in a finished test.
      await admin
        .query(`drop database if exists ${name}`)
        .catch(() => admin.query(`drop database if exists ${name} with (force)`))
      await admin.end()
    },
  }
}

export interface TestBackend extends Backend, AsyncDisposable {}

/**
 * Starts a backend on its own database and data folder, by default silent and without rate limits.
 * Conversions are reused unless `config.content` is given.
 */
export async function startTestBackend(
  options: {
    config?: Partial<BackendConfig>
    clock?: Clock
    logger?: Logger
    print?: (line: string) => void
    convert?: Convert
    film?: Film
    installParts?: InstallParts
    draw?: DrawPictures
  } = {},
): Promise<TestBackend> {
  restartPhotos()
  await using cleanup = new AsyncDisposableStack()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-data-'))
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const database = cleanup.use(await createTestDatabase())
  const config = {
    ...readConfig({ TEST_CONVERSIONS: keptConversions }),
    dataDir,
    databaseUrl: database.url,
    logLevel: 'silent',
    rateLimitFactor: 0,
    ...options.config,
  }
  const backend = await createBackend(config, { print: () => undefined, ...options })
  cleanup.defer(() => backend.close())
  const running = cleanup.move()
  return { ...backend, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

interface ManualClock extends Clock {
  /** Advances the time. */
  advance(seconds: number): void
}

/** Clock that follows the real time, plus the offset set by a test. */
export function manualClock(): ManualClock {
  let added = 0
  return {
    now: () => new Date(Date.now() + added),
    advance: (seconds) => {
      added += seconds * 1000
    },
  }
}
