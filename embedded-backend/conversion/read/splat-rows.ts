import { createChunkDataPool } from '@playcanvas/splat-transform'
import type { ChunkSource } from '@playcanvas/splat-transform'

import { ConversionError } from '../order/conversion-error.ts'

/**
 * Values of a splat in a row: centre, rotation w, x, y, z, logarithms of three sigmas, logit of the opacity,
 * and colour; the coefficients of the harmonics follow, all of red, then of green, then of blue. A file with
 * surfaces instead of volumes lacks the third sigma.
 */
export const columnsOfRow =
  'x y z rot_0 rot_1 rot_2 rot_3 scale_0 scale_1 scale_2 opacity f_dc_0 f_dc_1 f_dc_2'.split(' ')

/** Splats of a file; `coefficients` counts the harmonics per colour channel. */
export type SplatRows = {
  readonly total: number
  readonly coefficients: number
  /** Yields whole rows in order; the array is valid until the next one. */
  readonly read: () => AsyncGenerator<Float64Array>
}

/** Rows of a source of splat-transform. Throws BROKEN_SOURCE for one without all layers. */
export function layerRows(source: ChunkSource): SplatRows {
  const { color } = source.meta.layouts
  if (!color) throw new ConversionError('BROKEN_SOURCE', { cause: 'no colours' })
  const coefficients = (color.stride / 4 - 3) / 3
  return { total: source.meta.numGaussians, coefficients, read: () => readLayers(source, coefficients) }
}

async function* readLayers(source: ChunkSource, coefficients: number): AsyncGenerator<Float64Array> {
  const { numGaussians: total, chunkSize, layouts } = source.meta
  const { position, geometric, color } = layouts
  if (!position || !geometric || !color)
    throw new ConversionError('BROKEN_SOURCE', { cause: 'columns missing' })
  const pool = createChunkDataPool({ chunkSize })
  const rest = 3 * coefficients
  const width = columnsOfRow.length + rest
  const rows = new Float64Array(width * Math.min(chunkSize, total))
  for (let start = 0; start < total; start += chunkSize) {
    const count = Math.min(chunkSize, total - start)
    const request = {
      chunkIndex: start / chunkSize,
      position: pool.acquire('position', position, count),
      geometric: pool.acquire('geometric', geometric, count),
      color: pool.acquire('color', color, count),
    }
    await source.read(request)
    const layers = [
      { data: new Float32Array(request.position.data), size: 3 },
      { data: new Float32Array(request.geometric.data), size: 8 },
      { data: new Float32Array(request.color.data), size: 3 + rest },
    ]
    let column = 0
    for (const { data, size } of layers) {
      for (let i = 0; i < count; i++)
        for (let k = 0; k < size; k++) rows[width * i + column + k] = data[size * i + k]
      column += size
    }
    request.position.release()
    request.geometric.release()
    request.color.release()
    yield rows.subarray(0, width * count)
  }
}
