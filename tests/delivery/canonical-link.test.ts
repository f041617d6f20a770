import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { startAppServer } from '../../server/app-server.ts'

const html = '<!doctype html><html><head><title>利用規約</title></head><body></body></html>'
const notFound = () => Promise.resolve(new Response(null, { status: 404 }))

const serve = async (publicUrl?: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-web-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  await mkdir(join(folder, 'eura'))
  await writeFile(join(folder, 'eura/index.html'), html)
  await writeFile(join(folder, 'app.html'), html)
  const server = await startAppServer({
    host: '127.0.0.1',
    port: 0,
    rest: notFound,
    graphql: notFound,
    publicUrl,
    web: { folder },
  })
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${server.port}`
}

const linkOf = async (address: string): Promise<string | undefined> => {
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toContain('text/html')
  return /<link data-served rel="canonical" href="([^"]*)" \/>/.exec(await response.text())?.[1]
}

it('a page of the build has one canonical address, however it was requested', async () => {
  const site = await serve('https://okuyuki.example')
  for (const path of ['/eura', '/eura/', '/eura?from=mail'])
    expect(await linkOf(site + path)).toBe('https://okuyuki.example/eura')
})

it('without PUBLIC_URL, the link is relative to the site', async () => {
  expect(await linkOf(`${await serve()}/eura`)).toBe('/eura')
})

it('other pages have no canonical link', async () => {
  const origin = await serve()
  for (const path of ['/mypage', '/policy']) expect(await linkOf(origin + path)).toBeUndefined()
})
