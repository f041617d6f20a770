import { FIRST_SCENE } from '#contract/scene-format.ts'

/** Largest first scene, in bytes; real ones have some tens of kilobytes. */
const mostBytes = 256 * 1024
/** Largest number of splats, and of pixels in each texture. */
const mostPixels = 2 ** 18
const mostMembers = 16

const localMagic = 0x04034b50
const centralMagic = 0x02014b50
const endMagic = 0x06054b50
const localBytes = 30
const centralBytes = 46
const endBytes = 22
/** Offset of the dimensions in a lossless WebP, in bytes. */
const sidesAt = 21

const words = new TextDecoder()

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return words.decode(bytes.subarray(from, from + length))
}

/**
 * Locates the first scene in a SOG file by the file's first bytes: null for a file without one, undefined
 * while there are too few.
 */
function placeOf(head: Uint8Array): { readonly from: number; readonly to: number } | null | undefined {
  if (head.length < localBytes + FIRST_SCENE.length) return undefined
  const view = viewOf(head)
  const isStored = view.getUint16(6, true) === 0 && view.getUint16(8, true) === 0
  const [packed, size] = [view.getUint32(18, true), view.getUint32(22, true)]
  const named = view.getUint16(26, true) === FIRST_SCENE.length && view.getUint16(28, true) === 0
  if (view.getUint32(0, true) !== localMagic || !isStored || !named) return null
  if (packed !== size || size > mostBytes) return null
  if (textAt(head, localBytes, FIRST_SCENE.length) !== FIRST_SCENE) return null
  const from = localBytes + FIRST_SCENE.length
  return { from, to: from + size }
}

/**
 * Yields the members of a ZIP as the engine finds them, by the directory at the end. Throws for anything
 * else.
 */
function* membersOf(zip: Uint8Array): Generator<{ readonly name: string; readonly data: Uint8Array }> {
  const view = viewOf(zip)
  const end = zip.length - endBytes
  const count = view.getUint16(end + 8, true)
  if (view.getUint32(end, true) !== endMagic || count > mostMembers) throw new Error('no small archive')
  let at = view.getUint32(end + 16, true)
  for (let member = 0; member < count; member += 1) {
    const [local, size] = [view.getUint32(at + 42, true), view.getUint32(at + 20, true)]
    const isKnown = view.getUint32(at, true) === centralMagic && view.getUint32(local, true) === localMagic
    if (!isKnown || view.getUint16(at + 10, true) !== 0) throw new Error('no stored member')
    const nameBytes = view.getUint16(at + 28, true)
    const from = local + localBytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (from + size > zip.length) throw new Error('a member beyond its archive')
    yield { name: textAt(zip, at + centralBytes, nameBytes), data: zip.subarray(from, from + size) }
    at += centralBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** Returns the number of pixels of a lossless WebP; Infinity for other pictures. */
function pixelsOf(webp: Uint8Array): number {
  if (textAt(webp, 8, 8) !== 'WEBPVP8L') return Infinity
  const sides = viewOf(webp).getUint32(sidesAt, true)
  return ((sides & 0x3fff) + 1) * (((sides >>> 14) & 0x3fff) + 1)
}

function countOf(meta: Uint8Array): number {
  return Number((JSON.parse(words.decode(meta)) as { readonly count?: unknown }).count)
}

/** True if it is cheap to decode: a few bytes can hold a picture that fills all memory. */
function isModest(sog: Uint8Array): boolean {
  try {
    let isDescribed = false
    for (const { name, data } of membersOf(sog)) {
      isDescribed ||= name === 'meta.json'
      const size = name === 'meta.json' ? countOf(data) : pixelsOf(data)
      if (!(size > 0 && size <= mostPixels)) return false
    }
    return isDescribed
  } catch {
    return false
  }
}

/**
 * Finds the first scene of a SOG file (`contract/scene-format.ts`) during the download. `take` returns it
 * once, as soon as it is complete; never for files without a usable one.
 */
export class FirstSceneFinder {
  #head: Uint8Array<ArrayBuffer> | undefined = new Uint8Array()

  take(chunk: Uint8Array): ArrayBuffer | undefined {
    if (!this.#head) return undefined
    const head = new Uint8Array(this.#head.length + chunk.length)
    head.set(this.#head)
    head.set(chunk, this.#head.length)
    this.#head = head
    const place = placeOf(head)
    if (place === undefined || (place && head.length < place.to)) return undefined
    this.#head = undefined
    const sog = place?.to ? head.slice(place.from, place.to) : undefined
    return sog && isModest(sog) ? sog.buffer : undefined
  }
}

/** Reason why a scene cannot be shown, or not yet: the rest of an interrupted download may still come. */
type ViewerErrorCode =
  | 'WEBGL_UNAVAILABLE'
  | 'DOWNLOAD_INTERRUPTED'
  | 'DOWNLOAD_FAILED'
  | 'TOO_LARGE'
  | 'BAD_FILE'

export class ViewerError extends Error {
  readonly code: ViewerErrorCode
  /** Seconds to wait before another try, if the server named them. */
  readonly retryAfter: number | null
  constructor(code: ViewerErrorCode, cause?: unknown, retryAfter: number | null = null) {
    super(code, { cause })
    this.code = code
    this.retryAfter = retryAfter
  }
}

type Wishes = {
  readonly maxBytes: number
  readonly onProgress: (share: number) => void
  /** Called when the small scene at the start of the file has arrived, before the rest. */
  readonly onFirst: (file: ArrayBuffer) => void
  readonly signal: AbortSignal
}

/** SOG is a zip archive; anything else is rejected before the engine sees it. */
function mayBeginSog(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 3, 4].every((byte, at) => at >= bytes.length || bytes[at] === byte)
}

/** True if the archive's directory, which is its end, is there. */
function hasEnd(bytes: Uint8Array): boolean {
  return bytes.length >= endBytes && viewOf(bytes).getUint32(bytes.length - endBytes, true) === endMagic
}

/** Statuses below 500 after which the same request may succeed later. */
const passing: ReadonlySet<number> = new Set([408, 425, 429])

function refusalOf({ status, headers }: Response): ViewerError {
  const isPassing = status >= 500 || passing.has(status)
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return new ViewerError(
    isPassing ? 'DOWNLOAD_INTERRUPTED' : 'DOWNLOAD_FAILED',
    status,
    Number.isNaN(seconds) ? null : seconds,
  )
}

/** Returns the ETag if equal tags mean equal bytes. */
function strongTag({ headers }: Response): string | null {
  const tag = headers.get('etag')
  return tag?.startsWith('"') === true ? tag : null
}

/** Returns the size of the file in a whole response; null for one that is compressed or does not say. */
function sizeOf({ headers }: Response): number | null {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? null : Number(length)
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined || digits === '*' ? null : Number(digits)
}

/** Reads `bytes 5-9/10` and `bytes *\/10`. */
function rangeOf({ headers }: Response): { readonly from: number | null; readonly size: number | null } {
  const [, from, size] = /^bytes (\d+|\*)[^/]*\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? []
  return { from: numberOf(from), size: numberOf(size) }
}

/** A scene's file, read in as many pieces as the connection allows: it keeps its bytes between tries. */
export class SceneFile {
  readonly url: string
  #chunks: Uint8Array<ArrayBuffer>[] = []
  #received = 0
  /** Size of the whole file; null if unknown. */
  #size: number | null = null
  /** Tag of the bytes; null if others cannot be added to them later. */
  #tag: string | null = null
  /** Length at which a response of unknown size ended without the archive's end. */
  #endedAt: number | null = null
  #finder = new FirstSceneFinder()
  #first: ArrayBuffer | undefined

  constructor(url: string) {
    this.url = url
  }

  /**
   * Reads what is missing, and returns the whole file. Throws ViewerError DOWNLOAD_INTERRUPTED (read again
   * later), DOWNLOAD_FAILED, TOO_LARGE or BAD_FILE; when `signal` aborts, the fetch's own AbortError.
   */
  async read(wishes: Wishes): Promise<ArrayBuffer> {
    try {
      if (this.#first) wishes.onFirst(this.#first.slice())
      await this.#receive(wishes)
    } catch (error) {
      if (wishes.signal.aborted || error instanceof ViewerError) throw error
      throw new ViewerError('DOWNLOAD_INTERRUPTED', error)
    }
    const whole = this.#joined()
    this.#verify(whole)
    wishes.onProgress(1)
    return whole.buffer
  }

  async #receive({ signal, maxBytes, onProgress, onFirst }: Wishes): Promise<void> {
    const body = await this.#request(signal)
    if ((this.#size ?? 0) > maxBytes) {
      await body?.cancel()
      throw new ViewerError('TOO_LARGE')
    }
    // Not `for await`: Safari's streams cannot be iterated.
    const reader = body?.getReader()
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
      signal.throwIfAborted()
      this.#chunks.push(next.value)
      this.#received += next.value.byteLength
      if (this.#received > maxBytes) {
        await reader?.cancel()
        throw new ViewerError('TOO_LARGE')
      }
      if (this.#size !== null) onProgress(Math.min(1, this.#received / this.#size))
      const first = this.#finder.take(next.value)
      if (!first) continue
      this.#first = first
      onFirst(first.slice())
    }
  }

  /** Requests the missing bytes; null if there are none. */
  async #request(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
    const tag = this.#received > 0 ? this.#tag : null
    const response = await fetch(this.url, tag === null ? { signal } : this.#rangeAfter(tag, signal))
    // Another viewer may read on by now.
    signal.throwIfAborted()
    if (tag !== null && (response.status === 206 || response.status === 416)) {
      const { from, size } = rangeOf(response)
      this.#size ??= size
      if (response.status === 416 && size === this.#received) return null
      if (response.status === 206 && strongTag(response) === tag && from === this.#received)
        return response.body
      // Another file than the one before.
      await response.body?.cancel()
      this.#forget()
      return await this.#request(signal)
    }
    if (!response.ok || !response.body) throw refusalOf(response)
    this.#forget()
    this.#size = sizeOf(response)
    this.#tag = response.headers.has('content-encoding') ? null : strongTag(response)
    return response.body
  }

  /** `If-Range` needs a permission elsewhere that a file store may not give; there the tags are compared. */
  #rangeAfter(tag: string, signal: AbortSignal): RequestInit {
    const isHere = new URL(this.url, location.href).origin === location.origin
    const range = `bytes=${this.#received}-`
    return { signal, headers: isHere ? { range, 'if-range': tag } : { range } }
  }

  #forget(): void {
    this.#chunks = []
    this.#received = 0
    this.#size = null
    this.#tag = null
    this.#first = undefined
    this.#finder = new FirstSceneFinder()
  }

  #joined(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.#received)
    let offset = 0
    for (const chunk of this.#chunks) {
      whole.set(chunk, offset)
      offset += chunk.byteLength
    }
    return whole
  }

  /** Tells a file that has ended early, which may be without an error, from one that is broken. */
  #verify(whole: Uint8Array): void {
    const isShort = this.#size === null ? !hasEnd(whole) : whole.length < this.#size
    if (!mayBeginSog(whole)) throw new ViewerError('BAD_FILE', 'not a SOG archive')
    // The same length twice is all that there is.
    const isCut = isShort && (this.#size !== null || this.#endedAt !== whole.length)
    this.#endedAt = whole.length
    if (isCut) throw new ViewerError('DOWNLOAD_INTERRUPTED', 'ended early')
    if (whole.length <= endBytes) throw new ViewerError('BAD_FILE', 'an empty archive')
  }
}

let left: SceneFile | undefined

/** Leaves a file that has not arrived to the next viewer of the same address. */
export function leaveSceneFile(file: SceneFile): void {
  left = file
}

/** Returns the file that a viewer has left, once, or a new one. */
export function takeSceneFile(url: string): SceneFile {
  const found = left?.url === url ? left : undefined
  left = undefined
  return found ?? new SceneFile(url)
}

/** Scene that is being downloaded. */
export interface ComingScene {
  /** First version; null if there is none. Never rejects. */
  readonly first: Promise<ArrayBuffer | null>
  /** Rejects as `SceneFile.read` does. */
  readonly whole: Promise<ArrayBuffer>
}

/** Downloads a scene; its first version may arrive long before the whole. */
export function downloadScene(file: SceneFile, wishes: Omit<Wishes, 'onFirst'>): ComingScene {
  let arrive: ((file: ArrayBuffer | null) => void) | undefined
  const first = new Promise<ArrayBuffer | null>((resolve) => {
    arrive = resolve
  })
  const whole = file.read({ ...wishes, onFirst: (early) => arrive?.(early) })
  void whole.then(
    () => arrive?.(null),
    () => arrive?.(null),
  )
  return { first, whole }
}
