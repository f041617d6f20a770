import type { Input, InputVideoTrack } from 'mediabunny'

import { ConversionError } from '../order/conversion-error.ts'

/**
 * Opens the pictures of a video for as long as `use` takes; nothing is decoded before it asks. Throws
 * BROKEN_SOURCE.
 */
export async function withVideoTrack<Result>(
  path: string,
  use: (track: InputVideoTrack, input: Input) => Promise<Result>,
): Promise<Result> {
  const { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM, MATROSKA] })
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
