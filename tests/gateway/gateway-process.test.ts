import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as ask } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { expect, onTestFinished, test } from 'vitest'

import { task } from '#gateway/testing/samples.ts'
import { startUpstream } from '#gateway/testing/upstream.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** Starts the gateway as a process of its own. */
const startGateway = async (restApiUrl: string, settings: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const child = spawn(process.execPath, ['graphql-gateway/main.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...settings, PORT: String(port), REST_API_URL: restApiUrl },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(isUp).toBe(true)
  return { port, url, child }
}

/** Sends a request on a new connection; `isWhole` is false if the answer was cut off. */
const post = (port: number, query: string, accept: string) => {
  const body = JSON.stringify({ query })
  const begun = Promise.withResolvers<void>()
  const answer = new Promise<{ text: string; isWhole: boolean }>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length, accept }
    const options = { host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers, agent: false }
    const sent = ask(options, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        begun.resolve()
      })
      response.on('error', () => {})
      response.on('close', () => resolve({ text, isWhole: response.complete }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
  return { begun: begun.promise, answer }
}

test('a standalone gateway shuts down without cutting a stream or an answer', async () => {
  const upstream = await startUpstream(async ({ path }) => {
    if (path === '/v1/tasks/events') return { status: 404 }
    if (path === '/v1/tasks/t1') return { body: task }
    if (path === '/v1/me') await sleep(2_500)
    return {
      body: { id: 'u1', displayName: 'Mio', username: 'mio', email: null, status: 'ok', version: '1' },
    }
  })
  const gateway = await startGateway(upstream.url, { DRAIN_DELAY_SECONDS: '1.5' })
  try {
    const stream = post(gateway.port, 'subscription { taskUpdated(id: "t1") { id } }', 'text/event-stream')
    await stream.begun
    const slow = post(gateway.port, '{ me { id } }', 'application/json')
    await expect.poll(() => upstream.calls.some(({ path }) => path === '/v1/me')).toBe(true)
    expect((await fetch(`${gateway.url}/ready`)).status).toBe(200)

    const exited = once(gateway.child, 'exit')
    gateway.child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${gateway.url}/ready`)).status).toBe(503)
    const late = post(gateway.port, 'subscription { taskUpdated(id: "t1") { id } }', 'text/event-stream')
    expect((await late.answer).text).toContain('STOPPING')

    const ended = await stream.answer
    expect(ended.isWhole).toBe(true)
    expect(ended.text).toContain('event: complete')
    expect(await slow.answer).toMatchObject({ isWhole: true, text: expect.stringContaining('u1') as string })
    expect(await exited).toEqual([0, null])
  } finally {
    await upstream.close()
  }
})
