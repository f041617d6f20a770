import { expect, it } from 'vitest'

import { createFileShelf } from './file-shelf.ts'

const typeOf = (name: string, type: string) =>
  createFileShelf().put(new File(['bytes'], name, { type })).contentType

it('keeps the bytes under an id until they are dropped', () => {
  const shelf = createFileShelf()
  const file = new File(['bytes'], 'a.png', { type: 'image/png' })
  const { fileId, ...known } = shelf.put(file)
  expect(known).toEqual({ name: 'a.png', contentType: 'image/png', size: 5 })
  expect(shelf.take(fileId)).toBe(file)
  shelf.drop(fileId)
  expect(() => shelf.take(fileId)).toThrow('No file was picked')
})

it('detects HEIC where the browser gives no type or the type of its family', () => {
  expect(typeOf('IMG_0001.HEIC', '')).toBe('image/heic')
  expect(typeOf('a.heic', 'image/heif')).toBe('image/heic')
  expect(typeOf('a.heif', '')).toBe('image/heif')
  expect(typeOf('a', 'image/heif')).toBe('image/heif')
  expect(typeOf('a.avif', '')).toBe('image/avif')
})

it('otherwise trusts the browser, and treats an unknown type as bytes', () => {
  expect(typeOf('a.heic', 'image/jpeg')).toBe('image/jpeg')
  expect(typeOf('a.xyz', '')).toBe('application/octet-stream')
})

it('treats two pictures in one file as the JPEG that they are', () => {
  expect(typeOf('P1000001.MPO', '')).toBe('image/jpeg')
  expect(typeOf('a.mpo', 'image/mpo')).toBe('image/jpeg')
  expect(typeOf('a.jps', 'image/x-jps')).toBe('image/jpeg')
})
