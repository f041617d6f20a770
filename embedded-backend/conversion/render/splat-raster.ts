import { codeOf, photoShares } from '../scene/splat-cloud.ts'
import type { PhotoSource, SplatCloud } from '../scene/splat-cloud.ts'
import type { CameraPose } from './camera-pose.ts'
import { PhotoTile } from './photo-tile.ts'
import { projectSplats, type ProjectedSplats } from './project-splats.ts'

/** A picture of splats, and the share of the background visible through each pixel (0 = nothing, 1 = all). */
export type Rendering = {
  readonly rgb: Uint8Array
  readonly through: Float32Array
  readonly width: number
  readonly height: number
}

/** Background of scenes without their own. */
export const sceneBackground: [number, number, number] = [24, 26, 30]

const tileSize = 48
/** Beyond this exponent a splat contributes less than eight bits can show. */
const maxExponent = 3.4
const opaque = 0.004
const falloff = Float32Array.from({ length: 1025 }, (_, i) => Math.exp((-i / 1024) * maxExponent))
const falloffStep = 1024 / maxExponent

/**
 * Draws splats on the processor, front to back in tiles, as a viewer does (vertical field of view in
 * degrees). The default background is a colour that no photo has, so that holes stand out. With a photo,
 * splats take its colours according to their codes.
 */
export function renderSplats(
  cloud: SplatCloud,
  pose: CameraPose,
  fov: number,
  size: { readonly width: number; readonly height: number },
  background: [number, number, number] = [255, 0, 255],
  photo?: PhotoSource,
): Rendering {
  const { width, height } = size
  const splats = projectSplats(cloud, pose, fov, width, height)
  const result: Rendering = {
    rgb: new Uint8Array(3 * width * height),
    through: new Float32Array(width * height),
    width,
    height,
  }
  const columns = Math.ceil(width / tileSize)
  const bins = binByTile(splats, columns, Math.ceil(height / tileSize))
  const tile = new Float32Array(4 * tileSize * tileSize)
  const step = (2 * Math.tan((fov * Math.PI) / 360)) / height
  const colours: Colours = {
    rgba: cloud.rgba,
    taken: photo && {
      shares: photoShares(photo, pose.eye),
      tile: new PhotoTile(photo, { pose, width, height, step }, tileSize),
    },
  }
  for (let index = 0; index + 1 < bins.starts.length; index++) {
    const area = {
      left: (index % columns) * tileSize,
      top: Math.floor(index / columns) * tileSize,
      members: bins.members.subarray(bins.starts[index], bins.starts[index + 1]),
    }
    drawTile(splats, colours, area, tile)
    copyTile(tile, area, background, result)
  }
  return result
}

/** Share of pixels through which more than 30 % of the background shows. */
export function holeShare({ through }: Rendering): number {
  return through.reduce((holes, share) => holes + (share > 0.3 ? 1 : 0), 0) / through.length
}

type Bins = { readonly starts: Uint32Array; readonly members: Uint32Array }
type Colours = {
  readonly rgba: Uint8Array
  /** Share of the photo's colour by code, and the tile that collects it. */
  readonly taken: { readonly shares: Float32Array; readonly tile: PhotoTile } | undefined
}
type Tile = { readonly left: number; readonly top: number; readonly members: Uint32Array }

/** Lists the splats that touch each tile, nearest first. */
function binByTile(splats: ProjectedSplats, columns: number, rows: number): Bins {
  const starts = new Uint32Array(columns * rows + 1)
  const eachTile = (slot: number, visit: (tile: number) => void) => {
    const [x, y] = [splats.shape[6 * slot], splats.shape[6 * slot + 1]]
    const [reachX, reachY] = [splats.reach[2 * slot], splats.reach[2 * slot + 1]]
    const right = Math.min(columns - 1, Math.floor((x + reachX) / tileSize))
    const bottom = Math.min(rows - 1, Math.floor((y + reachY) / tileSize))
    for (let row = Math.max(0, Math.floor((y - reachY) / tileSize)); row <= bottom; row++) {
      for (let column = Math.max(0, Math.floor((x - reachX) / tileSize)); column <= right; column++) {
        visit(row * columns + column)
      }
    }
  }
  for (let slot = 0; slot < splats.count; slot++) eachTile(slot, (tile) => starts[tile + 1]++)
  for (let tile = 1; tile < starts.length; tile++) starts[tile] += starts[tile - 1]
  const members = new Uint32Array(starts.at(-1)!)
  const next = starts.slice()
  for (const slot of splats.order) eachTile(slot, (tile) => (members[next[tile]++] = slot))
  return { starts, members }
}

function drawTile(
  splats: ProjectedSplats,
  { rgba, taken }: Colours,
  { left, top, members }: Tile,
  tile: Float32Array,
) {
  const { shape, reach, index, distance } = splats
  taken?.tile.moveTo(left, top)
  for (let i = 0; i < tile.length; i += 4) {
    tile[i] = tile[i + 1] = tile[i + 2] = 0
    tile[i + 3] = 1
  }
  for (const slot of members) {
    const at = 6 * slot
    const [x, y] = [shape[at] - left - 0.5, shape[at + 1] - top - 0.5]
    const [a, b, c, alpha] = [shape[at + 2] * 0.5, shape[at + 3], shape[at + 4] * 0.5, shape[at + 5]]
    const colourAt = 4 * index[slot]
    const [red, green, blue] = [rgba[colourAt], rgba[colourAt + 1], rgba[colourAt + 2]]
    const own = taken ? 1 - taken.shares[codeOf(rgba[colourAt + 3])] : 1
    const bottom = Math.min(tileSize - 1, Math.floor(y + reach[2 * slot + 1]))
    for (let row = Math.max(0, Math.ceil(y - reach[2 * slot + 1])); row <= bottom; row++) {
      const dy = row - y
      // The span in which a·dx² + b·dy·dx + c·dy² stays below the largest exponent.
      const linear = b * dy
      const constant = c * dy * dy
      const discriminant = linear * linear - 4 * a * (constant - maxExponent)
      if (discriminant <= 0) continue
      const root = Math.sqrt(discriminant)
      const last = Math.min(tileSize - 1, Math.floor(x + (root - linear) / (2 * a)))
      for (let column = Math.max(0, Math.ceil(x - (root + linear) / (2 * a))); column <= last; column++) {
        const pixel = 4 * (row * tileSize + column)
        const through = tile[pixel + 3]
        if (through < opaque) continue
        const dx = column - x
        const exponent = (a * dx + linear) * dx + constant
        const share = through * alpha * falloff[Math.max(0, Math.floor(exponent * falloffStep))]
        tile[pixel] += own * share * red
        tile[pixel + 1] += own * share * green
        tile[pixel + 2] += own * share * blue
        tile[pixel + 3] = through - share
        if (own < 1) taken?.tile.take(pixel >> 2, share - own * share, distance[slot], tile)
      }
    }
  }
  taken?.tile.settleAll(tile)
}

function copyTile(
  tile: Float32Array,
  { left, top }: Tile,
  background: [number, number, number],
  to: Rendering,
) {
  const bottom = Math.min(tileSize, to.height - top)
  const right = Math.min(tileSize, to.width - left)
  for (let row = 0; row < bottom; row++) {
    for (let column = 0; column < right; column++) {
      const from = 4 * (row * tileSize + column)
      const pixel = (top + row) * to.width + left + column
      const through = tile[from + 3]
      to.through[pixel] = through
      for (let c = 0; c < 3; c++) to.rgb[3 * pixel + c] = tile[from + c] + through * background[c]
    }
  }
}
