import { describe, expect, test } from 'vitest'

import { CameraParameters, DateTime, File } from './scalars.ts'

describe('camera parameters', () => {
  test('are any object', () => {
    expect(CameraParameters.parseValue({ fov: 50 })).toEqual({ fov: 50 })
  })

  test.each([[null], [[1]], ['text'], [7]])('are not %j', (value) => {
    expect(() => CameraParameters.parseValue(value)).toThrow('CameraParameters must be an object')
  })
})

describe('a time', () => {
  test.each([
    ['2026-11-21T01:02:03.004Z', '2026-11-21T01:02:03.004Z'],
    ['2026-11-21T10:02:03+09:00', '2026-11-21T01:02:03.000Z'],
  ])('that comes as %s goes out as %s', (value, expected) => {
    expect(DateTime.serialize(value)).toBe(expected)
  })

  test.each([['soon'], [7], [null], [['2026-11-21T01:02:03.004Z']]])('is not %j', (value) => {
    expect(() => DateTime.serialize(value)).toThrow('DateTime is not a date and time')
  })
})

test('a file is a part of a form', () => {
  const file = new globalThis.File(['x'], 'a.png')
  expect(File.parseValue(file)).toBe(file)
  expect(() => File.parseValue('x')).toThrow('File must be a part of a multipart request')
})
