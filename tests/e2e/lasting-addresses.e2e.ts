import type { Page } from '@playwright/test'

import { Member } from './member.ts'
import { ballOfSplats } from './pages/made-sources.ts'
import { Viewer } from './pages/viewer.ts'
import { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

/** Time by which the server's clock is set forward, in milliseconds. */
const twentyMinutes = 20 * 60_000

/** Preloaded module that shifts the clock, instead of waiting twenty minutes. */
const laterClock = `data:text/javascript,${encodeURIComponent(
  `globalThis.Date=class extends Date{constructor(...a){super(...(a.length?a:[Date.now()]))}` +
    `static now(){return super.now()+${twentyMinutes}}}`,
)}`

interface Read {
  /** Path of the URL. */
  readonly path: string
  /** Bytes on the wire, including the response headers. */
  readonly bytes: number
}

/** Opens a page, and returns its requests for item files. */
const visit = async (page: Page, url: string): Promise<readonly Read[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Map<string, string>()
  const read: Read[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const { pathname } = new URL(asked.get(requestId) ?? url, url)
    if (pathname.startsWith('/files/')) read.push({ path: pathname, bytes })
  })
  await page.goto(url)
  await new Viewer(page).ready()
  await page.waitForLoadState('networkidle')
  return read
}

test(
  'a second visit after twenty minutes requests no picture bytes, and a withdrawn item is gone',
  { tag: '@scene' },
  async ({ browser }) => {
    const product = await Product.start()
    try {
      const owner = await Member.join(product)
      const id = await owner.makeItem(await ballOfSplats(), { title: '港の朝', visibility: 'PUBLIC' })
      const context = await browser.newContext()
      const first = await visit(await context.newPage(), `${product.url}/photo/${id}`)
      const names = first.map(({ path }) => path.split('/').at(-1))
      expect(names).toContain('scene.sog')
      expect(names.some((name) => name?.startsWith('poster'))).toBe(true)
      for (const { bytes, path } of first) expect(bytes, `of ${path}`).toBeGreaterThan(0)

      const signed = async (): Promise<string> => {
        const path = `/v1/spatial-images/${id}/download`
        return (await owner.call<{ url: string }>('GET', path)).url
      }
      const before = await signed()
      await product.kill('SIGTERM')
      await product.boot({ NODE_OPTIONS: `--import=${laterClock}` })
      expect(await signed(), 'the clock of the server').not.toBe(before)
      const second = await visit(await context.newPage(), `${product.url}/photo/${id}`)
      expect(new Set(second.map(({ path }) => path))).toEqual(new Set(first.map(({ path }) => path)))
      expect(second.map(({ bytes }) => bytes).filter((bytes) => bytes > 0)).toEqual([])

      await owner.call('PUT', `/v1/spatial-images/${id}`, { visibility: 'PRIVATE' })
      for (const { path } of first) expect((await fetch(product.url + path)).status, `of ${path}`).toBe(404)
      await context.close()
    } finally {
      await product.dispose()
    }
  },
)
