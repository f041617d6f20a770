import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Addresses of the files that the service worker has cached, each after the name of its cache. */
export const keptFiles = async (page: Page): Promise<string[]> =>
  await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${url}`)
    return found
  })

/**
 * Waits until the worker has cached a page and everything it uses. The worker fetches files that the page
 * loaded before it, so a page without open requests may not be cached completely.
 */
export const untilKept = async (page: Page, address = page.url()): Promise<void> => {
  const missing = async (): Promise<string[]> => {
    const kept = await keptFiles(page)
    const used = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /^\/(?:assets|files\/items)\//.test(new URL(name).pathname)),
    )
    return [address, ...used].filter((one) => !kept.some((entry) => entry.endsWith(` ${one}`)))
  }
  await expect.poll(missing).toEqual([])
  // The app loads some chunks later.
  await page.waitForLoadState('networkidle')
  await expect.poll(missing).toEqual([])
}
