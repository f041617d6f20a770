import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createSandboxChoice } from '#backend/conversion-sandbox.ts'
import { WorkerKilledError } from '#backend/conversion/order/conversion-error.ts'
import { runConversion } from '#backend/conversion/worker/run-conversion.ts'
import { createLogger } from '#backend/services/logger.ts'
import { readConfig } from '#backend/settings/config.ts'

import { smallSource } from './person.ts'
import { descendants, kill, programs } from './processes.ts'

const innermost = () => descendants(process.pid, programs.worker).at(-1)

test.each([0, 60])(
  'a worker process killed inside its sandbox after %d ms is reported as killed, not as crashed',
  async (delay) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-killed-'))
    const folder = path.join(dataDir, 'work', 'a')
    await mkdir(path.join(folder, 'result'), { recursive: true })
    await writeFile(path.join(folder, 'source-0'), smallSource())
    const sandbox = await createSandboxChoice(
      readConfig({ DATA_DIR: dataDir }),
      createLogger('silent'),
    ).choose()
    const converting = runConversion({
      kind: 'INSTANT',
      sourcePaths: [path.join(folder, 'source-0')],
      outputFolder: path.join(folder, 'result'),
      limits: { maxPixels: 1e8, maxSeconds: 60, memoryBytes: 2 ** 31, timeoutMs: 600_000 },
      onProgress: () => undefined,
      onModelFailure: () => undefined,
      sandbox,
    }).catch((error: unknown) => error)
    while (innermost() === undefined) await sleep(1)
    await sleep(delay)
    // The innermost process may just have been replaced by another.
    while (!kill(innermost() ?? 0, 'SIGKILL')) await sleep(1)
    expect(await converting).toBeInstanceOf(WorkerKilledError)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  },
)
