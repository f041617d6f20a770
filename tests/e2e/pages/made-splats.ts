import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { toPly, trainedBall } from '#backend/conversion/testing/made-splats.ts'

const folder = mkdtempSync(join(tmpdir(), 'okuyuki-splats-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A ball of a few splats, as training leaves it. */
export const ballOfSplats = async (): Promise<string> => {
  const path = join(folder, '球.ply')
  await writeFile(path, toPly(trainedBall(1500)))
  return path
}
