import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { fetchSource, makeSplats } from './make-splats.ts'
import { attachResult, uploadResult, RemoteError, signIn } from './site.ts'
import type { RemoteTask, Site } from './site.ts'

const usage = `使い方:
  OKUYUKI_EMAIL=… OKUYUKI_PASSWORD=… node scripts/remote-converter/main.ts \\
    --origin http://localhost:4300 --source 写真.jpg [--title タイトル] [--task タスクのID] \\
    -- 変換のプログラム {source} {folder}`

interface Wishes {
  readonly origin: string
  readonly email: string
  readonly password: string
  readonly source: string
  readonly title: string | undefined
  readonly task: string | undefined
  readonly command: readonly string[]
}

function readWishes(args: readonly string[], env: NodeJS.ProcessEnv): Wishes {
  const text = { type: 'string' } as const
  const options = { origin: text, source: text, title: text, task: text }
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { origin = 'http://localhost:4300', source, title, task } = values
    const [email, password] = [env['OKUYUKI_EMAIL'], env['OKUYUKI_PASSWORD']]
    if (source && email && password && positionals.length > 0 && URL.canParse(origin)) {
      return { origin, email, password, source, title, task, command: positionals }
    }
  } catch (cause) {
    throw new RemoteError('USAGE', usage, { cause })
  }
  throw new RemoteError('USAGE', usage)
}

/** The given task, or one derived from the source, so that a repeated run continues the same task. */
async function takeTask(site: Site, { task, title }: Wishes, source: string): Promise<RemoteTask> {
  if (task !== undefined) return site.ask<RemoteTask>('GET', `/v1/tasks/${encodeURIComponent(task)}`)
  const digest = createHash('sha256').update(await readFile(source))
  const wanted = { idempotencyKey: `remote-${digest.digest('hex')}`, ...(title !== undefined && { title }) }
  return site.ask<RemoteTask>('POST', '/v1/tasks/remote', wanted)
}

async function convert(wishes: Wishes, say: (line: string) => void): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-remote-'))
  try {
    const site = await signIn(wishes.origin, wishes, say)
    const source = await fetchSource(wishes.source, folder)
    const task = await takeTask(site, wishes, source)
    say(`タスク ${task.id}: ${task.status}`)
    let id = task.spatialImageId
    if (id === null) {
      const splats = await makeSplats(wishes.command, source, folder)
      say(`送ります: ${path.basename(splats)}`)
      id = await attachResult(site, task.id, await uploadResult(site, task.id, splats), say)
    }
    return await site.ask('GET', `/v1/spatial-images/${id}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function say(line: string): void {
  console.error(line)
}

try {
  console.log(JSON.stringify(await convert(readWishes(process.argv.slice(2), process.env), say), null, 2))
} catch (error) {
  const isKnown = error instanceof RemoteError
  console.error(isKnown ? `[${error.code}] ${error.message}` : error)
  process.exitCode = isKnown && error.code === 'USAGE' ? 2 : 1
}
