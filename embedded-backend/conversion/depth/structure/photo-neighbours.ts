import type { Gray } from '#backend/conversion/scene/gray.ts'

import type { Structure } from './bundle-equations.ts'
import type { Lens } from './lens.ts'
import { multiply, rotationAxis, rotationMatrix, transpose } from './matrices.ts'
import type { Neighbour } from './plane-sweep.ts'

const mostASide = 2

/** Photos around a reference, in two groups: on the side of the first one, and on the other side. */
export function neighboursOf({ lens, poses }: Structure, grays: readonly Gray[]): Neighbour[] {
  const moves = grays.map((_, m) => [...poses.subarray(6 * m + 3, 6 * m + 6)])
  return grays.map((gray, m) => ({
    gray,
    lens: { ...lens, width: gray.width, height: gray.height },
    group: moves[m].reduce((sum, value, axis) => sum + value * moves[0][axis], 0) > 0 ? 0 : 1,
    turn: [...poses.subarray(6 * m, 6 * m + 3)],
    move: moves[m],
  }))
}

/**
 * Chooses the first few photos of each side for the measurement, and one of the rest to check it; undefined
 * if none is left.
 */
export function holdOneOut(all: readonly Neighbour[]): {
  readonly neighbours: Neighbour[]
  readonly held: Neighbour | undefined
} {
  const counts = [0, 0]
  const chosen = all.filter(({ group }) => ++counts[group] <= mostASide)
  return { neighbours: chosen, held: all.find((own) => !chosen.includes(own)) }
}

/**
 * Poses of the reference and its other neighbours relative to one neighbour (`eye`). Group 0 has the
 * reference and those of the eye's group, group 1 the others.
 */
export function seenFrom(
  eye: Neighbour,
  reference: { readonly gray: Gray; readonly lens: Lens },
  others: readonly Neighbour[],
): Neighbour[] {
  const turn = matrixOf(eye)
  const back = transpose(turn)
  const towards = (from: readonly number[]) =>
    [0, 3, 6].map((row) => turn[row] * from[0] + turn[row + 1] * from[1] + turn[row + 2] * from[2])
  const own: Neighbour = {
    ...reference,
    group: 0,
    turn: rotationAxis(back),
    move: towards(eye.move.map((value) => -value)),
  }
  const rest = others.map((other): Neighbour => ({
    ...other,
    group: other.group === eye.group ? 0 : 1,
    turn: rotationAxis(multiply(matrixOf(other), back)),
    move: towards(other.move.map((value, axis) => value - eye.move[axis])),
  }))
  return [own, ...rest]
}

function matrixOf({ turn }: Neighbour): Float64Array {
  return rotationMatrix(turn[0], turn[1], turn[2])
}
