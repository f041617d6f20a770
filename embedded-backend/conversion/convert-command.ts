import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { argv, exit, resourceUsage, stdout } from 'node:process'

import { convertPhoto } from './convert-photo.ts'
import { measureViews } from './render/measure-views.ts'
import { drawContactSheet } from './write/contact-sheet.ts'

const [photo, folder] = argv.slice(2)
if (!photo || !folder) {
  stdout.write('使い方: node embedded-backend/conversion/convert-command.ts <写真> <出力フォルダー>\n')
  exit(2)
}
await mkdir(folder, { recursive: true })
const start = performance.now()
const { result, scene } = await convertPhoto(photo, folder, 50_000_000, () => {})
const seconds = ((performance.now() - start) / 1000).toFixed(2)
const peakMegabytes = Math.round(resourceUsage().maxRSS / 1024)
const { size: splatBytes } = await stat(join(folder, result.files.splat))
const { camera, depth } = scene.geometry
const shown = { cloud: scene.cloud, camera, aspect: depth.width / depth.height }
await drawContactSheet(shown, join(folder, 'contact-sheet.png'))
const figures = measureViews(shown)
stdout.write(
  `${JSON.stringify({ ...result, splatBytes, seconds: Number(seconds), peakMegabytes, ...figures }, null, 2)}\n`,
)
