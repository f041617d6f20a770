import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { readConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'

import { startAppServer } from '../../server/app-server.ts'
import type { PhotoPages } from '../../server/rendered-pages.ts'

export const shell =
  '<!doctype html><html><head><meta charset="utf-8" /></head><body><div id="root"></div></body></html>'

export const englishShell = shell.replace('<html>', '<html lang="en">')

/** Paths of the built web app, as listed by its build. */
const patterns = [
  '/',
  '/maintenance',
  '/config/see-you-again',
  '/mypage',
  '/player',
  '/atelier/content/$id',
  '/photo/$id',
  '/photo/$id/embed',
  '/app/photo/$id',
  '/user/$id',
  '/collection/$id',
  '/categories/$id',
]

/** All servers behind one address, with a small page instead of the built web app. */
export interface TestSite extends AsyncDisposable {
  readonly url: string
  readonly backend: TestBackend
}

const makeFolder = async (stack: AsyncDisposableStack): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-shell-'))
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  await writeFile(join(folder, 'app.html'), shell)
  await mkdir(join(folder, 'en/policy'), { recursive: true })
  await writeFile(join(folder, 'en/app.html'), englishShell)
  await writeFile(join(folder, 'en/policy/index.html'), englishShell)
  await writeFile(join(folder, 'en/policy/data.json'), '{"description":"English"}')
  await mkdir(join(folder, 'policy'))
  await writeFile(join(folder, 'policy/index.html'), shell)
  await writeFile(join(folder, 'policy/data.json'), '{"description":"日本語"}')
  await mkdir(join(folder, 'maintenance'))
  await writeFile(join(folder, 'maintenance/index.html'), shell)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/part-1a2b3c4d.js'), 'export {}')
  await mkdir(join(folder, 'builds'))
  await writeFile(join(folder, 'builds/routes.json'), JSON.stringify(patterns))
  return folder
}

export const startTestSite = async (
  publicUrl?: string,
  options: Parameters<typeof startTestBackend>[0] = {},
  photoPages: PhotoPages | null = null,
): Promise<TestSite> => {
  await using stack = new AsyncDisposableStack()
  const folder = await makeFolder(stack)
  const backend = stack.use(await startTestBackend(options))
  const gateway = createGateway({
    config: readConfig(
      { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100' },
      { restApiUrl: 'http://127.0.0.1:4300' },
    ),
    fetch: (request) => backend.fetch(request),
  })
  stack.defer(() => gateway.close())
  const server = await startAppServer({
    host: '127.0.0.1',
    port: 0,
    rest: (request, clientAddress) => backend.fetch(request, clientAddress),
    graphql: (request, clientAddress) => gateway.handle(request, { clientAddress }),
    publicUrl,
    photoPages,
    web: { folder },
  })
  stack.defer(() => server.close())
  const running = stack.move()
  return {
    url: `http://127.0.0.1:${server.port}`,
    backend,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
