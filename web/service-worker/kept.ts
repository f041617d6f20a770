import type { SerwistPlugin } from 'serwist'

/** Largest file to keep, in bytes; splats of a photo have a few MB. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * Returns the cache key of a page: its path, and for a search its query string, which no other document
 * depends on.
 */
export function pageKey({ origin, pathname, search }: URL): string {
  return origin + pathname + (pathname === '/search' ? search : '')
}

/**
 * Returns the cache key of a file: its object and revision, from its path or a signed address, whose other
 * parameters expire.
 */
export function fileKey({ origin, pathname, searchParams }: URL): string {
  const revision = searchParams.get('r')
  return revision === null ? origin + pathname : `${origin}${pathname}?r=${revision}`
}

/** True for public files up to MOST_BYTES, except videos, which are requested in ranges. */
export function isKeptFile({ headers }: Response): boolean {
  return (
    /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
    headers.get('content-type')?.startsWith('video/') !== true &&
    Number(headers.get('content-length')) <= MOST_BYTES
  )
}

/**
 * Keeps complete responses under these keys, and deletes a kept one when the server answers that it is gone:
 * hidden, deleted or no longer public.
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
