import { describe, expect, test } from 'vitest'

import { directoryOf, hasExtendedXmp, rewritings, withXmp, xmpOf } from '../testing/made-xmp.ts'
import { findAppendedFile, readJpegXmp } from './jpeg-xmp.ts'
import { parseXmp, xmpProperty } from './xmp.ts'

const jpeg = Buffer.from('ffd8ffda0002', 'hex')
const data = Buffer.from('0123456789')

/** Processor time in milliseconds, which a busy machine does not stretch. */
function millisecondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

describe.each(Object.entries(rewritings))('XMP %s', (_, rewrite) => {
  test('has the properties of the standard and the extended part', () => {
    const long = 'A'.repeat(150_000)
    const standard = rewrite(xmpOf(`GDepth:Format="RangeInverse" ${hasExtendedXmp}`))
    const extended = rewrite(xmpOf(`GDepth:Data="${long}"`))
    const xmp = readJpegXmp(withXmp(jpeg, standard, extended))
    expect(xmpProperty(xmp, 'GDepth:Format')).toBe('RangeInverse')
    expect(xmpProperty(xmp, 'GDepth:Data')).toBe(long)
    expect(xmpProperty(xmp, 'GDepth:Near')).toBeUndefined()
  })

  test('lists appended files in either namespace, and in two directories', () => {
    const video = { Mime: 'video/mp4', Semantic: 'MotionPhoto', Length: 4, Padding: 1 }
    const newer = directoryOf('G', { Semantic: 'Primary' }, video)
    const older = directoryOf('', { DataURI: 'primary' }, { DataURI: 'depth', Length: 3 }, { Length: 5 })
    const xmp = parseXmp(rewrite(xmpOf('', newer + older)))
    const find = (isWanted: Parameters<typeof findAppendedFile>[2]) =>
      findAppendedFile(data, xmp, isWanted)?.toString()
    expect(find(({ semantic }) => semantic === 'MotionPhoto')).toBe('5678')
    expect(find(({ name }) => name === 'depth')).toBe('234')
    expect(find(({ semantic }) => semantic === 'Primary')).toBeUndefined()
  })
})

test('a property without its end, or of another namespace, is missing', () => {
  const far = 'xmlns:GDepth="http://example.com/depthmap/" GDepth:Near="1"'
  expect(xmpProperty(parseXmp(`<a ${far}/>`), 'GDepth:Near')).toBeUndefined()
  expect(xmpProperty(parseXmp('<a><GPano:Type>round'), 'GPano:Type')).toBeUndefined()
  expect(xmpProperty(parseXmp('<a GDepth:Near=" 1 "><b></a>'), 'GDepth:Near')).toBe('1')
})

test('an extended part that lacks bytes is ignored', () => {
  const whole = withXmp(jpeg, xmpOf(hasExtendedXmp), xmpOf(`GDepth:Data="${'A'.repeat(150_000)}"`))
  const second = whole.indexOf('http://ns.adobe.com/xmp/extension/')
  whole.fill('b', second, second + 20)
  expect(xmpProperty(readJpegXmp(whole), 'GDepth:Data')).toBeUndefined()
})

const wide = 'a'.repeat(10_000_000)
const laughs = Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`)

test.each([
  ['entities of entities', `<!DOCTYPE a [<!ENTITY a0 "ha">${laughs.join('')}]><a>&a30;</a>`],
  ['an entity of a file', '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><a>&a;</a>'],
  ['endless depth', '<a>'.repeat(3_000_000)],
  ['endless elements', `<a>${'<a/>'.repeat(2_500_000)}`],
  ['endless attributes', `<a ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}=""`).join(' ')}/>`],
  ['endless faults', `<a>${'&'.repeat(10_000_000)}`],
  ['an endless name', `<${wide}`],
  ['an endless attribute', `<a b="${wide}`],
  ['an endless text', `<a>${wide}`],
  ['a run of spaces', `<a>${' '.repeat(10_000_000)}`],
])('XMP with %s is read in little time', (_, text) => {
  const read = () => {
    const xmp = parseXmp(text)
    expect(xmpProperty(xmp, 'GDepth:Data')).toBeUndefined()
    expect(JSON.stringify(xmp).length).toBeLessThan(2_000_000)
  }
  expect(millisecondsOf(read)).toBeLessThan(1500)
})
