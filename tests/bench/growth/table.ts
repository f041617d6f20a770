import type { Work } from './watch.ts'

export interface Row {
  readonly name: string
  readonly small: Work
  readonly large: Work
  readonly isCounted?: true | undefined
  readonly isTitled?: true | undefined
}

/**
 * Extra pages allowed: index trees are a level or two deeper, and short lists of one account are counted to
 * their end.
 */
const SLACK_PAGES = 250
/** Extra pages allowed for a count, which reads at most this many items. */
const MOST_COUNTED = 1000
/** Extra pages allowed for a hundred titles: two pages of an index and one of the table each. */
const MOST_TITLED = 300

/** True if the database reads more than twice the pages, beyond the bounded extras. */
export const growsTooMuch = ({ small, large, isCounted, isTitled }: Row): boolean =>
  large.buffers >
  2 * small.buffers + SLACK_PAGES + (isCounted ? MOST_COUNTED : 0) + (isTitled ? MOST_TITLED : 0)

interface Sitemap {
  readonly parts: number
  readonly addresses: number
  readonly isLate: boolean
  readonly seconds: number
  readonly work: Work
  readonly again: Work
}

const columns = (name: string, cells: readonly string[]): string =>
  [name.padEnd(32), ...cells.map((cell) => cell.padStart(11))].join('')

const ratio = (large: number, small: number): string => `×${(large / Math.max(small, 0.001)).toFixed(1)}`

/** Formats a line per question: `!` marks more than twice the pages, `!!` more than the benchmark allows. */
export const toTable = (
  sizes: readonly [number, number],
  rows: readonly Row[],
  sitemaps: readonly Sitemap[],
): readonly string[] => [
  `${sizes.join(' and ')} items: milliseconds and pages of the database for one answer`,
  '',
  columns('', ['ms', 'ms', 'ratio', 'pages', 'pages', 'ratio']),
  ...rows.map((row) => {
    const { name, small, large } = row
    const mark = growsTooMuch(row) ? '!! ' : large.buffers > 2 * small.buffers ? '! ' : ''
    return columns(name, [
      small.ms.toFixed(2),
      large.ms.toFixed(2),
      ratio(large.ms, small.ms),
      String(small.buffers),
      String(large.buffers),
      `${mark}${ratio(large.buffers, small.buffers)}`,
    ])
  }),
  '',
  columns('sitemap', ['addresses', 'parts', 'seconds', 'database ms', 'statements', 'again ms']),
  ...sitemaps.map(({ addresses, parts, isLate, seconds, work, again }, at) =>
    columns(`${sizes[at]} items`, [
      isLate ? 'late' : String(addresses),
      String(parts),
      seconds.toFixed(2),
      work.ms.toFixed(1),
      String(work.statements),
      again.ms.toFixed(1),
    ]),
  ),
]
