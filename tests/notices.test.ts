import { expect, test } from 'vitest'

import {
  copyrightLines,
  readLockedPackages,
  remarkProblems,
  remarks,
  writeNotices,
} from '../scripts/notices/write-notices.ts'

const packages = readLockedPackages()
const notices = writeNotices(packages)

test('every package with more than an attribution licence has a remark, and every remark a package', () => {
  expect(remarkProblems(packages)).toEqual([])
  expect(packages.length).toBeGreaterThan(250)
  expect(remarks.length).toBeGreaterThanOrEqual(5)
})

test.each([
  '@seydx/node-av-darwin-arm64',
  '@seydx/node-av-win32-x64-msvc',
  '@img/sharp-libvips-linux-arm64',
  '@img/sharp-win32-x64',
  'libheif-js',
  'mediabunny',
  'elkjs',
  'lightningcss-darwin-arm64',
])('%s is listed with a remark on every platform', (name) => {
  const remarked = notices.slice(0, notices.indexOf('All packages by licence'))
  expect(remarked).toContain(`  ${name} `)
})

test('optional platform packages take their notices from the lockfile only', () => {
  const platform = packages.filter(({ name }) => name.startsWith('@seydx/') || name.startsWith('@img/sharp-'))
  expect(platform.length).toBeGreaterThan(20)
  expect(platform.flatMap(({ copyright }) => copyright)).toEqual([])
})

test('a new package under a more demanding licence is refused until it has been reviewed', () => {
  const added = [...packages, { name: 'new-one', version: '1.0.0', licence: 'AGPL-3.0', copyright: [] }]
  expect(() => writeNotices(added)).toThrow('new-one is under AGPL-3.0')
  const without = packages.filter(({ name }) => name !== 'elkjs')
  expect(() => writeNotices(without)).toThrow('elkjs, under the EPL')
})

test('the copyright holder is read from the licence file, not from the standard text', () => {
  const text = `# The MIT License\n\nCopyright (c) 2020 Mio\nCopyright 2021 Sora, Inc.\n
    Copyright [yyyy] [name of copyright owner]
    The above copyright notice shall be included.
    copyright notice and this permission notice
    copyright rights in its Contribution\n © somebody`
  expect(copyrightLines(text)).toEqual(['Copyright (c) 2020 Mio', 'Copyright 2021 Sora, Inc.'])
})
