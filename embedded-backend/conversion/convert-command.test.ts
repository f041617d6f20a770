import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import sharp from 'sharp'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const command = fileURLToPath(new URL('convert-command.ts', import.meta.url))

test('the developer command converts a photo, prints its figures and renders four views and the depth', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-command-'))
  const photo = join(folder, 'photo.png')
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#486' } }).toFile(photo)
  const { stdout } = await run(process.execPath, [command, photo, folder])
  const figures: { stretched: number } = JSON.parse(stdout)
  expect(figures).toMatchObject({ width: 60, height: 40, holes: 0 })
  // In the corners of so small a photo, the coarse backing plate shows behind the border.
  expect(figures.stretched).toBeLessThan(0.05)
  const { width, height } = await sharp(join(folder, 'contact-sheet.png')).metadata()
  expect(width / height).toBeCloseTo(7.5, 1)
  await rm(folder, { recursive: true })
})
