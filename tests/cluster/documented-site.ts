import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { startMailServer, textOf } from '#backend/testing/mail-server.ts'

import { externalCluster } from '../chaos/cluster.ts'
import { freePort } from '../free-port.ts'
import { startHaproxy } from './haproxy.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { startRadosgw } from './radosgw.ts'
import { ServerProcess, answers } from './server-process.ts'
import type { Member, Site } from './site.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')

/** Parts of docs/several-machines.md that this test executes. */
export interface Instructions {
  /** The text of the numbered steps, without their blocks. */
  readonly steps: string
  /** Shell blocks by their first comment. */
  readonly blocks: ReadonlyMap<string, string>
}

/** First comments of the blocks, in the order of the document. */
export const blockNames = [
  'Once: the settings of all machines',
  'Each machine: copy /etc/okuyuki.env and the installation to it, then in the installation',
  'One machine, once',
  'Each web',
  'Each worker',
  'The balancer',
  'One machine, at the end',
] as const

type BlockName = (typeof blockNames)[number]

/** Lines that are not executed in a folder, with the reason. */
export const notExecuted: Readonly<Record<string, string>> = {
  'npm ci --omit=dev': 'the machines share the packages of this working tree',
  'apt-get install haproxy': 'installs a program; haproxy.ts skips the test without it',
  'cp deploy/haproxy.cfg /etc/haproxy/haproxy.cfg': 'haproxy.ts starts the same file, without TLS',
  'systemctl reload haproxy': 'no system manager runs in a test',
}

export function readInstructions(): Instructions {
  const text = readFileSync(path.join(root, 'docs/several-machines.md'), 'utf8')
  const fence = /^( *)```(\w*)\n([\s\S]*?)^ *```$/gm
  const blocks = [...text.matchAll(fence)].map(([, indent = '', , body = '']) => {
    const lines = body.split('\n').map((line) => line.slice(indent.length))
    return [(lines[0] ?? '').replace('# ', ''), lines.join('\n')] as const
  })
  const steps = /^## Step by step$([\s\S]*?)^## /m.exec(text)?.[1] ?? ''
  return { steps: steps.replaceAll(fence, ''), blocks: new Map(blocks) }
}

/** A block with the names of this test in place of the document's. */
function scriptOf(name: BlockName, standIns: Readonly<Record<string, string>>): string {
  const lines = (readInstructions().blocks.get(name) ?? '').split('\n')
  let text = lines.filter((line) => !(line in notExecuted)).join('\n')
  for (const [told, here] of Object.entries(standIns)) text = text.replaceAll(told, here)
  // Signals are meant for the product, not for the shell.
  return `set -eu\n${text.replace(/^npm start/m, 'exec npm start')}`
}

/** Settings of this test beside those of the document. */
const testSettings = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '1000',
  CODE_MAIL_INTERVAL_SECONDS: '0',
  DEPTH_MODEL_PATH: 'off',
  // Packages are linked here: `npm start` must not install any.
  npm_config_ignore_scripts: 'true',
}

/** A site whose shell blocks ran as the document says, with a folder in place of each machine. */
export interface DocumentedSite extends Site {
  /** Runs a block of the document as on the first machine, and returns its output. */
  execute(...names: readonly BlockName[]): Promise<string>
}

/** Two webs and two workers, started by the commands of docs/several-machines.md. */
export async function startDocumentedSite(
  settings: Readonly<Record<string, string>>,
): Promise<DocumentedSite> {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-documented-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const [starting, bucketStarting] = [externalCluster(120), startRadosgw()]
  cleanup.defer(async () => (await starting.catch(() => null))?.[Symbol.asyncDispose]())
  cleanup.defer(async () => (await bucketStarting.catch(() => null))?.[Symbol.asyncDispose]())
  const [database, bucket] = await Promise.all([starting, bucketStarting])
  if (database === null) throw new Error('PostgreSQL of Debian is not installed')
  const pgbouncer = cleanup.use(await startPgbouncer(database.url))
  const mail = cleanup.use(await startMailServer())
  const machines: { role: Member['role']; port: number; dataDir: string }[] = []
  for (const role of ['web', 'web', 'worker', 'worker'] as const)
    machines.push({ role, port: await freePort(), dataDir: path.join(folder, `machine-${machines.length}`) })
  const webs = machines.filter(({ role }) => role === 'web')
  const haproxy = cleanup.use(await startHaproxy(webs.map(({ port }) => port)))
  const settingsFile = path.join(folder, 'okuyuki.env')
  const endpoint = bucket.settings['S3_ENDPOINT'] ?? ''
  const standIns = {
    '/etc/okuyuki.env': settingsFile,
    'postgres://okuyuki:PASSWORD@pool.internal:6432/okuyuki': pgbouncer.url,
    'postgres://okuyuki:PASSWORD@database.internal:5432/okuyuki': database.url,
    'https://s3.internal': endpoint,
    'https://s3.okuyuki.example': endpoint,
    '=KEY\n': `=${bucket.settings['AWS_ACCESS_KEY_ID']}\n`,
    '=SECRET\n': `=${bucket.settings['AWS_SECRET_ACCESS_KEY']}\n`,
    'https://okuyuki.example': haproxy.origin,
    'smtp://mail.internal:25': mail.url,
  }
  const told = [...readInstructions().blocks.values()].join('\n')
  for (const words of Object.keys(standIns))
    if (!told.includes(words)) throw new Error(`the document no longer says ${words}`)
  const scriptFor = (machine: { readonly dataDir: string }, names: readonly BlockName[]) =>
    names.map((name) => scriptOf(name, { ...standIns, '/var/lib/okuyuki': machine.dataDir })).join('\n')
  const envOf = (port: number) => ({ ...testSettings, ...settings, NODE_ENV: undefined, PORT: String(port) })
  const executeOn = async (machine: (typeof machines)[number], names: readonly BlockName[]) => {
    const options = { cwd: root, env: { ...process.env, ...envOf(machine.port) } }
    return (await run('bash', ['-c', scriptFor(machine, names)], options)).stdout
  }
  const [settingsOfAll, eachMachine, prepareBucket] = blockNames
  const [first] = machines
  if (first === undefined) throw new Error('there are no machines')
  await executeOn(first, [settingsOfAll])
  await executeOn(first, [eachMachine, prepareBucket])
  const members = machines.map((machine) => {
    const start = machine.role === 'web' ? 'Each web' : 'Each worker'
    const server = new ServerProcess({
      name: machine.role,
      program: 'bash',
      args: ['-c', scriptFor(machine, [eachMachine, start])],
      cwd: root,
      env: envOf(machine.port),
      isUp: () => answers(`http://127.0.0.1:${machine.port}/ready`),
    })
    const { role, port, dataDir } = machine
    return { role, port, dataDir, server: cleanup.use(server) }
  })
  for (const { server } of members) server.begin()
  await Promise.all(members.map(({ server }) => server.untilUp()))
  await executeOn(first, ['The balancer'])
  const running = cleanup.move()
  return {
    origin: haproxy.origin,
    members,
    database,
    pgbouncer,
    bucket,
    haproxy,
    settingsFile,
    mails: () =>
      Promise.resolve(
        mail.mails.map(({ recipients, data }) => ({
          to: (recipients[0] ?? '').replaceAll(/[<>]/g, ''),
          text: textOf(data),
        })),
      ),
    execute: (...names) => executeOn(first, names),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
