import { withVideoTrack } from '../inspect/inspect-video.ts'
import type { VideoBytes } from '../inspect/inspect-video.ts'
import type { PackedLayout } from './stereo-jpeg.ts'

const codecs = {
  avc: { headBytes: 1, isMessage: (first: number) => (first & 31) === 6, lengthSizeAt: 4 },
  hevc: { headBytes: 2, isMessage: (first: number) => ((first >> 1) & 63) === 39, lengthSizeAt: 21 },
} as const
const framePacking = 45
const arrangements = { sideBySide: 3, topBottom: 4 }
const interpretations = { leftFirst: 1, rightFirst: 2 }

/**
 * Reads the arrangement of two views in one frame that H.264 and HEVC state with their first frame
 * (supplemental information of type 45). Undefined for all other films, and for arrangements that are not two
 * halves. Throws BROKEN_SOURCE.
 */
export async function readFramePacking(film: VideoBytes): Promise<PackedLayout | undefined> {
  return withVideoTrack(film, async (track) => {
    const { EncodedPacketSink } = await import('mediabunny')
    const codec = await track.getCodec()
    const config = await track.getDecoderConfig()
    if ((codec !== 'avc' && codec !== 'hevc') || !config?.description) return undefined
    const { headBytes, isMessage, lengthSizeAt } = codecs[codec]
    const description = bytesOf(config.description)
    const lengthSize = ((description[lengthSizeAt] ?? 3) & 3) + 1
    const packet = await new EncodedPacketSink(track).getFirstPacket()
    for (const unit of unitsOf(packet?.data ?? new Uint8Array(), lengthSize)) {
      const layout = isMessage(unit[0] ?? 0) ? findPacking(unescape(unit.subarray(headBytes))) : undefined
      if (layout) return layout
    }
    return undefined
  })
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}

function* unitsOf(data: Uint8Array, lengthSize: number): Generator<Uint8Array> {
  let at = 0
  while (at + lengthSize <= data.length) {
    const length = data.subarray(at, at + lengthSize).reduce((sum, byte) => 256 * sum + byte, 0)
    yield data.subarray(at + lengthSize, at + lengthSize + length)
    at += lengthSize + length
  }
}

/** Drops the bytes that keep start codes out of a unit. */
function unescape(unit: Uint8Array): Uint8Array {
  return unit.filter((byte, i) => byte !== 3 || i < 2 || unit[i - 1] !== 0 || unit[i - 2] !== 0)
}

/** Searches the messages of a unit: each has a type, a length and content. */
export function findPacking(messages: Uint8Array): PackedLayout | undefined {
  let at = 0
  const number = () => {
    let value = 0
    while (messages[at] === 255) value += messages[at++]
    return value + (messages[at++] ?? 0)
  }
  while (at + 2 < messages.length) {
    const [type, length] = [number(), number()]
    if (type === framePacking) return readPacking(messages.subarray(at, at + length))
    at += length
  }
  return undefined
}

/** An Exp-Golomb number, a cancel flag, 7 bits of arrangement, a flag and 6 bits of interpretation. */
function readPacking(content: Uint8Array): PackedLayout | undefined {
  const bits = Array.from(content, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const start = 2 * bits.indexOf('1') + 1
  const arrangement = Number.parseInt(bits.slice(start + 1, start + 8), 2)
  const interpretation = Number.parseInt(bits.slice(start + 9, start + 15), 2)
  const isAcross = arrangement === arrangements.sideBySide
  if (bits[start] !== '0' || (!isAcross && arrangement !== arrangements.topBottom)) return undefined
  const { leftFirst, rightFirst } = interpretations
  const isLeftFirst = interpretation === leftFirst ? true : interpretation === rightFirst ? false : undefined
  return { isAcross, isLeftFirst }
}
