import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

import { freePort } from '../free-port.ts'
import { ensureProgram } from '../proxies/proxy-process.ts'
import { ServerProcess, accepts } from './server-process.ts'

const run = promisify(execFile)
const key = 'test-key'
const secret = 'test-secret'

/** A bucket on Ceph's S3 gateway, backed by one monitor and one in-memory store. */
export interface Radosgw extends AsyncDisposable {
  readonly port: number
  /** Product settings for this bucket. */
  readonly settings: Readonly<Record<string, string>>
  /** The gateway process, which stores nothing itself. */
  readonly gateway: ServerProcess
}

/** Reason why Ceph cannot be started here; undefined if it can. */
export function reasonWithoutRadosgw(): string | undefined {
  if (process.getuid?.() !== 0) return 'the S3 gateway of Ceph needs root here'
  return (
    ensureProgram('radosgw', '--version', 'radosgw') ??
    ensureProgram('ceph-mon', '--version', 'ceph-mon') ??
    ensureProgram('ceph-osd', '--version', 'ceph-osd') ??
    ensureProgram('ceph', '--version', 'ceph-common')
  )
}

function configuration(folder: string, id: string, ports: { monitor: number; gateway: number }): string {
  return `[global]
fsid = ${id}
mon host = v2:127.0.0.1:${ports.monitor}/0
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${folder}
admin socket = ${folder}/$name.asok
pid file =
log file = ${folder}/$name.log
crash dir = ${folder}
keyring = ${folder}/keyring
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
rgw rados pool pg num min = 1
mon allow pool size one = true
[mon]
mon data = ${folder}/mon
mon data avail crit = 1
paxos propose interval = 0.05
paxos min wait = 0.01
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd class load list = *
osd class default list = *
[client]
rgw frontends = beast endpoint=127.0.0.1:${ports.gateway}
rgw thread pool size = 64
rgw dynamic resharding = false
rgw run sync thread = false
rgw enable apis = s3, admin
`
}

async function makeKeys(folder: string): Promise<void> {
  const keyring = path.join(folder, 'keyring')
  const make = (name: string, caps: string[]) =>
    run('ceph-authtool', [
      keyring,
      '--gen-key',
      '-n',
      name,
      ...caps.flatMap((cap) => ['--cap', ...cap.split(':')]),
    ])
  await run('ceph-authtool', ['--create-keyring', keyring])
  await make('mon.', ['mon:allow *'])
  await make('client.admin', ['mon:allow *', 'osd:allow *'])
  await make('osd.0', ['mon:allow profile osd', 'osd:allow *'])
}

/** Starts Ceph with an empty bucket; takes about ten seconds. */
export async function startRadosgw(): Promise<Radosgw> {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-ceph-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const [monitor, port] = [await freePort(), await freePort()]
  const [id, file, map] = [randomUUID(), path.join(folder, 'ceph.conf'), path.join(folder, 'monmap')]
  await writeFile(file, configuration(folder, id, { monitor, gateway: port }))
  for (const name of ['mon', 'osd']) await mkdir(path.join(folder, name))
  await makeKeys(folder)
  await run('monmaptool', ['--create', '--fsid', id, '--addv', 'a', `[v2:127.0.0.1:${monitor}/0]`, map])
  const keyring = path.join(folder, 'keyring')
  await run('ceph-mon', ['-c', file, '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring])
  const server = (name: string, args: string[], isUp: () => Promise<boolean>) =>
    cleanup.use(new ServerProcess({ name, program: name, args: ['-c', file, ...args, '-f'], isUp }))
  await server('ceph-mon', ['-i', 'a'], () => accepts(monitor)).start()
  const store = randomUUID()
  await run('ceph', ['-c', file, '--connect-timeout', '30', 'osd', 'new', store, '0'])
  await run('ceph-osd', ['-c', file, '-i', '0', '--mkfs', '--osd-uuid', store])
  await server('ceph-osd', ['-i', '0'], () => Promise.resolve(true)).start()
  const user = [
    'user',
    'create',
    '--uid=test',
    '--display-name=test',
    `--access-key=${key}`,
    `--secret-key=${secret}`,
  ]
  await run('radosgw-admin', ['-c', file, ...user])
  const gateway = server('radosgw', ['-n', 'client.admin'], async () => {
    await fetch(`http://127.0.0.1:${port}/`)
    return true
  })
  await gateway.start()
  const endpoint = `http://127.0.0.1:${port}`
  await makeBucket(endpoint)
  const running = cleanup.move()
  return {
    port,
    gateway,
    settings: {
      S3_BUCKET: 'okuyuki',
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: secret,
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

async function makeBucket(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: key, secretAccessKey: secret }
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: 'okuyuki' }))
  client.destroy()
}
