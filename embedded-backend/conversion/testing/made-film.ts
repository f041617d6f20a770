import { loadVideoCodecs } from '../read/read-frames.ts'
import type { Picture } from '../scene/picture.ts'

/**
 * An H.264 film in an MP4 that shows a picture for half a second and states its colour. `matrix` replaces the
 * first four numbers of the track's matrix.
 */
export async function madeFilm(
  { rgb, width, height }: Picture,
  colour: VideoColorSpaceInit,
  matrix?: readonly [number, number, number, number],
): Promise<Buffer> {
  const { BufferTarget, EncodedVideoPacketSource, Mp4OutputFormat, Output, VideoSample, VideoSampleSource } =
    await loadVideoCodecs()
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
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
      void packets.add(packet, decoderConfig && { decoderConfig })
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
