import type { SerwistPlugin } from 'serwist'

/** Largest file that is kept, in bytes: splats of a photo are a few MB. */
const MOST_BYTES = 16 * 1024 * 1024

/** A page by its path: what stands behind the question mark changes no document but that of a search. */
export function pageKey({ origin, pathname, search }: URL): string {
  return origin + pathname + (pathname === '/search' ? search : '')
}

/** A file by its object and revision: in its path, or in a signed address, the rest of which runs out. */
export function fileKey({ origin, pathname, searchParams }: URL): string {
  const revision = searchParams.get('r')
  return revision === null ? origin + pathname : `${origin}${pathname}?r=${revision}`
}

/** What the server lets everybody have; not a film, which is asked for in pieces. */
export function isKeptFile({ headers }: Response): boolean {
  return (
    /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
    headers.get('content-type')?.startsWith('video/') !== true &&
    Number(headers.get('content-length')) <= MOST_BYTES
  )
}

/**
 * Keeps whole answers under these keys, and drops what was kept once the server says that it is gone: hidden,
 * deleted, or seen by no one.
 */
export function keepOnly(
  cacheName: string,
  keyOf: (url: URL) => string,
  isKept: (response: Response) => boolean = () => true,
): SerwistPlugin {
  return {
    cacheKeyWillBeUsed: async ({ request }) => keyOf(new URL(request.url)),
    cacheWillUpdate: async ({ request, response }) => {
      const isReadable = response.type === 'basic' || response.type === 'cors'
      const isWhole = response.status === 200 && isReadable && !response.redirected
      const isOpen = !/\b(?:no-store|private)\b/.test(response.headers.get('cache-control') ?? '')
      if (isWhole && isOpen && isKept(response)) return response
      const cache = await caches.open(cacheName)
      if (response.status < 500) await cache.delete(keyOf(new URL(request.url)))
      return null
    },
  }
}
