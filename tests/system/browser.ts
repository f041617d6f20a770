/** State of a browser that outlives its pages. */

interface Cookie {
  readonly value: string
  readonly endsAt: number
}

/** The cookies of one browser, shared by its tabs. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>()
  readonly #deviceNow: () => number
  /** True while writing throws, as if cookies had been blocked with the page open; removing still works. */
  isBlocked = false
  /** True once cookies have been blocked. */
  wasBlocked = false

  constructor(deviceNow: () => number) {
    this.#deviceNow = deviceNow
  }

  /** Value of `document.cookie` when read. */
  read(): string {
    const now = this.#deviceNow()
    const pairs: string[] = []
    for (const [name, { value, endsAt }] of this.#cookies) if (endsAt > now) pairs.push(`${name}=${value}`)
    return pairs.join('; ')
  }

  /** Handles an assignment to `document.cookie`. */
  write(text: string): void {
    const [pair = '', ...attributes] = text.split('; ')
    const split = pair.indexOf('=')
    const name = pair.slice(0, split)
    const seconds = Number(attributes.find((one) => one.startsWith('max-age='))?.slice(8) ?? Infinity)
    if (seconds <= 0) {
      this.#cookies.delete(name)
      return
    }
    if (this.isBlocked) throw new Error('SecurityError: cookies are blocked')
    this.#cookies.set(name, { value: pair.slice(split + 1), endsAt: this.#deviceNow() + seconds * 1000 })
  }

  block(isBlocked: boolean): void {
    this.isBlocked = isBlocked
    this.wasBlocked ||= isBlocked
  }

  get(name: string): string | null {
    const cookie = this.#cookies.get(name)
    return cookie && cookie.endsAt > this.#deviceNow() ? decodeURIComponent(cookie.value) : null
  }
}

/** Local storage of a browser, or session storage of a tab. */
export class Store {
  readonly #values = new Map<string, string>()

  readonly getItem = (key: string): string | null => this.#values.get(key) ?? null
  readonly setItem = (key: string, value: string): void => void this.#values.set(key, value)
  readonly removeItem = (key: string): void => void this.#values.delete(key)

  get texts(): readonly string[] {
    return [...this.#values].map(([key, value]) => `${key}=${value}`)
  }
}

/** A picked file: the signature of an image, followed by content that depends on its name. */
export class PickedFile {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly name: string
  readonly type = 'image/jpeg'

  constructor(name: string, bytes: Uint8Array<ArrayBuffer> = imageBytes(name)) {
    this.name = name
    this.#bytes = bytes
  }

  get size(): number {
    return this.#bytes.length
  }

  slice(start: number, end: number): PickedFile {
    return new PickedFile(this.name, this.#bytes.slice(start, end))
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer
  }
}

const IMAGE_SIZE = 20

function imageBytes(name: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(IMAGE_SIZE)
  bytes.set([0xff, 0xd8, 0xff])
  bytes.set(new TextEncoder().encode(name).slice(0, IMAGE_SIZE - 3), 3)
  return bytes
}

/** Replaces SHA-256: different content has a different digest. */
export function digest(data: ArrayBuffer): ArrayBuffer {
  let hash = 0x811c9dc5
  for (const byte of new Uint8Array(data)) hash = Math.imul(hash ^ byte, 0x01000193)
  return new Uint32Array(8).fill(hash).buffer
}
