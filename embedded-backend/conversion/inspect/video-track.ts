import type { Input, InputVideoTrack } from 'mediabunny'

import { ConversionError } from '../order/conversion-error.ts'

/** Path of a file, or the bytes of a video embedded in one. */
export type VideoBytes = string | Uint8Array

/**
 * Opens the video track while `use` runs; nothing is decoded before `use` asks for it. Throws BROKEN_SOURCE.
 */
export async function withVideoTrack<Result>(
  film: VideoBytes,
  use: (track: InputVideoTrack, input: Input) => Promise<Result>,
): Promise<Result> {
  const { BufferSource, FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny')
  const source = typeof film === 'string' ? new FilePathSource(film) : new BufferSource(film)
  const input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new ConversionError('BROKEN_SOURCE', { message: 'この動画には映像が入っていません。' })
    return await use(track, input)
  } catch (error) {
    if (error instanceof ConversionError) throw error
    throw new ConversionError('BROKEN_SOURCE', { cause: error })
  } finally {
    input.dispose()
  }
}
