import { chromium } from '@playwright/test'

import { ensureVisualizerBuild, ensureWebBuild } from '../server/web-files.ts'
import { findChromium } from './chromium.ts'
import { filmSpatialImage, filmVisualizer, writeMovingPicture } from './moving-pictures/films.ts'

/** The moving pictures of the README: a spatial image being turned, and a chart being stepped through. */
const pictures = [
  { file: 'docs/turning.webp', film: filmSpatialImage },
  { file: 'docs/visualizer.webp', film: filmVisualizer },
]

ensureWebBuild()
ensureVisualizerBuild()
const wanted = process.argv.slice(2)
const browser = await chromium.launch(findChromium())
for (const { file, film } of pictures.filter((one) => wanted.every((word) => one.file.includes(word)))) {
  const bytes = await writeMovingPicture(await film(browser), file)
  console.log(`${file}: ${Math.round(bytes / 1024)} KiB`)
}
await browser.close()
