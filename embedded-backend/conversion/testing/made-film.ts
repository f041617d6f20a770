import { loadVideoCodecs } from '../read/read-frames.ts'
import type { Picture } from '../scene/picture.ts'

type Additions = {
  readonly matrix?: readonly [number, number, number, number]
  readonly message?: Uint8Array
}

/**
 * An H.264 film in an MP4 that shows a picture for half a second and states its colour. `matrix` replaces the
 * first four numbers of the track's matrix; `message` is supplemental information of each frame.
 */
export async function madeFilm(
  { rgb, width, height }: Picture,
  colour: VideoColorSpaceInit,
  { matrix, message }: Additions = {},
): Promise<Buffer> {
  const { BufferTarget, EncodedVideoPacketSource, Mp4OutputFormat, Output, VideoSample, VideoSampleSource } =
    await loadVideoCodecs()
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
  const packets = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(packets)
  await output.start()
  const encoded = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
  const frames = new VideoSampleSource({
    codec: 'avc',
    bitrate: 4e6,
    hardwareAcceleration: 'prefer-software',
    // The encoder does not pass the colour on.
    onEncodedPacket: (packet, meta) => {
      const decoderConfig = meta?.decoderConfig && { ...meta.decoderConfig, colorSpace: colour }
      const unit = message ? [0, 0, 0, message.length + 1, 6, ...message] : []
      const data = Uint8Array.from([...unit, ...packet.data])
      void packets.add(packet.clone({ data }), decoderConfig && { decoderConfig })
    },
  })
  encoded.addVideoTrack(frames)
  await encoded.start()
  for (const timestamp of [0, 0.25]) {
    const init = {
      format: 'RGBX',
      codedWidth: width,
      codedHeight: height,
      timestamp,
      duration: 0.25,
    } as const
    const rgbx = Uint8Array.from({ length: 4 * width * height }, (_, i) => rgb[3 * (i >> 2) + (i & 3)] ?? 0)
    using sample = new VideoSample(rgbx, init)
    await frames.add(sample)
  }
  await encoded.finalize()
  await output.finalize()
  const film = Buffer.from(target.buffer!)
  const places = [0, 4, 12, 16].map((offset) => film.indexOf('tkhd', 'latin1') + 44 + offset)
  for (const [i, place] of places.entries()) if (matrix) film.writeInt32BE(matrix[i] * 65_536, place)
  return film
}

/** A box of an MP4. */
export function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** XML of Spherical Video V1 with these elements. */
export function sphericalXml(elements: Record<string, string | number>): Buffer {
  const all = { Spherical: 'true', Stitched: 'true', ProjectionType: 'equirectangular', ...elements }
  const lines = Object.entries(all).map(
    ([name, value]) => `<GSpherical:${name}>${value}</GSpherical:${name}>`,
  )
  const id = Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex')
  return box('uuid', id, Buffer.from(`<rdf:SphericalVideo>${lines.join('')}</rdf:SphericalVideo>`))
}

/** Adds a box to the track of a film whose tables are at its end. */
export function withTrackBox(film: Buffer, added: Buffer): Buffer {
  const [movie, track] = ['moov', 'trak'].map((type) => film.indexOf(type, 0, 'latin1') - 4)
  const end = track + film.readUInt32BE(track)
  const changed = Buffer.concat([film.subarray(0, end), added, film.subarray(end)])
  for (const at of [movie, track]) changed.writeUInt32BE(film.readUInt32BE(at) + added.length, at)
  return changed
}
