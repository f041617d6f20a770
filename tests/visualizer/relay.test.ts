import { createServer as createHttpServer } from 'node:http'

import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

import { joinServer } from '#visualizer/live/join-server.ts'
import { FLOWS, FLOWS_JOIN, FLOWS_JOINED, createSender } from '#visualizer/live/protocol.ts'
import type { AppBody, Message } from '#visualizer/live/protocol.ts'
import { liveRelay } from '#visualizer/live/relay-plugin.ts'

/** Starts a development server with only the relay, as the app and the visualizer use it. */
const startServer = async (): Promise<string> => {
  const http = createHttpServer()
  const vite = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    cacheDir: `${import.meta.dirname}/../../node_modules/.cache/vite-relay-test`,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: { server: http } },
    plugins: [liveRelay()],
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(async () => {
    await vite.close()
    http.close()
  })
  const address = http.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return `http://127.0.0.1:${address.port}`
}

/** Connects a page to the socket of a server. */
const openPage = async (origin: string) => {
  const heard: Message[] = []
  const states: string[] = []
  const page = joinServer(origin, {
    onMessage: (message) => heard.push(message),
    onState: (state) => states.push(state),
  })
  onTestFinished(page.close)
  await expect.poll(() => states).toContain('joined')
  return { ...page, heard }
}

const say = createSender<AppBody>('app')

test('a page’s message reaches the other pages of the server, not itself', async () => {
  const origin = await startServer()
  const [app, visualizer] = [await openPage(origin), await openPage(origin)]
  const message = say({ kind: 'left' })
  app.post(message)
  await expect.poll(() => visualizer.heard).toEqual([message])
  expect(app.heard).toEqual([])
})

test('a visualizer on another server receives and answers once its server has joined', async () => {
  const appOrigin = await startServer()
  const visualizerOrigin = await startServer()
  const app = await openPage(appOrigin)
  const visualizer = await openPage(visualizerOrigin)
  const joined: unknown[] = []
  const control = new WebSocket(visualizerOrigin.replace('http', 'ws'), 'vite-hmr')
  control.addEventListener('message', ({ data }) => {
    const packet = JSON.parse(String(data)) as { event?: string; data?: unknown }
    if (packet.event === FLOWS_JOINED) joined.push(packet.data)
  })
  control.addEventListener('open', () =>
    control.send(JSON.stringify({ type: 'custom', event: FLOWS_JOIN, data: { origin: appOrigin } })),
  )
  onTestFinished(() => control.close())
  await expect.poll(() => joined).toEqual([{ origin: appOrigin, state: 'joined' }])
  const fact = say({ kind: 'left' })
  app.post(fact)
  await expect.poll(() => visualizer.heard).toEqual([fact])
  const answer = say({ kind: 'left' })
  visualizer.post(answer)
  await expect.poll(() => app.heard).toEqual([answer])
})

test('a server that is not there is reported', async () => {
  const states: string[] = []
  joinServer('http://127.0.0.1:9', { onMessage: () => undefined, onState: (state) => states.push(state) })
  await expect.poll(() => states).toEqual(['failed'])
})

test('an invalid message is not relayed', async () => {
  const origin = await startServer()
  const [app, visualizer] = [await openPage(origin), await openPage(origin)]
  app.post({ protocol: FLOWS } as Message)
  const message = say({ kind: 'left' })
  app.post(message)
  await expect.poll(() => visualizer.heard).toEqual([message])
})
