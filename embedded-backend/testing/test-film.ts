import { writeFile } from 'node:fs/promises'

import { animationPathOf } from '../conversion/order/animation-path.ts'
import { ConversionError } from '../conversion/order/conversion-error.ts'
import type { ConversionErrorCode } from '../conversion/order/conversion-error.ts'
import type { Film } from '../jobs/make-scene-video.ts'

export interface TestFilm extends Film {
  /** Number of films requested. */
  readonly count: number
  /** The next films wait for this promise. */
  gate: Promise<void>
  /** The next films are half done until this promise resolves. */
  lastFrame: Promise<void>
  failure: ConversionErrorCode | null
}

/** Creates a renderer that writes a small file instead of a film. */
export function createTestFilm(): TestFilm {
  const film = async (request: Parameters<Film>[0]) => {
    film.count += 1
    await film.gate
    if (film.failure) throw new ConversionError(film.failure)
    const bytes = Buffer.from(`a film of ${request.width} by ${request.height}`)
    await writeFile(request.outputPath, bytes)
    await writeFile(animationPathOf(request.outputPath), 'it moves')
    request.onProgress(0.5)
    await film.lastFrame
    request.onProgress(1)
    return {
      contentType: 'video/mp4' as const,
      width: 640,
      height: 480,
      seconds: 4,
      bytes: bytes.length,
      animationBytes: 8,
    }
  }
  film.count = 0
  film.gate = Promise.resolve()
  film.lastFrame = Promise.resolve()
  film.failure = null as ConversionErrorCode | null
  return film
}
