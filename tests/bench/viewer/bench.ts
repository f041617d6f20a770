import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'

import { findChromium } from '../../../scripts/chromium.ts'
import type { BenchReport } from '../run.ts'
import { makeScene } from './made-scene.ts'
import type { OpenedScene } from './measured-page.ts'
import { addressOf, measureKept, measureOpening } from './one-page.ts'
import type { Seen } from './one-page.ts'
import { buildPage, serveFolder } from './served-page.ts'
import type { Findings, SizeFindings, Way } from './table.ts'
import { toTable } from './table.ts'

const sizes = [
  { name: 'small', photoWidth: 216, width: 480, height: 360, rounds: 4 },
  { name: 'large', photoWidth: 440, width: 960, height: 720, rounds: 2 },
] as const
/** Item that is opened again and again: small, because leaks do not depend on its size. */
const oneOfMany = { name: 'tiny', photoWidth: 108, width: 240, height: 180 } as const

const rendererOf = async (browser: Browser): Promise<string> => {
  const page = await browser.newPage()
  const name = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const unmasked = gl?.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL
    return String(gl?.getParameter(unmasked ?? gl.RENDERER))
  })
  await page.close()
  return name
}

/**
 * Asks each way once per round, starting with another one each time, so that a busy moment of the machine
 * hits all.
 */
const measureSize = async (
  browser: Browser,
  url: string,
  scene: OpenedScene,
  rounds: number,
  progress: (line: string) => void,
): Promise<SizeFindings['rounds']> => {
  const found: SizeFindings['rounds'] = { ours: [], plain: [], plainAsSharp: [] }
  let sharpness = 1
  const ask: Record<Way, () => Promise<Seen>> = {
    ours: async () => await measureOpening(browser, addressOf(url, 'ours'), scene),
    plain: async () => await measureOpening(browser, addressOf(url, 'plain'), scene),
    plainAsSharp: async () => await measureOpening(browser, addressOf(url, 'plain'), { ...scene, sharpness }),
  }
  const ways: Way[] = ['ours', 'plain', 'plainAsSharp']
  for (let round = 0; round < rounds; round += 1) {
    const first = round % ways.length
    for (const way of [...ways.slice(first), ...ways.slice(0, first)]) {
      const seen = await ask[way]()
      found[way].push(seen)
      if (way === 'ours') sharpness = seen.drawn.width / scene.width
      const rate = (seen.drawn.frames / seen.drawn.seconds).toFixed(1)
      const cpu = `${seen.cpuToSplats.toFixed(0)} and ${seen.cpuAFrame.toFixed(0)} ms of processor`
      progress(
        `${scene.width}×${scene.height} ${way}: ${seen.splats.toFixed(0)} ms, ${rate} frames/s, ${cpu}`,
      )
    }
  }
  return found
}

const serveScene = async (
  folder: string,
  url: string,
  { name, photoWidth, width, height }: { name: string; photoWidth: number; width: number; height: number },
): Promise<{ scene: OpenedScene; splats: number }> => {
  const { splatFile, posterFile, photoFile, camera, splats } = await makeScene(folder, name, photoWidth)
  const addresses = { splatUrl: `${url}/${splatFile}`, posterUrl: `${url}/${posterFile}` }
  const photo = { url: `${url}/${photoFile}`, fov: camera.fov }
  return { splats, scene: { ...addresses, photo, camera, width, height, moving: true, sharpness: 1 } }
}

/** Compares our viewer with a plain page of its engine: same file, size and sway, in turns. */
export const run = async (progress: (line: string) => void): Promise<BenchReport> => {
  const chrome = findChromium()
  if (!chrome) throw new Error('There is no browser: set CHROMIUM_PATH, or npx playwright install chromium.')
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-viewer-'))
  const programBytes = {
    ours: await buildPage('ours', path.join(folder, 'ours')),
    plain: await buildPage('plain', path.join(folder, 'plain')),
  }
  const { url, close } = await serveFolder(folder)
  const browser = await chromium.launch(chrome)
  try {
    const found: SizeFindings[] = []
    for (const size of sizes) {
      const { scene, splats } = await serveScene(folder, url, size)
      const { width, height, rounds } = size
      progress(`${splats} splats, ${width}×${height}`)
      found.push({ splats, width, height, rounds: await measureSize(browser, url, scene, rounds, progress) })
    }
    progress('fifty items, one after the other')
    const { scene: one } = await serveScene(folder, url, oneOfMany)
    const data: Findings = {
      browser: `Chromium ${browser.version()}`,
      renderer: await rendererOf(browser),
      programBytes,
      sizes: found,
      kept: {
        ours: await measureKept(browser, addressOf(url, 'ours'), one),
        plain: await measureKept(browser, addressOf(url, 'plain'), one),
      },
    }
    return { lines: toTable(data), data }
  } finally {
    await browser.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}
