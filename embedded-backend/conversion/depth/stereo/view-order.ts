import type { Picture } from '#backend/conversion/scene/picture.ts'

import type { Shifts } from './pick-shifts.ts'

const leastStep = 2
const longestRun = 64
const beside = 3
const fewestVotes = 40
const clearVote = 0.12

/**
 * True if the "left" view is really the right eye's, as in pairs for crossed eyes. Occluded pixels belong to
 * the background and have its colours: if they look like the surface with the larger shift, near and far are
 * swapped. If that is undecided, lower parts of a picture are assumed to be nearer.
 */
export function looksExchanged(shifts: Shifts, picture: Picture): boolean {
  const { votes, balance } = hiddenLooks(shifts, picture)
  if (votes >= fewestVotes && Math.abs(balance) > clearVote) return balance < 0
  return lowerIsNearer(shifts) < 0
}

/** `balance` is 1 if all occluded pixels look like the smaller shift beside them, -1 if like the larger. */
function hiddenLooks({ shift, trusted, width, height }: Shifts, { rgb }: Picture) {
  let [votes, sum] = [0, 0]
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width - beside
    let at = y * width + beside
    while (at < end) {
      if (trusted[at]) {
        at++
        continue
      }
      let after = at
      while (after < end && !trusted[after]) after++
      const step = shift[after] - shift[at - 1]
      const length = after - at
      if (
        Math.abs(step) >= leastStep &&
        length <= longestRun &&
        length <= 1.5 * Math.abs(step) + 2 &&
        after < end
      ) {
        const [toLeft, toRight] = [colourGap(rgb, at, after, -1), colourGap(rgb, at, after, 1)]
        const lean = (toRight - toLeft) / Math.max(12, toRight + toLeft)
        sum += step > 0 ? lean : -lean
        votes++
      }
      at = after
    }
  }
  return { votes, balance: votes > 0 ? sum / votes : 0 }
}

/** Distance of the mean colour of a run from the pixels beside it. */
function colourGap(rgb: Uint8Array, start: number, end: number, side: -1 | 1): number {
  let gap = 0
  for (let c = 0; c < 3; c++) {
    let [own, other] = [0, 0]
    for (let i = start; i < end; i++) own += rgb[3 * i + c]
    for (let k = 0; k < beside; k++) other += rgb[3 * (side < 0 ? start - 1 - k : end + k) + c]
    gap += Math.abs(own / (end - start) - other / beside)
  }
  return gap
}

/** Correlation of the shift with the row, -1 to 1. */
function lowerIsNearer({ shift, trusted, width }: Shifts): number {
  let [count, rows, shifts, both, squares, rowSquares] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < shift.length; i++) {
    if (!trusted[i]) continue
    const [row, value] = [Math.floor(i / width), shift[i]]
    count++
    rows += row
    shifts += value
    both += row * value
    squares += value * value
    rowSquares += row * row
  }
  const spread = (count * squares - shifts ** 2) * (count * rowSquares - rows ** 2)
  return spread > 0 ? (count * both - rows * shifts) / Math.sqrt(spread) : 0
}
