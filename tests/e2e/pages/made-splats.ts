import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { test } from '@playwright/test'

import { toPly, trainedBall } from '#backend/conversion/testing/made-splats.ts'

/** Saves a ball of 1,500 splats, the cheapest scene for tests that need no photo. */
export const ballOfSplats = async (): Promise<string> => {
  const path = test.info().outputPath('球.ply')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, toPly(trainedBall(1500)))
  return path
}
