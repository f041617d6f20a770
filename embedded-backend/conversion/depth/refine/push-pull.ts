type Level = {
  readonly width: number
  readonly height: number
  readonly colour: Float32Array
  readonly weight: Float32Array
}

/**
 * Fills unknown pixels smoothly from known ones: averages down to a few pixels and back up (push-pull,
 * Gortler et al. 1996). Weights are 0 (unknown) to 1; the result has three numbers per pixel, known pixels
 * unchanged.
 */
export function fillUnknown(
  rgb: Uint8Array | Float32Array,
  known: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const base: Level = { width, height, colour: Float32Array.from(rgb), weight: known.slice() }
  const levels = [base]
  let level = base
  while (level.width > 2 && level.height > 2) {
    level = shrink(level)
    levels.push(level)
  }
  for (let i = levels.length - 2; i >= 0; i--) fillFromCoarser(levels[i], levels[i + 1])
  return base.colour
}

function shrink(fine: Level): Level {
  const [width, height] = [(fine.width + 1) >> 1, (fine.height + 1) >> 1]
  const colour = new Float32Array(3 * width * height)
  const weight = new Float32Array(width * height)
  for (let y = 0; y < fine.height; y++) {
    for (let x = 0; x < fine.width; x++) {
      const from = y * fine.width + x
      const share = fine.weight[from]
      if (share === 0) continue
      const to = (y >> 1) * width + (x >> 1)
      weight[to] += share
      for (let c = 0; c < 3; c++) colour[3 * to + c] += share * fine.colour[3 * from + c]
    }
  }
  for (let i = 0; i < weight.length; i++) {
    const total = weight[i]
    if (total === 0) continue
    for (let c = 0; c < 3; c++) colour[3 * i + c] /= total
    weight[i] = Math.min(1, total)
  }
  return { width, height, colour, weight }
}

function fillFromCoarser(fine: Level, coarse: Level): void {
  for (let y = 0; y < fine.height; y++) {
    const sy = Math.max(0, (y - 0.5) / 2)
    const top = Math.min(coarse.height - 1, Math.floor(sy))
    const bottom = Math.min(coarse.height - 1, top + 1)
    const ty = sy - top
    for (let x = 0; x < fine.width; x++) {
      const i = y * fine.width + x
      const own = fine.weight[i]
      if (own >= 1) continue
      const sx = Math.max(0, (x - 0.5) / 2)
      const left = Math.min(coarse.width - 1, Math.floor(sx))
      const right = Math.min(coarse.width - 1, left + 1)
      const tx = sx - left
      for (let c = 0; c < 3; c++) {
        const at = (row: number, column: number) => coarse.colour[3 * (row * coarse.width + column) + c]
        const upper = at(top, left) * (1 - tx) + at(top, right) * tx
        const lower = at(bottom, left) * (1 - tx) + at(bottom, right) * tx
        const filled = upper * (1 - ty) + lower * ty
        fine.colour[3 * i + c] = fine.colour[3 * i + c] * own + filled * (1 - own)
      }
      fine.weight[i] = 1
    }
  }
}
