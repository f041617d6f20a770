import type { Page, Request } from '@playwright/test'

import { expect } from './shared-product.ts'

/**
 * Collects everything that goes wrong on a page: console errors, script errors, hydration errors (which React
 * reports as page errors), answers with an error status, and failed requests.
 */
export class PageWatch {
  readonly #page: Page
  readonly #open = new Set<Request>()
  /** Time of the newest request, in milliseconds of `performance.now()`. */
  #newest = 0
  #complaints: string[] = []
  /** Address and status of the requested document; the console repeats its status if it is 400 or more. */
  #document: { readonly url: string; readonly status: number } | null = null

  constructor(page: Page) {
    this.#page = page
    page.on('pageerror', (error) => this.#complaints.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      const isDocument =
        message.location().url === this.#document?.url && /status of \d+/.test(message.text())
      if (message.type() === 'error' && !isDocument) this.#complaints.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      // A worker that ends can leave the request for its own blob open forever.
      if (request.url().startsWith('blob:')) return
      this.#open.add(request)
      this.#newest = performance.now()
    })
    page.on('requestfinished', (request) => this.#open.delete(request))
    page.on('requestfailed', (request) => {
      this.#open.delete(request)
      const why = request.failure()?.errorText ?? ''
      // Leaving a page, or dropping a query whose result is no longer awaited, aborts its requests.
      if (why !== 'net::ERR_ABORTED') this.#complaints.push(`${why}: ${request.url()}`)
    })
    page.on('response', (response) => {
      const request = response.request()
      // An event stream does not end, so do not wait for it.
      if (/text\/event-stream/.test(response.headers()['content-type'] ?? '')) this.#open.delete(request)
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        this.#document = { url: response.url(), status: response.status() }
      else if (response.status() >= 400)
        this.#complaints.push(`${response.status()}: ${request.method()} ${response.url()}`)
    })
  }

  /** Opens an address, and returns the status of its document. */
  async open(address: string): Promise<number> {
    this.#open.clear()
    this.#document = null
    await this.#page.goto(address)
    return this.#document?.['status'] ?? 0
  }

  /**
   * Waits until no request is open and none has started in the last `quietMs`: answers lead to more requests.
   */
  async settled(quietMs = 0): Promise<void> {
    const pending = () => [
      ...[...this.#open].map((request) => request.url()),
      ...(performance.now() - this.#newest < quietMs ? ['the newest request has just begun'] : []),
    ]
    await expect.poll(pending).toEqual([])
  }

  /** Returns the problems since the last call. */
  take(): readonly string[] {
    return this.#complaints.splice(0)
  }
}
