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

export class ViewerError extends Error {
  readonly code: 'WEBGL_UNAVAILABLE' | 'DOWNLOAD_FAILED' | 'BAD_FILE'
  constructor(code: 'WEBGL_UNAVAILABLE' | 'DOWNLOAD_FAILED' | 'BAD_FILE', cause?: unknown) {
    super(code, { cause })
    this.code = code
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
function looksLikeSog(bytes: Uint8Array): boolean {
  return bytes.length > 22 && bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/**
 * Downloads a whole .sog file and reports the share received. Throws ViewerError DOWNLOAD_FAILED or BAD_FILE
 * (too large, no SOG); when `signal` aborts, the fetch's own AbortError.
 */
export async function downloadSplats(
  url: string,
  { maxBytes, onProgress, onFirst, signal }: Wishes,
): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const finder = new FirstSceneFinder()
  let received = 0
  try {
    const response = await fetch(url, { signal })
    if (!response.ok || !response.body) throw new ViewerError('DOWNLOAD_FAILED', response.status)
    const total = Number(response.headers.get('content-length') ?? 0)
    if (total > maxBytes) throw new ViewerError('BAD_FILE', 'too large')
    // Not `for await`: Safari's streams cannot be iterated.
    const reader = response.body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value)
      received += next.value.byteLength
      if (received > maxBytes) throw new ViewerError('BAD_FILE', 'too large')
      if (total > 0) onProgress(Math.min(1, received / total))
      const first = finder.take(next.value)
      if (first) onFirst(first)
    }
  } catch (error) {
    if (signal.aborted || error instanceof ViewerError) throw error
    throw new ViewerError('DOWNLOAD_FAILED', error)
  }
  onProgress(1)
  const whole = new Uint8Array(received)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  if (!looksLikeSog(whole)) throw new ViewerError('BAD_FILE', 'not a SOG archive')
  return whole.buffer
}

/** Scene that is being downloaded. */
export interface ComingScene {
  /** First version; null if there is none. Never rejects. */
  readonly first: Promise<ArrayBuffer | null>
  /** Rejects as `downloadSplats` does. */
  readonly whole: Promise<ArrayBuffer>
}

/** Downloads a scene; its first version may arrive long before the whole. */
export function downloadScene(
  url: string,
  wishes: Omit<Parameters<typeof downloadSplats>[1], 'onFirst'>,
): ComingScene {
  let arrive: ((file: ArrayBuffer | null) => void) | undefined
  const first = new Promise<ArrayBuffer | null>((resolve) => {
    arrive = resolve
  })
  const whole = downloadSplats(url, { ...wishes, onFirst: (file) => arrive?.(file) })
  void whole.then(
    () => arrive?.(null),
    () => arrive?.(null),
  )
  return { first, whole }
}
