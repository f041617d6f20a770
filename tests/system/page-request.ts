import type { PickedFile } from './browser.ts'
import { PageListeners } from './page-listeners.ts'
import type { Tab } from './world-types.ts'

/** XMLHttpRequest of one page, as far as uploads of bytes use it. */
export function createRequestClass(tab: Tab, page: object) {
  const { world } = tab
  return class {
    readonly #listeners = new PageListeners()
    readonly upload = new ProgressListeners()
    #address = ''
    #abort: (() => void) | null = null
    #retryAfter: number | null = null
    #limit: number | null = null
    status = 0
    responseText = ''
    /** Limit in milliseconds; zero for none. */
    timeout = 0

    open(_: string, address: string): void {
      this.#address = address
    }

    addEventListener(type: string, listener: (event: unknown) => void): void {
      this.#listeners.add(type, listener)
    }

    getResponseHeader(name: string): string | null {
      return name.toLowerCase() === 'retry-after' && this.#retryAfter !== null
        ? String(this.#retryAfter)
        : null
    }

    send(bytes: PickedFile): void {
      if (tab.running !== page) return
      const ask = { page, operation: 'PUT', variables: {}, token: null, address: this.#address }
      this.#abort = world.network.send(ask, (reply) => {
        this.#end()
        if (reply.kind !== 'status') {
          this.#dispatch('error')
          return
        }
        this.status = reply.status
        this.#retryAfter = reply.retryAfter ?? null
        if (reply.status === 200) this.upload.dispatchProgress(bytes.size)
        this.#dispatch('load')
      })
      if (this.timeout > 0)
        this.#limit = world.clock.set(
          page,
          () => {
            this.#abort?.()
            this.#end()
            this.#dispatch('timeout')
          },
          this.timeout,
        )
    }

    abort(): void {
      if (this.#abort === null) return
      this.#abort()
      this.#end()
      this.#dispatch('abort')
    }

    #end(): void {
      this.#abort = null
      if (this.#limit !== null) world.clock.clear(this.#limit)
    }

    #dispatch(type: string): void {
      this.#listeners.dispatch(type)
      this.#listeners.dispatch('loadend')
    }
  }
}

/** Listeners of upload progress. */
class ProgressListeners {
  readonly #onProgress: ((event: { readonly loaded: number }) => void)[] = []

  addEventListener(type: string, listener: (event: { readonly loaded: number }) => void): void {
    if (type === 'progress') this.#onProgress.push(listener)
  }

  dispatchProgress(loaded: number): void {
    for (const listener of this.#onProgress) listener({ loaded })
  }
}
