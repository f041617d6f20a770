import { describe, expect, test } from 'vitest'

import { listAppendedFiles, xmpProperty } from './jpeg-xmp.ts'

/** Processor time in milliseconds, which a busy machine does not stretch. */
function millisecondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

describe('XMP of a photo', () => {
  test('names a property as an attribute or as an element, without the space around it', () => {
    expect(xmpProperty('<a GPano:Type="round"/>', 'GPano:Type')).toBe('round')
    expect(xmpProperty('<GPano:Type>\n  round\n</GPano:Type>', 'GPano:Type')).toBe('round')
    expect(xmpProperty('<GPano:Type>round', 'GPano:Type')).toBeUndefined()
  })

  test('lists the files in its directory, and none without the end of the directory', () => {
    const text =
      '<Container:Directory><rdf:li Item:Semantic="Primary" Item:Length="0"/><rdf:li Item:Length="12"/>'
    expect(listAppendedFiles(`<x>${text}</Container:Directory><rdf:li/>`)).toMatchObject([
      { semantic: 'Primary', length: 0 },
      { length: 12 },
    ])
    expect(listAppendedFiles(text)).toEqual([])
  })

  test.each([
    ['beginnings without an end', '<Container:Directory>a'.repeat(20_000), listAppendedFiles],
    ['a run of spaces', `<a>${' '.repeat(3000)}`, (text: string) => xmpProperty(text, 'a')],
    ['many elements', '<a> '.repeat(100_000), (text: string) => xmpProperty(text, 'a')],
  ])('is read in little time with %s', (_, text, read) => {
    expect(millisecondsOf(() => read(text))).toBeLessThan(500)
  })
})
