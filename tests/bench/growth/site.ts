import { Hono } from 'hono'

import type { Backend } from '#backend/backend.ts'
import { readConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'

import { addSharingRoutes } from '../../../server/sharing/sharing-routes.ts'

const LONGEST_MS = 60_000

/** The pages for crawlers, served through the gateway as in the product. */
export const createSite = (backend: Backend) => {
  const gateway = createGateway({
    config: readConfig({ LOG_LEVEL: 'silent' }, { restApiUrl: 'http://127.0.0.1:4300' }),
    fetch: (request) => backend.fetch(request),
  })
  const app = new Hono()
  addSharingRoutes(app, {
    graphql: (request) => gateway.handle(request, { clientAddress: '127.0.0.1' }),
    rest: (request) => backend.fetch(request),
    publicUrl: 'https://okuyuki.example',
    shell: () => '',
  })
  const read = async (path: string): Promise<string> => {
    const answer = Promise.resolve(app.request(path)).then((response) => response.text())
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), LONGEST_MS).unref())
    return await Promise.race([answer, late])
  }
  return {
    /** Reads the whole sitemap, including the parts of an index. */
    readSitemap: async () => {
      const text = await read('/sitemap.xml')
      const parts = [...text.matchAll(/<sitemap><loc>https:\/\/okuyuki.example([^<]+)/g)].map(
        ([, path = '']) => path,
      )
      const texts = parts.length === 0 ? [text] : await Promise.all(parts.map(read))
      const addresses = texts.reduce((sum, part) => sum + (part.match(/<url>/g) ?? []).length, 0)
      return { parts: parts.length, addresses, isLate: text === 'late' }
    },
    close: () => gateway.close(),
  }
}
