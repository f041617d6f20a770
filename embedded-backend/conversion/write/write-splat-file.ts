import { open, writeFile, type FileHandle } from 'node:fs/promises'

import {
  createChunkDataPool,
  logger,
  readFile,
  Transform,
  writeSource,
  type ChunkSource,
  type FileSystem,
  type Writer,
} from '@playcanvas/splat-transform'

import { quaternionOfAngles } from '#contract/quaternion.ts'

import { ConversionError } from '../order/conversion-error.ts'
import type { SplatFileOrder } from '../order/worker-messages.ts'
import { readSplats, SplatFileSystem } from '../read/read-splats.ts'
import { orderSplats, rotateSplats } from '../splats/arrange-splats.ts'
import { packSog } from './write-sog.ts'

/**
 * Does the work of `runSplatFile` in this process. SPZ and SOG have the same coordinates as ours; PLY is
 * rotated to those of training (Y down, looking along Z), as other programs expect. PLY is written chunk by
 * chunk; SPZ and SOG are held as a whole.
 */
export async function writeSplatFile(order: SplatFileOrder): Promise<null> {
  const { splatPath, outputPath, format, transform } = order
  if (format === 'sog') {
    const turn = quaternionOfAngles(transform.rotation)
    const cloud = rotateSplats(await readSplats(splatPath, 'sog'), turn, transform.scale)
    await writeFile(outputPath, await packSog(orderSplats(cloud)))
    return null
  }
  logger.setVerbosity('quiet')
  const [source] = await readFile({
    filename: 'scene.sog',
    inputFormat: 'sog',
    fileSystem: new SplatFileSystem(splatPath),
  })
  if (!source) throw new ConversionError('BROKEN_SOURCE', { cause: 'no splats' })
  const pool = createChunkDataPool({ chunkSize: source.meta.chunkSize })
  const notation = format === 'ply' ? trainingNotation() : source.meta.transform
  const turned = withTransform(source, notation.clone().mul(placed(transform)))
  const written = { filename: `scene.${format}`, outputFormat: format, source: turned, pool }
  await writeSource({ ...written, options: { spzVersion } }, new OneFile(outputPath))
  await source.close()
  return null
}

/** Version supported by programs that read SPZ; the next one is new. */
const spzVersion = 3

/**
 * Rotates splats by half a turn about X: a source's transform maps its numbers to the library's world, and
 * writing a PLY adds half a turn about Z.
 */
function trainingNotation(): Transform {
  return new Transform().fromEulers(0, 180, 0)
}

/** The transform of a scene, which puts its splats into the world. */
function placed({ rotation, scale }: SplatFileOrder['transform']): Transform {
  const transform = new Transform().fromEulers(...rotation)
  transform.scale = scale
  return transform
}

function withTransform(source: ChunkSource, transform: Transform): ChunkSource {
  return {
    meta: { ...source.meta, transform },
    read: async (request: Parameters<ChunkSource['read']>[0]) => await source.read(request),
    close: async () => await source.close(),
  }
}

/** Provides one file under any name to the writers of splat-transform. */
class OneFile implements FileSystem {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  async createWriter(): Promise<Writer> {
    return new FileWriter(await open(this.#path, 'w'))
  }

  async mkdir(): Promise<void> {}
}

class FileWriter implements Writer {
  readonly #file: FileHandle
  bytesWritten = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async write(data: Uint8Array): Promise<void> {
    await this.#file.appendFile(data)
    this.bytesWritten += data.length
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  async abort(): Promise<void> {
    await this.#file.close()
  }
}
