import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { Answer, stubWorkerScope } from '../testing/worker-scope.ts'

const { kept } = vi.hoisted(() => ({ kept: [] as unknown[] }))

// It keeps its dates in IndexedDB, which does not exist here.
vi.mock(import('serwist'), async (original) => ({
  ...(await original()),
  ExpirationPlugin: function (limits: unknown) {
    kept.push(limits)
  } as never,
}))

const PUBLIC = { 'cache-control': 'public, no-cache' }
const here = (path: string) => location.origin + path
const page = (text = 'page') => new Answer(text, { headers: { 'cache-control': 'no-cache' } })
const file = () => new Answer('file', { headers: PUBLIC })
const cors = () => new Answer('file', { headers: PUBLIC, type: 'cors' })
const images = 'https://files.example'

const { caches, network, said, tell, ask } = stubWorkerScope()

/** Addresses requested from the network, in order. */
const asked = () => network.mock.calls.map(([request]) => request.url)

function answer(answers: Readonly<Record<string, () => Response>>): void {
  network.mockImplementation(async ({ url }) => {
    const found = answers[url.replace(location.origin, '')]
    if (found === undefined) throw new TypeError('Failed to fetch')
    return found()
  })
}

async function keep(addresses: readonly string[], more: object = { language: 'ja' }): Promise<void> {
  await tell('message', { data: { type: 'keep', addresses, ...more } })
}

const offline = {
  '/offline.html': () => page('offline'),
  '/offline.css': file,
  '/offline.js': file,
  '/icon.svg': file,
}

beforeAll(async () => {
  vi.stubGlobal('__BUILD_ID__', 'build-1')
  vi.stubEnv('NODE_ENV', 'production')
  // Its types are those of workers, which this project does not include.
  await vi.importActual('./worker.ts')
})

beforeEach(() => caches.clear())

afterAll(() => vi.unstubAllEnvs())

afterEach(() => {
  network.mockReset()
  vi.useRealTimers()
})

it('takes over at once, from old pages too', async () => {
  answer(offline)
  await (await caches.open(`serwist-precache-v1-${here('/')}`)).put(here('/old'), page())
  await tell('install')
  await tell('activate')
  expect(said).toEqual(['skipWaiting', 'claim'])
  expect((await caches.keys()).filter((name) => name.includes('-v1-'))).toEqual([])
})

it('shows the offline page for a page that was never visited', async () => {
  answer(offline)
  await tell('install')
  answer({})
  for (const path of ['/photo/1', '/mypage', '/nowhere'])
    expect(await (await ask(path, { mode: 'navigate' }))?.text()).toBe('offline')
  await expect(ask('/assets/a.js')).rejects.toThrow('no-response')
  await expect(ask('/photo/1/data.json')).rejects.toThrow('no-response')
  expect(await (await ask('/offline', { mode: 'navigate' }))?.text()).toBe('offline')
  answer({ '/offline': () => page('a page of that name') })
  expect(await (await ask('/offline', { mode: 'navigate' }))?.text()).toBe('a page of that name')
})

it('requests pages each time, and shows the last copy without a network', async () => {
  answer({ '/photo/1?yaw=2': () => page('first') })
  expect(await (await ask('/photo/1?yaw=2', { mode: 'navigate' }))?.text()).toBe('first')
  answer({ '/photo/1': () => page('second') })
  expect(await (await ask('/photo/1', { mode: 'navigate' }))?.text()).toBe('second')
  answer({})
  expect(await (await ask('/photo/1', { mode: 'navigate' }))?.text()).toBe('second')
  expect(caches.addressesIn('seen-pages')).toEqual([here('/photo/1')])
})

it('caches the payload for in-app navigation, and no other request for its address', async () => {
  answer({ '/photo/1/data.json': () => page('data'), '/photo/1': () => page() })
  await ask('/photo/1/data.json')
  expect(await ask('/photo/1')).toBeUndefined()
  expect(await ask('/mypage/data.json')).toBeUndefined()
  expect(caches.addressesIn('seen-pages')).toEqual([here('/photo/1/data.json')])
})

it('shows the last copy when no answer arrives for eight seconds', async () => {
  answer({ '/search': () => page('last') })
  await ask('/search', { mode: 'navigate' })
  vi.useFakeTimers()
  network.mockReturnValue(new Promise(() => undefined))
  const shown = vi.fn<(text: string | undefined) => void>()
  void ask('/search', { mode: 'navigate' }).then(async (found) => shown(await found?.text()))
  await vi.advanceTimersByTimeAsync(7_999)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(0)
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith('last'), 60_000)
})

it.each([
  ['a missing page', () => new Answer('no', { status: 404 })],
  ['a private answer', () => new Answer('me', { headers: { 'cache-control': 'private, no-cache' } })],
  [
    'an answer that is not to be stored',
    () => new Answer('me', { headers: { 'cache-control': 'no-store' } }),
  ],
  ['a redirect', () => new Answer('login', { redirected: true })],
  ['an answer that cannot be read', () => new Answer('?', { type: 'opaque' })],
])('deletes the cached copy for %s, and does not cache the answer', async (_, later) => {
  answer({ '/photo/1': page })
  await keep([here('/photo/1')])
  expect(caches.addressesIn('seen-pages')).toEqual([here('/photo/1')])
  answer({ '/photo/1': later })
  await ask('/photo/1', { mode: 'navigate' })
  expect(caches.addressesIn('seen-pages')).toEqual([])
})

it('keeps cached copies when the server fails', async () => {
  answer({ '/photo/1': page })
  await keep([here('/photo/1')])
  answer({ '/photo/1': () => new Answer('broken', { status: 500 }) })
  await ask('/photo/1', { mode: 'navigate' })
  expect(caches.addressesIn('seen-pages')).toEqual([here('/photo/1')])
})

it('requests a chunk of the app once', async () => {
  answer({ '/assets/a.js': file })
  await ask('/assets/a.js')
  expect(await (await ask('/assets/a.js'))?.text()).toBe('file')
  expect(asked()).toEqual([here('/assets/a.js')])
  expect(caches.addressesIn('parts')).toEqual([here('/assets/a.js')])
})

it('caches whole public files of this site, and of remote items that a page may read', async () => {
  const elsewhere = `${images}/files/items/1/poster.webp`
  answer({ '/files/a.webp?r=1&e=9': file, [elsewhere]: cors })
  await ask('/files/a.webp?r=1&e=9')
  expect(await ask('/files/a.webp', { headers: { range: 'bytes=0-1' } })).toBeUndefined()
  await ask(elsewhere, { mode: 'cors' })
  expect(await ask(elsewhere, { mode: 'cors', headers: { range: 'bytes=0-1' } })).toBeUndefined()
  expect(await ask(elsewhere, { mode: 'no-cors' })).toBeUndefined()
  expect(await ask(`${images}/files/other.webp`, { mode: 'cors' })).toBeUndefined()
  expect(caches.addressesIn('seen-files')).toEqual([here('/files/a.webp?r=1'), elsewhere])
})

it('leaves other sites, their frames and the native app to the browser', async () => {
  for (const path of ['/app', '/app/photo/1', '/photo/1/embed', '/photo/1/embed/', '/dev/x', '/visualizer/'])
    expect(await ask(path, { mode: 'navigate' })).toBeUndefined()
  expect(await ask('https://other.example/photo/1', { mode: 'navigate' })).toBeUndefined()
  expect(await ask('https://other.example/assets/a.js')).toBeUndefined()
  expect(await ask('/v1/me')).toBeUndefined()
  answer({ '/application': () => page('found') })
  expect(await (await ask('/application', { mode: 'navigate' }))?.text()).toBe('found')
  expect(caches.addressesIn('seen-pages')).toEqual([])
})

it('stores the addresses of a batch, each in its own cache', async () => {
  const elsewhere = `${images}/files/items/1/poster.webp`
  answer({ '/photo/1': page, '/assets/a.js': file, '/files/a.webp': file, [elsewhere]: file })
  await keep([here('/photo/1'), '/assets/a.js', '/files/a.webp', elsewhere])
  expect(caches.addressesIn('seen-pages')).toEqual([here('/photo/1')])
  expect(caches.addressesIn('parts')).toEqual([here('/assets/a.js')])
  expect(caches.addressesIn('seen-files')).toEqual([here('/files/a.webp'), elsewhere])
})

it('requests nothing else of this site, and no page or chunk of another', async () => {
  await keep(['/mypage', '/v1/me', 'https://other.example/photo/1', 'https://other.example/assets/a.js'])
  expect(asked()).toEqual([])
})

it('continues a batch after an address that fails', async () => {
  answer({ '/photo/2': page })
  await keep(['/photo/1', 'https://[', '/photo/2'])
  expect(caches.addressesIn('seen-pages')).toEqual([here('/photo/2')])
})

it('caches a page’s initial scripts', async () => {
  const text = '<script src="/assets/a.js"></script><script type="module" src="/assets/b.js"></script>'
  answer({
    '/photo/1': () => page(`${text}<script src="/other.js"></script>`),
    '/assets/a.js': file,
    '/assets/b.js': file,
  })
  await keep(['/photo/1'])
  expect(caches.addressesIn('parts')).toEqual([here('/assets/a.js'), here('/assets/b.js')])
  expect(asked()).toEqual([here('/photo/1'), here('/assets/a.js'), here('/assets/b.js')])
})

it('sends requests as a visitor, in the page’s language', async () => {
  answer({ '/photo/1': page, '/photo/2': page, [`${images}/files/items/1/a.webp`]: file })
  await keep(['/photo/1', `${images}/files/items/1/a.webp`], { language: 'en' })
  await keep(['/photo/2'], {})
  const requests = network.mock.calls.map(([request]) => request)
  expect(requests.map(({ credentials }) => credentials)).toEqual(['omit', 'omit', 'omit'])
  const languages = requests.map(({ url, headers }) => [
    new URL(url).pathname,
    headers.get('accept-language'),
  ])
  expect(Object.fromEntries(languages)).toMatchObject({ '/photo/1': 'en', '/photo/2': 'ja' })
})

it.each([
  null,
  'keep',
  { type: 'other', addresses: ['/photo/1'] },
  { addresses: ['/photo/1'] },
  { type: 'keep' },
])('does nothing at the message %j', async (data) => {
  await tell('message', { data })
  expect(asked()).toEqual([])
})

it('limits the number and the age of cached entries', () => {
  const day = 24 * 60 * 60
  expect(kept).toEqual([
    { maxEntries: 250, maxAgeSeconds: 60 * day, purgeOnQuotaError: true },
    { maxEntries: 40, maxAgeSeconds: 30 * day, purgeOnQuotaError: true },
    { maxEntries: 80, maxAgeSeconds: 30 * day, purgeOnQuotaError: true },
  ])
})
