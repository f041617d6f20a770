import { expect, it } from 'vitest'

import { csvAddress } from './analytics-report.tsx'

it('writes CSV that Excel reads as UTF-8, and escapes titles that look like formulas', async () => {
  const address = csvAddress([
    ['作品', '表示回数'],
    ['=HYPERLINK("https://example.com")', 3],
    ['朝, "昼"', 4],
  ])
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    '作品,表示回数\r\n"\'=HYPERLINK(""https://example.com"")",3\r\n"朝, ""昼""",4\r\n',
  )
})

it('keeps line ends, quotes, tabs and spaces of a title inside its field', async () => {
  const address = csvAddress([['a\r\nb', ' c ', '"', '\t=1+1', '-3', -3, '']])
  expect(await (await fetch(address)).text()).toBe('"a\r\nb"," c ","""","\'\t=1+1","\'-3",-3,\r\n')
})
