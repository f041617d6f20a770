import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { createBackendMetrics } from '#backend/services/backend-metrics.ts'
import { createMetrics } from '#gateway/metrics.ts'

import { settingsTold } from './settings-read.ts'

const root = new URL('..', import.meta.url).pathname
const read = (file: string): string => readFileSync(root + file, 'utf8')

/** Names of the metrics that a process with both parts exposes at /metrics. */
async function toldMetrics(): Promise<ReadonlySet<string>> {
  const pool = {
    totalCount: 0,
    idleCount: 0,
    waitingCount: 0,
    query: () => Promise.resolve({ rows: [{ waiting: 0, running: 0, oldest: 0, mails: 0, bytes: 0 }] }),
  }
  const backend = createBackendMetrics({ pool, dataDir: root })
  backend.beginWork('TASK')('done')
  const text = `${await createMetrics().text()}\n${await backend.text()}`
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
}

const metric = /\b(?:okuyuki|graphql|nodejs|process)_[a-z0-9_]+/g

/** Names of the metrics in a file; the series of a histogram are reduced to the histogram's name. */
const metricsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(metric)].map(([name]) => name.replace(/_(?:count|sum|bucket)$/, ''))),
]

describe('deploy/', () => {
  it.each([
    'deploy/prometheus/okuyuki.rules.yml',
    'deploy/grafana/okuyuki.json',
    'deploy/kubernetes/scaled-worker.yaml',
  ])('%s queries only metrics that exist', async (file) => {
    const told = await toldMetrics()
    const asked = metricsIn(read(file).replaceAll('"uid": "okuyuki"', ''))
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.filter((name) => !told.has(name))).toEqual([])
  })

  it('has a dashboard that Grafana can read: panels with unique ids and one data source', () => {
    const { panels } = JSON.parse(read('deploy/grafana/okuyuki.json')) as {
      panels: readonly { id: number; datasource: { uid: string }; targets: readonly { expr: string }[] }[]
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(
      panels.every(({ datasource, targets }) => datasource.uid === '${source}' && targets.length > 0),
    ).toBe(true)
  })

  const promtool = spawnSync('promtool', ['--version']).status === 0
  it.skipIf(!promtool)('has rules that Prometheus accepts', () => {
    const { status, stderr } = spawnSync(
      'promtool',
      ['check', 'rules', 'deploy/prometheus/okuyuki.rules.yml'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('sets only settings that exist', () => {
    const told = new Set(settingsTold(read('docs/operating.md')))
    const theirs = new Set([
      'SITE',
      'FILES_SITE',
      'POSTGRES_PASSWORD',
      'POSTGRES_USER',
      'POSTGRES_DB',
      'GARAGE_RPC_SECRET',
      'PATH',
      // Read by the S3 client library.
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
    ])
    const set = ['deploy/container/*.example', 'deploy/container/*.yaml', 'deploy/kubernetes/*.yaml']
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .flatMap((file) =>
        [...read(file).matchAll(/^\s*([A-Z][A-Z0-9_]{3,})[=:]/gm)].map(([, name = '']) => name),
      )
    expect(set).toContain('TOKEN_KEY')
    expect(set.filter((name) => !told.has(name) && !theirs.has(name))).toEqual([])
  })

  const systemd = spawnSync('systemd-analyze', ['--version']).status === 0
  it.skipIf(!systemd)('has units that systemd accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'okuyuki-units-'))
    const units = globSync('deploy/*.service', { cwd: root }).map((file) => {
      const target = join(folder, basename(file))
      // Replace the paths of an installation, which may not exist on this machine.
      const here = read(file)
        .replace('/opt/okuyuki/node_modules/.bin/node', process.execPath)
        .replace('WorkingDirectory=/opt/okuyuki', 'WorkingDirectory=/tmp')
      writeFileSync(target, here)
      return target
    })
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(units).toHaveLength(3)
    expect(stderr.split('\n').filter((line) => line.includes(folder) || /okuyuki/.test(line))).toEqual([])
  })

  it('checks the health of a process at its endpoint', () => {
    const asked = ['deploy/kubernetes/okuyuki.yaml', 'deploy/container/compose.yaml'].flatMap((file) =>
      [...read(file).matchAll(/(?:path: |4300)(\/(?:v1\/health|ready)[a-z/]*)/g)].map(
        ([, path = '']) => path,
      ),
    )
    expect(new Set(asked)).toEqual(new Set(['/v1/health/live', '/ready']))
    const told = read('docs/operating.md')
    expect(asked.filter((path) => !told.includes(`| \`${path}\``))).toEqual([])
  })

  it('references only files that exist', () => {
    const copied = [...read('deploy/container/Containerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)]
      .flatMap(([, files = '']) => files.split(' '))
      .filter((file) => file !== '.')
    expect(copied.length).toBeGreaterThan(2)
    expect(
      [...copied, 'server/start.ts', 'server/web-files.ts', 'server/bundle/write-bundle.ts'].filter(
        (file) => !existsSync(root + file),
      ),
    ).toEqual([])
  })
})
