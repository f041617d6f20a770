import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { S3FileStore } from '#backend/files/s3-file-store.ts'
import { readBucketConfig } from '#backend/settings/bucket-config.ts'

import { blockNames, notExecuted, readInstructions, startDocumentedSite } from './documented-site.ts'
import type { DocumentedSite } from './documented-site.ts'
import { reasonWithoutSite } from './site.ts'
import { Visitor } from './visitor.ts'

const reason = reasonWithoutSite()
if (reason !== undefined) process.stderr.write(`skipped: several machines, because ${reason}\n`)
const metricsToken = 'a-token-of-this-test-alone'
const run = promisify(execFile)
const photos = path.join(import.meta.dirname, '../../embedded-backend/gallery/photos')

/** A real photo, made different on each call. */
async function realPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const mark = Buffer.from(`<svg width="200" height="40"><text y="30">${Math.random()}</text></svg>`)
  const name = 'avocados.jpg'
  const photo = sharp(await readFile(path.join(photos, name))).resize(900)
  return new Uint8Array(
    await photo
      .composite([{ input: mark, gravity: 'southeast' }])
      .jpeg()
      .toBuffer(),
  )
}

describe('docs/several-machines.md', () => {
  const { steps, blocks } = readInstructions()
  const lines = [...blocks.values()].flatMap((block) => block.split('\n'))

  test('has only blocks that this test executes', () => {
    expect([...blocks.keys()]).toEqual(blockNames)
  })

  test('has every line that is named as not executed', () => {
    expect(Object.keys(notExecuted).filter((line) => !lines.includes(line))).toEqual([])
  })

  test('sets every setting and runs every command that its steps name', () => {
    const named = [...steps.matchAll(/`([A-Z][A-Z0-9_]+|npm [^`]+)`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(12)
    const executed = lines.join('\n')
    expect(named.filter((name) => !executed.includes(name))).toEqual([
      'npm run okuyuki -- move files --to bucket',
    ])
  })
})

describe.skipIf(reason !== undefined)('two web processes and two workers behind a load balancer', () => {
  let site: DocumentedSite

  beforeAll(async () => {
    site = await startDocumentedSite({ METRICS_TOKEN: metricsToken })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
  })

  test('every process reports its readiness with its checks', async () => {
    for (const { port } of site.members) {
      const answer = await fetch(`http://127.0.0.1:${port}/ready`)
      const { status, parts } = (await answer.json()) as { status: string; parts: object }
      expect([answer.status, status]).toEqual([200, 'ok'])
      expect(parts).toMatchObject({ database: 'ok', files: 'ok', queue: 'ok', disk: 'ok' })
    }
  })

  test('a worker serves only its health', async () => {
    const worker = site.members.find(({ role }) => role === 'worker')
    const ask = async (name: string) => (await fetch(`http://127.0.0.1:${worker?.port}${name}`)).status
    expect(await ask('/v1/health')).toBe(200)
    expect(await ask('/health')).toBe(200)
    for (const name of ['/', '/v1/me', '/graphql', '/files/items/a/b', '/dev/inbox.json'])
      expect([name, await ask(name)]).toEqual([name, 404])
  })

  test('sign up, upload a photo, follow its task, view, edit and delete the picture', async () => {
    const visitor = new Visitor(site)
    await visitor.signUp()
    const resourceId = await visitor.upload(await realPhoto())
    const stream = await visitor.follow()
    const taskId = await visitor.start(resourceId, '山の家')
    const id = await visitor.untilMade(taskId)
    expect(await stream.statuses).toContain('COMPLETED')

    const look = async () => {
      const { status, body } = await visitor.call('GET', `/v1/spatial-images/${id}`)
      expect(status).toBe(200)
      return body as { splatUrl: string; posterUrl: string; thumbnailUrl: string }
    }
    const item = await look()
    // Repeated, so that both processes serve each file.
    for (const url of [item.splatUrl, item.posterUrl, item.splatUrl, item.posterUrl]) {
      const whole = await visitor.fetch(url)
      const bytes = await whole.arrayBuffer()
      expect([whole.status, bytes.byteLength]).toEqual([200, Number(whole.headers.get('content-length'))])
      const part = await visitor.fetch(url, { headers: { range: 'bytes=10-19' } })
      expect(part.status).toBe(206)
      expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(bytes).subarray(10, 20))
      const tag = whole.headers.get('etag') ?? ''
      expect((await visitor.fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304)
    }
    const page = await visitor.fetch(`/photo/${id}`)
    expect([page.status, (await page.text()).includes('山の家')]).toEqual([200, true])

    const form = new FormData()
    const red = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    form.set('file', new Blob([new Uint8Array(red)], { type: 'image/png' }), 'red.png')
    const changed = await visitor.call('PUT', `/v1/spatial-images/${id}/thumbnail`, form)
    expect(changed.status).toBeLessThan(300)

    const { status } = await visitor.call('DELETE', `/v1/spatial-images/${id}`)
    expect(status).toBeLessThan(300)
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await visitor.call('GET', `/v1/spatial-images/${id}`)).status).toBe(404)
      expect((await visitor.fetch(item.splatUrl)).status).toBe(404)
    }
    expect([...visitor.servedBy].toSorted()).toEqual(['web0', 'web1'])
  })

  test('a picture that was uploaded at one web is read at the other', async () => {
    const [sender, reader] = site.members
      .filter(({ role }) => role === 'web')
      .map(({ port }) => new Visitor({ ...site, origin: `http://127.0.0.1:${port}` }))
    if (!sender || !reader) throw new Error('there are fewer than two webs')
    await sender.signUp()
    const id = await sender.untilMade(await sender.start(await sender.upload(await realPhoto()), '二つの窓'))
    const { status, body } = await reader.call('GET', `/v1/spatial-images/${id}`)
    expect([status, body['title']]).toEqual([200, '二つの窓'])
    const scene = await (await reader.fetch(String(body['splatUrl']))).arrayBuffer()
    expect(scene.byteLength).toBeGreaterThan(10_000)
    expect(await (await sender.fetch(String(body['splatUrl']))).arrayBuffer()).toEqual(scene)
  })

  test('any process serves files of another build and shares those of its own', async () => {
    const bucket = readBucketConfig(site.bucket.settings)
    if (bucket === null) throw new Error('the settings name no bucket')
    Object.assign(process.env, site.bucket.settings)
    const files = new S3FileStore({ bucket })
    const built = readdirSync('web/dist/assets').filter((name) => /\.(js|css)$/.test(name))
    for (const name of built.slice(0, 20)) expect(await files.stat(`web-assets/${name}`)).not.toBeNull()
    const newer = path.join(site.members[0]?.dataDir ?? '', 'newer.js')
    await writeFile(newer, 'export const isNewer = true')
    await files.putFile('web-assets/newer-Ab12.js', newer)
    for (let turn = 0; turn < 4; turn += 1) {
      const answer = await fetch(`${site.origin}/assets/newer-Ab12.js`)
      const { headers } = answer
      expect([answer.status, await answer.text()]).toEqual([200, 'export const isNewer = true'])
      expect(headers.get('content-type')).toMatch(/^text\/javascript/)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect((await fetch(`${site.origin}/assets/none-Ab12.js`)).status).toBe(404)
    }
    for (const name of Object.keys(site.bucket.settings)) Reflect.deleteProperty(process.env, name)
  })

  test('a sign-out at one process applies at the other', async () => {
    const visitor = new Visitor(site)
    await visitor.signUp()
    for (let turn = 0; turn < 4; turn += 1) expect((await visitor.call('GET', '/v1/me')).status).toBe(200)
    await visitor.call('POST', '/v1/auth/sign-out', { refreshToken: visitor.refreshToken })
    for (let turn = 0; turn < 4; turn += 1) expect((await visitor.call('GET', '/v1/me')).status).toBe(401)
  })

  test('every process serves its metrics to holders of the token', async () => {
    for (const { port, role } of site.members) {
      const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/metrics`, { headers })
      expect((await ask({})).status).not.toBe(200)
      const answer = await ask({ authorization: `Bearer ${metricsToken}` })
      const text = await answer.text()
      expect([role, answer.status]).toEqual([role, 200])
      for (const name of ['okuyuki_database_up 1', 'okuyuki_queue_waiting', 'process_resident_memory_bytes'])
        expect(text).toContain(name)
      expect([role, text.includes('graphql_operation')]).toEqual([role, role === 'web'])
    }
  })

  test('operator commands read the settings file and count no built file as lost', async () => {
    const [member] = site.members
    const okuyuki = async (...args: string[]): Promise<Record<string, unknown>> => {
      const env = { PATH: process.env['PATH'], SETTINGS_FILE: site.settingsFile, DATA_DIR: member?.dataDir }
      const words = ['embedded-backend/operator/okuyuki.ts', ...args, '--json']
      const { stdout } = await run(process.execPath, words, { env, maxBuffer: 16 * 1024 ** 2 })
      return JSON.parse(stdout) as Record<string, unknown>
    }
    const visitor = new Visitor(site)
    await visitor.signUp()
    await visitor.untilMade(await visitor.start(await visitor.upload(await realPhoto()), '朝の庭'))
    expect(await site.execute(blockNames[1], 'One machine, at the end')).toContain('database')
    const { checks } = (await okuyuki('doctor')) as { checks: { name: string; finding: string }[] }
    expect(checks.filter(({ finding }) => finding !== 'OK')).toEqual([])
    expect(checks.find(({ name }) => name === 'database')).toMatchObject({ details: { place: 'EXTERNAL' } })
    const place = path.join(member?.dataDir ?? '', '../backup')
    const report = await okuyuki('backup', place)
    expect(report).toMatchObject({ missing: [] })
    expect(report['files']).toBeGreaterThan(3)
  })
})
