import type { Page } from '@playwright/test'

/**
 * Text on the clipboard. Read in another document: pages of the product may write the clipboard, not read it.
 */
export const clipboardOf = async (page: Page): Promise<string> => {
  const reader = await page.context().newPage()
  try {
    await reader.goto(new URL('/config.json', page.url()).href)
    return await reader.evaluate(() => navigator.clipboard.readText())
  } finally {
    await reader.close()
    await page.bringToFront()
  }
}
