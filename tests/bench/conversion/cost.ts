import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import sharp from 'sharp'

import { loadVideoCodecs } from '#backend/conversion/read/read-frames.ts'
import { frugalEnvironment, frugalOptions } from '#backend/conversion/sandbox/plan-launch.ts'

import { samplePath } from './samples.ts'

/** Cost of one conversion, from start to files. */
export interface ConversionCost {
  readonly source: string
  readonly seconds: number
  /** Sum over all processors, so that other work on the machine does not change it. */
  readonly processorSeconds: number
  readonly megabytes: number
}

const run = promisify(execFile)
const photo = 'single/landscape.jpg'
const megapixels = [12, 24, 48]
const clip = { width: 1920, height: 1080, seconds: 10, framesPerSecond: 12 }

const walk = 'video/walk-gopro.mp4'

export const costFiles = [photo, walk]

/**
 * Measures photos of three sizes and a clip, all made from one sample, and a walk whose depth is measured.
 */
export async function measureCosts(progress: (line: string) => void): Promise<ConversionCost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-bench-'))
  try {
    const costs: ConversionCost[] = []
    for (const size of megapixels) {
      progress(`${size} megapixels`)
      const file = path.join(folder, 'photo.jpg')
      const width = Math.round(Math.sqrt((size * 1e6 * 4) / 3))
      const same = { width, height: Math.round((width * 3) / 4), fit: 'fill' as const }
      await sharp(samplePath(photo)).resize(same).jpeg({ quality: 90 }).toFile(file)
      costs.push({ source: `${size} megapixels`, ...(await convert('INSTANT', file)) })
    }
    progress('a clip')
    const file = path.join(folder, 'clip.mp4')
    await makeClip(file)
    costs.push({ source: `${clip.seconds} s of 1080p`, ...(await convert('FULL', file)) })
    progress('a walk')
    costs.push({ source: 'a walk, 10 s of 480p', ...(await convert('FULL', samplePath(walk))) })
    return costs
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function convert(kind: string, file: string): Promise<Omit<ConversionCost, 'source'>> {
  const program = path.join(import.meta.dirname, 'one-conversion.ts')
  const { stdout } = await run(process.execPath, [...frugalOptions(2 ** 31), program, kind, file], {
    env: { ...process.env, ...frugalEnvironment },
  })
  return JSON.parse(stdout) as Omit<ConversionCost, 'source'>
}

/** A slow pan over the photo. */
async function makeClip(file: string): Promise<void> {
  const { width, height, seconds, framesPerSecond } = clip
  const { FilePathTarget, Mp4OutputFormat, Output, VideoSample, VideoSampleSource } = await loadVideoCodecs()
  const source = new VideoSampleSource({
    codec: 'avc',
    bitrate: 6e6,
    keyFrameInterval: 1,
    hardwareAcceleration: 'prefer-software',
  })
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(file) })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  const frames = seconds * framesPerSecond
  const wide = await sharp(samplePath(photo))
    .resize({ width: width + frames * 2, height, fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = 4 * wide.info.width
  for (let frame = 0; frame < frames; frame += 1) {
    const pixels = new Uint8Array(4 * width * height)
    for (let y = 0; y < height; y += 1) {
      const from = y * row + 8 * frame
      pixels.set(wide.data.subarray(from, from + 4 * width), 4 * y * width)
    }
    using sample = new VideoSample(pixels, {
      format: 'RGBX',
      codedWidth: width,
      codedHeight: height,
      timestamp: frame / framesPerSecond,
      duration: 1 / framesPerSecond,
    })
    await source.add(sample)
  }
  await output.finalize()
}
