import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { toPly, trainedBall } from '#backend/conversion/testing/made-splats.ts'

/** A ball of a few splats, as training leaves it. */
export const ballOfSplats = async (): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'okuyuki-splats-')), '球.ply')
  await writeFile(path, toPly(trainedBall(1500)))
  return path
}
