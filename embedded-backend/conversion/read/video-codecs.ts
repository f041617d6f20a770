import type * as Mediabunny from 'mediabunny'

import { ConversionError } from '../order/conversion-error.ts'

/**
 * Loads the library for video containers with the native codecs registered. If the codecs' binary is missing,
 * only videos are refused. Throws ConversionError.
 */
export async function loadVideoCodecs(): Promise<typeof Mediabunny> {
  try {
    const { registerMediabunnyServer } = await import('@mediabunny/server')
    registerMediabunnyServer()
    return await import('mediabunny')
  } catch (cause) {
    throw new ConversionError('CRASHED', {
      message: 'このサーバーでは動画を扱えません。写真をお使いください。',
      cause,
    })
  }
}
