import type { Browser } from '@playwright/test'
import sharp from 'sharp'

import { publishVisualizer } from '../../tests/e2e/published-visualizer.ts'
import type { Film } from './write-moving-picture.ts'

/** Buttons of the simulation, from the form through a mailed code to the tokens. */
const journey = [
  'loadRecord 失敗',
  'signUp.submit 送る',
  'submitForm 完了',
  'saveRecord 完了',
  'codeEntry/code.submit 送る',
  'codeEntry/confirmCode 完了',
  'clearRecord 完了',
]

/** Films a chart being stepped through, with a picture per step. */
export async function filmVisualizer(browser: Browser): Promise<Film> {
  await using published = await publishVisualizer()
  const viewport = { width: 1360, height: 960 }
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', locale: 'ja-JP' })
  await page.goto(`${published.url}#/signUp?tab=simulate`)
  const frames: Buffer[] = []
  const shoot = async () =>
    frames.push(
      await sharp(await page.screenshot())
        .resize(960)
        .png()
        .toBuffer(),
    )
  await page.locator('svg').getByText('savingRecord').first().waitFor({ timeout: 60_000 })
  await shoot()
  for (const name of journey) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByText(/^(\d+) \/ \1 歩$/).waitFor()
    await shoot()
  }
  await page.close()
  return { frames, delays: frames.map((_, index) => (index === frames.length - 1 ? 2000 : 1100)) }
}
