import { appendFile, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startAppServer } from '../../server/app-server.ts'
import type { Product } from './product.ts'

const built = new URL('../../web/dist', import.meta.url).pathname

/** Serves a copy of the built web app as the product does, so that tests can deploy over it and damage it. */
export const startDeployment = async (product: Product) => {
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-deployment-'))
  await cp(built, folder, { recursive: true })
  const passOn = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const answer = await fetch(product.url + pathname + search, {
      method: request.method,
      headers: request.headers,
      ...(request.body ? { body: await request.arrayBuffer() } : {}),
    })
    const headers = new Headers(answer.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    return new Response(answer.body, { status: answer.status, headers })
  }
  const server = await startAppServer({
    host: '127.0.0.1',
    port: 0,
    rest: passOn,
    graphql: passOn,
    web: { folder },
  })
  return {
    url: `http://localhost:${server.port}`,
    /** Announces another build as the latest. */
    announce: (id: string) => writeFile(join(folder, 'builds/latest.json'), JSON.stringify({ id })),
    /** Replaces the service worker by that of another build. */
    renewWorker: async (): Promise<void> => {
      const worker = join(folder, 'service-worker.js')
      await appendFile(worker, '\n// another build')
      await Promise.all(['br', 'gz'].map((ending) => rm(`${worker}.${ending}`, { force: true })))
    },
    /**
     * Removes the lazily loaded chunk of a page, as a newer deployment does; returns a function that restores
     * it.
     */
    removePart: async (name: string): Promise<() => Promise<void>> => {
      const assets = join(folder, 'assets')
      const parts = (await readdir(assets)).filter((file) => new RegExp(`^${name}-[\\w-]+\\.js$`).test(file))
      const paths = parts.map((file) => join(assets, file))
      await Promise.all(paths.map((path) => rename(path, `${path}.gone`)))
      return async () => {
        await Promise.all(paths.map((path) => rename(`${path}.gone`, path)))
      }
    },
    /** Injects markup into a page, as an attacker would. */
    inject: async (page: string, markup: string): Promise<void> => {
      const path = join(folder, page)
      await writeFile(
        path,
        (await readFile(path, 'utf8')).replace('</body>', () => `${markup}</body>`),
      )
    },
    close: async (): Promise<void> => {
      await server.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}
