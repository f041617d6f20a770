import { crc32, deflateSync } from 'node:zlib'

import type { Sharp } from 'sharp'

const signatureAndHeaderBytes = 33

/**
 * Returns an uncompressed PNG with an ICC profile. Raw pixels carry no profile; a PNG does, and sharp then
 * converts its colours.
 */
export async function withColorProfile(picture: Sharp, profile: Buffer): Promise<Buffer> {
  const png = await picture.png({ compressionLevel: 0 }).toBuffer()
  const content = Buffer.concat([Buffer.from('iCCPsource\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return Buffer.concat([
    png.subarray(0, signatureAndHeaderBytes),
    chunk,
    png.subarray(signatureAndHeaderBytes),
  ])
}
