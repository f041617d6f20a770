import { expect, test } from 'vitest'

import { fileNameOf } from './file-name.ts'

test.each([
  ['夕方の海', '夕方の海.mp4'],
  ['  a/b\\c: "d"\u202e\n', 'a b c d.mp4'],
  ['', 'okuyuki.mp4'],
  ['///', 'okuyuki.mp4'],
  ['海'.repeat(200), `${'海'.repeat(80)}.mp4`],
  ['👩‍👧', '👩‍👧.mp4'],
])('a file of %j is called %j', (title, name) => {
  expect(fileNameOf(title, 'mp4')).toBe(name)
})
