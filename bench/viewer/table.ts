import type { Findings, SizeFindings } from './bench.ts'
import type { Kept, Seen } from './one-page.ts'

const row = (name: string, ...cells: string[]): string =>
  [name.padEnd(52), ...cells.map((cell) => cell.padStart(12))].join('').trimEnd()

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const rateOf = ({ drawn }: Seen): number => drawn.frames / drawn.seconds
const rate = (value: number): string => value.toFixed(1)
const megabytes = (value: number): string => `${value.toFixed(1)} MB`
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`
const times = (value: number, of: number): string => (of > 0 ? `×${(value / of).toFixed(2)}` : '–')

const sizeLines = ({ splats, width, height, rounds }: SizeFindings): string[] => {
  const posters = rounds.ours.flatMap(({ poster }) => poster ?? [])
  const { drawn, width: firstWidth, height: firstHeight } = rounds.ours.at(-1)!
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

const keptLines = ({ ours, plain }: { ours: Kept; plain: Kept }): string[] => {
  const { early, late } = ours
  const compare = (name: string, read: (kept: Kept) => string): string => row(name, read(ours), read(plain))
  return [
    row(`${late.items} items in one page, one after the other`, 'ours', 'plain', 'ratio'),
    row(
      `  JavaScript heap at item ${late.items}`,
      megabytes(late.heapMegabytes),
      megabytes(plain.late.heapMegabytes),
      times(late.heapMegabytes, plain.late.heapMegabytes),
    ),
    compare(`  heap at item ${late.items}, of that at item ${early.items}`, (kept) =>
      times(kept.late.heapMegabytes, kept.early.heapMegabytes),
    ),
    compare(
      `  WebGL objects at items ${early.items} and ${late.items}`,
      (kept) => `${kept.early.objects}, ${kept.late.objects}`,
    ),
    compare(
      `  WebGL contexts at items ${early.items} and ${late.items}`,
      (kept) => `${kept.early.contexts}, ${kept.late.contexts}`,
    ),
    compare('  frames in 3 s while nothing moves', (kept) => String(kept.framesAtRest)),
  ]
}

/** Medians, and ours against plain. */
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
