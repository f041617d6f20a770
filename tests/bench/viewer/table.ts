import type { Kept, Seen, Held } from './one-page.ts'

export type Way = 'ours' | 'plain' | 'plainAsSharp'

export interface SizeFindings {
  readonly splats: number
  readonly width: number
  readonly height: number
  readonly rounds: Record<Way, Seen[]>
}

export interface Findings {
  readonly browser: string
  readonly renderer: string
  readonly programBytes: { readonly ours: number; readonly plain: number }
  readonly sizes: SizeFindings[]
  readonly kept: { readonly ours: Kept; readonly plain: Kept }
}

const row = (name: string, ...cells: string[]): string =>
  [name.padEnd(52), ...cells.map((cell) => cell.padStart(12))].join('').trimEnd()

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [below = NaN, above = NaN] = [sorted.at(-1 - middle), sorted[middle]]
  return (below + above) / 2
}

const rateOf = ({ drawn }: Seen): number => drawn.frames / drawn.seconds
const rate = (value: number): string => value.toFixed(1)
const megabytes = (value: number): string => `${value.toFixed(1)} MB`
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`
const times = (value: number, of: number): string => (of > 0 ? `×${(value / of).toFixed(2)}` : '–')

const sizeLines = ({ splats, width, height, rounds }: SizeFindings): string[] => {
  const posters = rounds.ours.flatMap(({ poster }) => poster ?? [])
  const last = rounds.ours.at(-1)
  if (!last) throw new Error('No round was measured.')
  const { drawn, width: firstWidth, height: firstHeight } = last
  const compare = (
    name: string,
    read: (seen: Seen) => number,
    write: (value: number) => string,
    other: readonly Seen[] = rounds.plain,
  ): string => {
    const [ours, theirs] = [median(rounds.ours.map(read)), median(other.map(read))]
    return row(name, write(ours), write(theirs), times(ours, theirs))
  }
  return [
    row(
      `${splats.toLocaleString('en')} splats, ${width}×${height}, ${rounds.ours.length} rounds`,
      'ours',
      'plain',
      'ratio',
    ),
    row('  bytes there → poster', milliseconds(median(posters)), '–'),
    compare(
      `  bytes there → splats, our first frame ${firstWidth}×${firstHeight}`,
      ({ splats: at }) => at,
      milliseconds,
    ),
    compare('  bytes there → splats, processor time', ({ cpuToSplats }) => cpuToSplats, milliseconds),
    compare('  frames/s in sway', rateOf, rate),
    compare(
      `  frames/s in sway, plain at our ${drawn.width}×${drawn.height}`,
      rateOf,
      rate,
      rounds.plainAsSharp,
    ),
    compare('  a frame, processor time', ({ cpuAFrame }) => cpuAFrame, milliseconds),
    compare(
      `  a frame, processor time, plain at our ${drawn.width}×${drawn.height}`,
      ({ cpuAFrame }) => cpuAFrame,
      milliseconds,
      rounds.plainAsSharp,
    ),
    '',
  ]
}

const heap = ({ held }: Kept, reading = -1): number => held.at(reading)?.heapMegabytes ?? 0

const keptLines = ({ ours, plain }: { ours: Kept; plain: Kept }): string[] => {
  const counts = ours.held.map(({ items }) => items)
  const each = (name: string, read: (held: Held) => string): string =>
    row(`${name} ${counts.join(', ')}`, ours.held.map(read).join(' '), plain.held.map(read).join(' '))
  const growth = (kept: Kept): string => times(heap(kept), heap(kept, -2))
  return [
    row(`${counts.at(-1)} items in one page, one after the other`, 'ours', 'plain', 'ratio'),
    row('  JavaScript heap', megabytes(heap(ours)), megabytes(heap(plain)), times(heap(ours), heap(plain))),
    each('  MB of it at items', ({ heapMegabytes }) => heapMegabytes.toFixed(1)),
    row(`  growth from item ${counts.at(-2)} to ${counts.at(-1)}`, growth(ours), growth(plain)),
    each('  WebGL objects at items', ({ objects }) => String(objects)),
    each('  WebGL contexts at items', ({ contexts }) => String(contexts)),
    row('  frames in 3 s while nothing moves', String(ours.framesAtRest), String(plain.framesAtRest)),
  ]
}

/** Formats the medians, and the ratios of ours to plain. */
export const toTable = ({ browser, renderer, programBytes, sizes, kept }: Findings): string[] => [
  `${browser}, ${renderer}`,
  /swiftshader|llvmpipe|software/i.test(renderer)
    ? 'WebGL runs in software on this machine: rates are far below those of any GPU; the ratios are what counts.'
    : 'WebGL runs on a GPU.',
  'plain: an AppBase of PlayCanvas with its own loop. Bytes there: program, poster and splats fetched, none of it run.',
  'poster: decoded, and a frame with it handed over. splats: the first frame whose middle row shows the scene is drawn,',
  'read back, and on a visible canvas.',
  '',
  ...sizes.flatMap(sizeLines),
  ...keptLines(kept),
  '',
  row(
    'program, gzip (ours with React and the headset part)',
    `${Math.round(programBytes.ours / 1000)} KB`,
    `${Math.round(programBytes.plain / 1000)} KB`,
    times(programBytes.ours, programBytes.plain),
  ),
]
