import { describe, expect, test } from 'vitest'

import { downloadSplats } from './download-splats.ts'

function dataUrl(bytes: number[]): string {
  return `data:application/octet-stream;base64,${btoa(String.fromCharCode(...bytes))}`
}

const zipStart = [0x50, 0x4b, 3, 4]
const archive = [...zipStart, ...Array.from({ length: 40 }, () => 7)]

async function download(url: string, maxBytes = 1000, signal = new AbortController().signal) {
  const shares: number[] = []
  const firsts: ArrayBuffer[] = []
  const file = await downloadSplats(url, {
    maxBytes,
    signal,
    onProgress: (share) => shares.push(share),
    onFirst: (first) => firsts.push(first),
  })
  return { file, shares, firsts }
}

describe('downloading splats', () => {
  test('returns the bytes, and ends at full progress', async () => {
    const { file, shares, firsts } = await download(dataUrl(archive))
    expect([...new Uint8Array(file)]).toEqual(archive)
    expect(firsts).toEqual([])
    expect(shares.at(-1)).toBe(1)
  })

  test.each([
    [
      'a page instead of an archive',
      dataUrl(Array.from('<html>not a scene, but an error page</html>', (letter) => letter.charCodeAt(0))),
      1000,
    ],
    ['an empty file', dataUrl([]), 1000],
    ['a torn file', dataUrl(zipStart), 1000],
    ['a file over the limit', dataUrl(archive), 20],
  ])('refuses %s', async (_name, url, maxBytes) => {
    await expect(download(url, maxBytes)).rejects.toMatchObject({ code: 'BAD_FILE' })
  })

  test('reports a failed download', async () => {
    await expect(download('http://127.0.0.1:9/scene.sog')).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' })
  })

  test('an abort is reported as an abort', async () => {
    const ending = new AbortController()
    ending.abort()
    await expect(download(dataUrl(archive), 1000, ending.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
