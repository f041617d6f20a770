/** Penalty for a change of the shift by one between neighbours, as on slanted surfaces. */
const slantPenalty = 12
/** Penalty for a larger change; lower if the brightness changes too, as it does along outlines. */
const jumpPenalty = 64
const reliefPerLevel = 0.08
const leastJumpPenalty = slantPenalty + 4
const blocked = 60_000

/**
 * Sums costs along eight straight paths to each pixel (semi-global matching, Hirschmüller 2008), with
 * penalties for changes of the shift along the way. Input and output have `steps` costs per pixel.
 */
export function aggregatePaths(
  cost: Uint8Array,
  gray: Uint8Array,
  width: number,
  height: number,
  steps: number,
): Uint16Array {
  const sum = new Uint16Array(cost.length)
  sweep(cost, gray, width, height, steps, 1, sum)
  sweep(cost, gray, width, height, steps, -1, sum)
  return sum
}

/**
 * Costs of one path at every column of a row, and the minimum of each; with one more column on both sides,
 * from which paths start.
 */
class PathRow {
  readonly costs: Uint16Array
  readonly least: Uint16Array

  constructor(columns: number, stride: number) {
    this.costs = new Uint16Array(columns * stride)
    this.least = new Uint16Array(columns)
    for (let column = 0; column < columns; column++) {
      this.costs[column * stride] = blocked
      this.costs[(column + 1) * stride - 1] = blocked
    }
  }
}

/** Sweeps four paths from earlier pixels in reading order (direction 1), or from later ones (-1). */
function sweep(
  cost: Uint8Array,
  gray: Uint8Array,
  width: number,
  height: number,
  steps: number,
  direction: 1 | -1,
  sum: Uint16Array,
): void {
  const [columns, stride] = [width + 2, steps + 2]
  const rows = () => [new PathRow(columns, stride), new PathRow(columns, stride)] as const
  let [diagonal, nextDiagonal] = rows()
  let [straight, nextStraight] = rows()
  let [counter, nextCounter] = rows()
  const along = new PathRow(columns, stride)
  const [firstX, firstY] = direction > 0 ? [0, 0] : [width - 1, height - 1]
  for (let row = 0, y = firstY; row < height; row++, y += direction) {
    const start = firstX + 1 - direction
    along.costs.fill(0, start * stride + 1, (start + 1) * stride - 1)
    along.least[start] = 0
    for (let column = 0, x = firstX; column < width; column++, x += direction) {
      const i = y * width + x
      const overX = column > 0 ? Math.abs(gray[i] - gray[i - direction]) : 0
      const overY = row > 0 ? Math.abs(gray[i] - gray[i - direction * width]) : 0
      const [jumpX, jumpY] = [jumpAt(overX), jumpAt(overY)]
      const jumpBoth = (jumpX + jumpY) >> 1
      const [at, to] = [i * steps, x + 1]
      extend(cost, at, along, to - direction, along, to, steps, jumpX, sum)
      extend(cost, at, diagonal, to - direction, nextDiagonal, to, steps, jumpBoth, sum)
      extend(cost, at, straight, to, nextStraight, to, steps, jumpY, sum)
      extend(cost, at, counter, to + direction, nextCounter, to, steps, jumpBoth, sum)
    }
    ;[diagonal, nextDiagonal] = [nextDiagonal, diagonal]
    ;[straight, nextStraight] = [nextStraight, straight]
    ;[counter, nextCounter] = [nextCounter, counter]
  }
}

function jumpAt(difference: number): number {
  return Math.max(leastJumpPenalty, Math.floor(jumpPenalty / (1 + difference * reliefPerLevel)))
}

/** Extends a path by one pixel: writes its costs to `after` and adds them to the sum. */
function extend(
  cost: Uint8Array,
  at: number,
  before: PathRow,
  from: number,
  after: PathRow,
  to: number,
  steps: number,
  jump: number,
  sum: Uint16Array,
): void {
  const [old, fresh] = [before.costs, after.costs]
  const stride = steps + 2
  const least = before.least[from]
  const most = least + jump
  let read = from * stride + 1
  let write = to * stride + 1
  let lower = blocked
  let own = old[read]
  let smallest = blocked
  const end = at + steps
  for (let place = at; place < end; place++) {
    const upper = old[++read]
    let way = own
    if (lower + slantPenalty < way) way = lower + slantPenalty
    if (upper + slantPenalty < way) way = upper + slantPenalty
    if (most < way) way = most
    const total = cost[place] + way - least
    fresh[write++] = total
    sum[place] += total
    if (total < smallest) smallest = total
    lower = own
    own = upper
  }
  after.least[to] = smallest
}
