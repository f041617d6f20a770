import { readFile, stat } from 'node:fs/promises'

import { ConversionError } from '../order/conversion-error.ts'

export type AnimationFormat = 'gif' | 'webp'

/** Size in pixels, and the duration of each frame in seconds. */
export type AnimationTables = {
  readonly width: number
  readonly height: number
  readonly delays: readonly number[]
}

const mostBytes = 128 << 20
const mostFrames = 3000
/** Every browser shows frames with a shorter delay for a tenth of a second. */
const leastDelay = 0.011
const usualDelay = 0.1

/** Duration for which browsers show a frame with this delay, in seconds. */
function shownFor(seconds: number): number {
  return seconds < leastDelay ? usualDelay : seconds
}

/**
 * Reads the frames of a GIF or an animated WebP from its blocks without decoding. Throws BROKEN_SOURCE if the
 * blocks end too early, TOO_LONG if there are more frames than any film needs.
 */
export async function readAnimationTables(path: string, format: AnimationFormat): Promise<AnimationTables> {
  if ((await stat(path)).size > mostBytes) throw tooMuch()
  const file = await readFile(path)
  try {
    return format === 'gif' ? readGif(file) : readWebp(file)
  } catch (error) {
    if (error instanceof RangeError) throw new ConversionError('BROKEN_SOURCE', { cause: error })
    throw error
  }
}

/** True if the extended header of a WebP has the animation flag. */
export function isAnimatedWebp(head: Buffer): boolean {
  return head.length > 20 && head.toString('latin1', 12, 16) === 'VP8X' && (head[20] & 2) !== 0
}

/**
 * GIF89a: a colour table, then blocks until the trailer; a control block sets the delay of the next picture.
 */
function readGif(file: Buffer): AnimationTables {
  const [width, height] = [file.readUInt16LE(6), file.readUInt16LE(8)]
  let at = 13 + tableBytes(file.readUInt8(10))
  let delay = 0
  const delays: number[] = []
  for (;;) {
    const block = file.readUInt8(at)
    if (block === 0x3b) break
    if (block === 0x21) {
      if (file.readUInt8(at + 1) === 0xf9) delay = file.readUInt16LE(at + 4) / 100
      at = behindData(file, at + 2)
    } else if (block === 0x2c) {
      delays.push(shownFor(delay))
      if (delays.length > mostFrames) throw tooMuch()
      delay = 0
      at = behindData(file, at + 11 + tableBytes(file.readUInt8(at + 9)))
    } else throw new ConversionError('BROKEN_SOURCE', { cause: `block ${block}` })
  }
  return { width, height, delays }
}

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function behindData(file: Buffer, start: number): number {
  let at = start
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += length + 1
  return at + 1
}

/** RIFF chunks: VP8X with the canvas, then an ANMF chunk with the duration of each frame. */
function readWebp(file: Buffer): AnimationTables {
  const [width, height] = [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]
  const delays: number[] = []
  const end = Math.min(file.length, file.readUInt32LE(4) + 8)
  for (let at = 12; at + 8 <= end;) {
    const length = file.readUInt32LE(at + 4)
    if (at + 8 + length > file.length)
      throw new ConversionError('BROKEN_SOURCE', { cause: 'a chunk too long' })
    if (file.toString('latin1', at, at + 4) === 'ANMF') {
      delays.push(shownFor(file.readUIntLE(at + 20, 3) / 1000))
      if (delays.length > mostFrames) throw tooMuch()
    }
    at += 8 + length + (length & 1)
  }
  return { width, height, delays }
}

function tooMuch(): ConversionError {
  return new ConversionError('TOO_LONG', {
    message: 'アニメーションが長すぎます。短くするか、MP4などの動画に書き出してお使いください。',
  })
}
