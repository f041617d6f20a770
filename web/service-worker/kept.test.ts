import { expect, it } from 'vitest'

import { fileKey, isKeptFile, pageKey } from './kept.ts'

const keeps = (headers: Record<string, string>): boolean => isKeptFile(new Response('', { headers }))

it('identifies a page by its path, and a file by its object and revision', () => {
  expect(pageKey(new URL('https://okuyuki.example/photo/1?yaw=2#top'))).toBe(
    'https://okuyuki.example/photo/1',
  )
  expect(pageKey(new URL('https://okuyuki.example/search?q=1'))).toBe('https://okuyuki.example/search?q=1')
  expect(fileKey(new URL('https://okuyuki.example/files/items/1/poster.webp?r=3&e=99&s=abc'))).toBe(
    'https://okuyuki.example/files/items/1/poster.webp?r=3',
  )
  expect(fileKey(new URL('https://okuyuki.example/files/items/1/Zx9/poster.webp'))).toBe(
    'https://okuyuki.example/files/items/1/Zx9/poster.webp',
  )
})

it('caches public pictures and splats, and nothing private, moving or large', () => {
  const open = { 'cache-control': 'public, no-cache' }
  expect(keeps({ ...open, 'content-type': 'image/webp', 'content-length': '90000' })).toBe(true)
  expect(keeps({ ...open, 'content-type': 'application/octet-stream' })).toBe(true)
  const lasting = { 'cache-control': 'public, max-age=31536000, immutable, s-maxage=0' }
  expect(keeps({ ...lasting, 'content-type': 'image/webp' })).toBe(true)
  expect(keeps({ 'cache-control': 'private, no-cache', 'content-type': 'image/webp' })).toBe(false)
  expect(keeps({ 'content-type': 'image/webp' })).toBe(false)
  expect(keeps({ ...open, 'content-type': 'video/mp4' })).toBe(false)
  expect(keeps({ ...open, 'content-length': String(16 * 1024 * 1024) })).toBe(true)
  expect(keeps({ ...open, 'content-length': String(16 * 1024 * 1024 + 1) })).toBe(false)
})
