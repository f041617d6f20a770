import { describe, expect, it } from 'vitest'

import { acceptOf, describeLimits, refusalMessage, restrictionFor } from './limits.ts'
import { sources } from './sources.ts'

const restriction = {
  type: 'INSTANT' as const,
  accept: [
    { contentType: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
    { contentType: 'image/heic', extensions: ['.heic', '.heif'] },
  ],
  maxBytes: 50 * 1024 ** 2,
  maxPixels: 50_000_000,
  maxSeconds: null,
  maxFiles: 1,
}

function words(changes: Partial<typeof restriction>) {
  return describeLimits({ ...restriction, ...changes }, sources.image)
}

const film = { contentType: 'video/mp4', extensions: ['.mp4', '.m4v'] }
const splat = { contentType: 'application/octet-stream', extensions: ['.sog', '.ply'] }

describe('texts of limits', () => {
  it('name formats, bytes and pixels of images, and how many photos make one item', () => {
    expect(words({})).toBe('JPG、HEIC。1枚 50 MB まで、5000 万画素まで。')
    expect(words({ maxPixels: 100_000_000 })).toContain('、1 億画素まで。')
    expect(words({ maxFiles: 12 })).toContain('、合わせて12枚まで。')
  })

  it('name bytes and seconds of videos', () => {
    const full = { ...restriction, type: 'FULL' as const, accept: [film], maxSeconds: 60, maxFiles: 12 }
    expect(describeLimits(full, sources.video)).toBe('MP4。1本 50 MB まで、60秒まで。')
  })

  it('name every format of splats', () => {
    expect(describeLimits({ ...restriction, accept: [splat] }, sources.splat)).toBe(
      'SOG、PLY。1 件 50 MB まで。',
    )
  })

  it('give the picker its accepted types', () => {
    expect(acceptOf(restriction)).toBe('image/jpeg,.jpg,.jpeg,image/heic,.heic,.heif')
    expect(acceptOf({ ...restriction, accept: [splat] })).toBe('.sog,.ply')
  })

  it('explain how to fix a refused file', () => {
    expect(refusalMessage({ code: 'FILE_TOO_LARGE', maxBytes: 1024 ** 2 })).toContain('1 MB まで')
    expect(refusalMessage({ code: 'QUOTA_EXCEEDED', remainingBytes: -(1024 ** 3) })).toContain(
      '残り -1.00 GB',
    )
    expect(refusalMessage({ code: 'UNSUPPORTED_SOURCE' }, 'a.JXL')).toContain('JPEG XL')
    expect(refusalMessage({ code: 'UNSUPPORTED_SOURCE' }, 'a.GIF')).toContain('「動画から作る」')
    expect(refusalMessage({ code: 'UNSUPPORTED_SOURCE' }, 'a.MP3')).toContain('音声ファイル')
    expect(refusalMessage({ code: 'UNSUPPORTED_SOURCE' }, 'a.txt')).not.toContain('JPEG XL')
  })
})

describe('the formats that a page accepts for a kind of task', () => {
  const conversion = { ...restriction, type: 'CONVERSION' as const, accept: [splat, ...restriction.accept] }

  it('are those of its own media type', () => {
    expect(restrictionFor([conversion], 'CONVERSION', sources.splat)?.accept).toEqual([splat])
    expect(restrictionFor([conversion], 'CONVERSION', sources.image)?.accept).toEqual(restriction.accept)
  })

  it('include GIF among films', () => {
    const gif = { contentType: 'image/gif', extensions: ['.gif'] }
    const full = { ...restriction, type: 'FULL' as const, accept: [film, gif, ...restriction.accept] }
    expect(restrictionFor([full], 'FULL', sources.video)?.accept).toEqual([film, gif])
    expect(restrictionFor([full], 'FULL', sources.image)?.accept).toEqual(restriction.accept)
  })

  it('are empty where the kind of task is missing, or has no such formats', () => {
    expect(restrictionFor([conversion], 'FULL', sources.image)).toBeUndefined()
    expect(restrictionFor([conversion], 'CONVERSION', sources.video)).toBeUndefined()
  })
})
