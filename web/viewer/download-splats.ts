import { FirstSceneFinder } from './first-scene.ts'

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
