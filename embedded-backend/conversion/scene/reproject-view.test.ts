import { expect, test } from 'vitest'

import type { Spot } from './look-behind.ts'
import type { BehindMap } from './measured-depth.ts'
import { reprojectView, type MeasuredView } from './reproject-view.ts'

const [width, height, border] = [60, 20, 8]
const [near, far, farther] = [12, 4, 2]
const count = width * height

/** A box in front of a panel that continues behind it, in front of a wall. */
function inverseAt(x: number): number {
  return x >= 20 && x < 34 ? near : x >= 34 && x < 46 ? far : farther
}

const map = { inverse: Float32Array.from({ length: count }, (_, i) => inverseAt(i % width)), width, height }

function moved(way: 1 | -1) {
  return (x: number, y: number, depth: number, spot: Spot) => {
    spot.set([x - way * depth, y, depth])
  }
}

/** The other camera stands to the right: things shift to the left by their inverse depth. */
function viewOf(isSure = 2): MeasuredView {
  const inverse = new Float32Array(count)
  const rgb = new Uint8Array(3 * count)
  for (let i = 0; i < count; i++) {
    const x = i % width
    const depth = [near, far, farther].find((thing) => {
      const own = x + thing
      if (thing === near) return own >= 20 && own < 34
      return thing === far ? own >= 30 && own < 46 : true
    })!
    inverse[i] = depth
    rgb.set([10 * depth, Math.min(250, 3 * (x + depth)), 90], 3 * i)
  }
  return {
    picture: { rgb, width, height },
    inverse,
    isSure: new Uint8Array(count).fill(isSure),
    crossing: { to: moved(1), from: moved(-1) },
  }
}

function rowOf({ known, inverse, width: wide }: BehindMap) {
  const row = (8 + border) * wide
  return Array.from({ length: wide }, (_, x) => (known[row + x] ? inverse[row + x] : 0))
}

test('each hidden position gets its own measured depth, not its neighbour’s', () => {
  const row = rowOf(reprojectView(map, viewOf(), [0, 0, 0], border))
  const behindBox = Array.from({ length: 4 }, (_, k) => row[30 + k + border])
  expect(behindBox).toEqual([far, far, far, far])
  const behindPanel = row.slice(34 + border, 46 + border).filter((own) => own > 0)
  for (const own of behindPanel) expect(own).toBe(farther)
})

test('continues beyond the border with the other picture’s content and colours', () => {
  const found = reprojectView(map, viewOf(), [5, 0, 0], border)
  const row = rowOf(found)
  expect(row.slice(width + border)).toEqual([farther, farther, 0, 0, 0, 0, 0, 0])
  const at = (8 + border) * found.width + width + border
  expect([...found.rgb.subarray(3 * at, 3 * at + 3)]).toEqual([25, 3 * width, 90])
})

test('uses barely measured areas only beyond the border, and unmeasured ones nowhere', () => {
  const row = rowOf(reprojectView(map, viewOf(1), [0, 0, 0], border))
  expect(row.slice(border, width + border).every((own) => own === 0)).toBe(true)
  expect(row[width + border]).toBe(farther)
  expect(rowOf(reprojectView(map, viewOf(0), [0, 0, 0], border)).every((own) => own === 0)).toBe(true)
})

test('hides nothing behind a part of the map that the other picture sees through', () => {
  const view = viewOf()
  const speck = map.inverse.map((own, i) => (i % width >= 50 && i % width < 54 ? near : own))
  const row = rowOf(reprojectView({ ...map, inverse: speck }, view, [0, 0, 0], border))
  expect(row.slice(50 + border, 54 + border)).toEqual([0, 0, 0, 0])
})
