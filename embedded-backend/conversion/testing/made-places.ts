import { ball, blocks, drawView, rough, sheet, type MadeView, type Paint, type Thing } from './made-view.ts'

/** Typical subjects of photos, drawn with known depth: `variant` changes places and colours. */
export type PlaceKind = 'corridor' | 'street' | 'people' | 'facade' | 'landscape' | 'close-up'

export const placeKinds: readonly PlaceKind[] = [
  'corridor',
  'street',
  'people',
  'facade',
  'landscape',
  'close-up',
]

export function drawPlace(kind: PlaceKind, variant: number, width = 256, height = 192) {
  return drawView(places[kind](numbers(variant)), width, height)
}

type Numbers = (from: number, to: number) => number

function numbers(variant: number): Numbers {
  let state = variant * 7919 + 17
  return (from, to) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return from + ((state >>> 8) / 0x7fffff) * (to - from)
  }
}

const blueSky: MadeView['sky'] = (up) => [200 - 220 * up, 215 - 130 * up, 240 - 30 * up]
const dull: MadeView['sky'] = (up) => [205 - 20 * up, 208 - 20 * up, 212 - 20 * up]
const black: MadeView['sky'] = () => [20, 20, 22]

const places: Readonly<Record<PlaceKind, (n: Numbers) => MadeView>> = {
  corridor: (n) => {
    const [left, right, top, end] = [n(-1.8, -0.7), n(0.7, 1.8), n(2.4, 3.2), n(14, 40)]
    const light = n(-30, 30)
    const wall = (shade: number): Paint => {
      const plain = rough([175 + light + shade, 165 + light + shade, 145 + light + shade], 5, 0.3)
      const door: Paint = () => [110 + shade, 75 + shade, 50 + shade]
      return (x, y, z) =>
        z % 4 > 1 && z % 4 < 2 && y < 2.05 ? door(x, y, z) : y < 0.12 ? [90, 80, 70] : plain(x, y, z)
    }
    const tiles = blocks(rough([130, 120, 110], 9, 0.15), [95, 88, 80], [0, 2], [0.6, 0.6], 0.04)
    const ceiling = blocks(rough([215, 215, 210], 3, 0.3), [180, 180, 178], [0, 2], [0.6, 1.2], 0.04)
    const things = [
      sheet(1, 0, tiles),
      sheet(1, top, ceiling),
      sheet(0, left, wall(-12)),
      sheet(0, right, wall(10)),
      sheet(2, end, rough([n(120, 240), n(120, 240), n(120, 240)], 5, 0.5)),
    ]
    return { things, eye: n(1.3, 1.7), pitch: n(-0.06, 0.12), yaw: n(-0.12, 0.12), sky: black }
  },
  street: (n) => {
    const houses = (side: number): Thing[] => {
      const place = side * n(3, 6)
      const shade = n(-35, 25)
      const roofs = Array.from({ length: 30 }, () => n(4, 8))
      const colours = Array.from({ length: 30 }, () => [n(140, 220), n(110, 190), n(80, 150)] as const)
      const paint: Paint = (x, y, z) => {
        const [r, g, b] = colours[Math.floor(z / 6)] ?? colours[0]
        const isWindow = z % 2 > 0.6 && z % 2 < 1.5 && y % 2.6 > 1 && y % 2.6 < 2.1
        if (isWindow) return [50 + shade, 55 + shade, 65 + shade]
        return rough([r + shade, g + shade, b + shade], 8, 0.25)(x, y, z)
      }
      return [sheet(0, place, paint, ([, y, z]) => z < 120 && y < (roofs[Math.floor(z / 6)] ?? 5))]
    }
    const ground = rough([150, 145, 135], 16, 0.2)
    const things = [sheet(1, 0, ground), ...houses(-1), ...houses(1)]
    return {
      things,
      eye: 1.6,
      pitch: n(-0.1, 0.08),
      yaw: n(-0.15, 0.15),
      sky: n(0, 1) < 0.6 ? blueSky : dull,
    }
  },
  people: (n) => {
    const count = 1 + Math.floor(n(0, 3))
    const things: Thing[] = [sheet(1, 0, rough([n(90, 150), n(100, 150), n(70, 120)], 14, 0.25))]
    for (let k = 0; k < count; k++) things.push(...person(n, n(-0.25, 0.25), n(2.6, 7)))
    const wall = n(9, 25)
    if (n(0, 1) < 0.5) things.push(sheet(2, wall, rough([n(150, 200), n(140, 190), n(130, 180)], 8, 0.5)))
    else things.push(sheet(2, wall + 20, rough([70, 95, 60], 18, 0.8), ([, y]) => y < 6))
    return { things, eye: n(1.2, 1.7), pitch: n(0, 0.15), sky: n(0, 1) < 0.5 ? blueSky : dull }
  },
  facade: (n) => {
    const [far, top, side] = [n(12, 22), n(8, 40), n(12, 40)]
    const paint = blocks(
      rough([n(140, 200), n(120, 180), n(100, 150)], 8, 0.3),
      [60, 65, 75],
      [0, 1],
      [2.6, 3],
      1,
    )
    const ground = rough([140, 138, 132], 14, 0.3)
    const things = [sheet(1, 0, ground), sheet(2, far, paint, ([x, y]) => y < top && Math.abs(x) < side)]
    return { things, eye: 1.6, pitch: n(-0.25, 0), yaw: n(-0.5, 0.5), sky: n(0, 1) < 0.6 ? blueSky : dull }
  },
  landscape: (n) => {
    const hills = (far: number, high: number, colour: readonly [number, number, number]): Thing => {
      const [phase, long] = [n(0, 6), n(0.3, 0.8) * far]
      const edge = (x: number) =>
        high * (0.6 + 0.4 * Math.sin(x / long + phase) + 0.1 * Math.sin((5 * x) / long))
      return sheet(2, far, rough(colour, 10, far / 60), ([x, y]) => y < edge(x))
    }
    const meadow = rough([n(80, 130), n(110, 150), n(50, 80)], 18, 0.3)
    const things = [
      sheet(1, 0, meadow),
      hills(60, n(3, 9), [60, 85, 50]),
      hills(200, n(20, 50), [90, 110, 110]),
      hills(700, n(90, 200), [130, 145, 165]),
    ]
    return { things, eye: n(1.6, 5), pitch: n(-0.05, 0.1), sky: n(0, 1) < 0.6 ? blueSky : dull }
  },
  'close-up': (n) => {
    const [x, z, radius] = [n(-0.06, 0.06), n(0.55, 0.75), n(0.07, 0.13)]
    const colour = [n(60, 230), n(40, 200), n(40, 200)] as const
    const things = [
      sheet(1, 0, rough([n(120, 190), n(100, 150), n(70, 120)], 10, 0.02), (at) => at[2] < 1.6),
      sheet(2, n(2, 4), rough([n(90, 200), n(90, 190), n(90, 180)], 12, 0.8)),
      ball([x, radius, z], radius, shaded(colour, [x, radius, z], radius)),
      ball(
        [x, 2.2 * radius, z],
        0.6 * radius,
        shaded([colour[2], colour[0], colour[1]], [x, 2.2 * radius, z], radius),
      ),
    ]
    return { things, eye: n(0.3, 0.45), pitch: n(0.2, 0.45), sky: black }
  },
}

/** A person at a place on the ground: legs, body and head in different colours. */
function person(n: Numbers, aside: number, far: number): Thing[] {
  const [x, tall] = [aside * far, n(1.5, 1.85)]
  const legs = [n(20, 90), n(20, 90), n(30, 110)] as const
  const shirt = [n(60, 240), n(40, 220), n(40, 220)] as const
  const hip = 0.48 * tall
  return [
    sheet(2, far, rough(legs, 6, 0.05), (at) => at[1] < hip && gap(at[0] - x, 0.17) && at[1] > 0),
    sheet(2, far, rough(shirt, 6, 0.05), (at) => at[1] >= hip && at[1] < 0.82 * tall && gap(at[0] - x, 0.24)),
    ball([x, 0.91 * tall, far], 0.13, () => [205, 160, 135]),
  ]
}

function gap(aside: number, half: number): boolean {
  return Math.abs(aside) < half
}

/** Shades a round thing as lit from above. */
function shaded(
  [r, g, b]: readonly [number, number, number],
  [, middle]: readonly [number, number, number],
  radius: number,
): Paint {
  return (_x, y) => {
    const light = 0.75 + (0.35 * (y - middle)) / radius
    return [r * light, g * light, b * light]
  }
}
