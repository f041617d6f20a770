import { describe, expect, test } from 'vitest'

import { CameraParameters, DateTime, File } from './scalars.ts'

describe('camera parameters', () => {
  test('may be any object', () => {
    expect(CameraParameters.parseValue({ fov: 50 })).toEqual({ fov: 50 })
  })

  test.each([[null], [[1]], ['text'], [7]])('reject %j', (value) => {
    expect(() => CameraParameters.parseValue(value)).toThrow('CameraParameters must be an object')
  })
})

describe('a time', () => {
  test.each([
    ['2026-11-21T01:02:03.004Z', '2026-11-21T01:02:03.004Z'],
    ['2026-11-21T10:02:03+09:00', '2026-11-21T01:02:03.000Z'],
  ])('received as %s is returned as %s', (value, expected) => {
    expect(DateTime.serialize(value)).toBe(expected)
  })

  test.each([['soon'], [7], [null], [['2026-11-21T01:02:03.004Z']]])('rejects %j', (value) => {
    expect(() => DateTime.serialize(value)).toThrow('DateTime is not a date and time')
  })
})

test('a file must come from a multipart form', () => {
  const file = new globalThis.File(['x'], 'a.png')
  expect(File.parseValue(file)).toBe(file)
  expect(() => File.parseValue('x')).toThrow('File must be a part of a multipart request')
})
