import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

/** Visible and accessible texts of a page, without those that are marked as Japanese. */
const textsOn = async (page: Page): Promise<readonly string[]> =>
  await page.evaluate(() => {
    const found = new Set<string>()
    const look = (text: string | null | undefined): void => {
      if (text?.trim()) found.add(text.trim())
    }
    look(document.title)
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode())
      if (node.parentElement?.closest('script, style, noscript, [lang="ja"]:not(html)') === null)
        look(node.textContent)
    for (const name of ['aria-label', 'placeholder', 'alt', 'title', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name))
    return [...found]
  })

/** Name of the language menu, the same in both languages. */
const bilingual = '言語 / Language'

/** Japanese texts on a page that should be in English. */
export const japaneseOn = async (page: Page): Promise<readonly string[]> =>
  (await textsOn(page)).filter(
    (text) => /[\u3040-\u30ff\u3400-\u9fff\u3001-\u303f\uff00-\uffef]/.test(text) && text !== bilingual,
  )

/** English texts of the interface with more than one word: a single word may be a name in both languages. */
const readEnglish = (): ReadonlySet<string> => {
  const folder = join(import.meta.dirname, '../../../web/language/english')
  const texts = readdirSync(folder).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
  )
  return new Set(texts.filter((text) => text.includes(' ')))
}

let english: ReadonlySet<string> | undefined

/** English texts of the interface on a page that should be in Japanese. */
export const englishOn = async (page: Page): Promise<readonly string[]> => {
  const known = (english ??= readEnglish())
  return (await textsOn(page)).filter((text) => known.has(text))
}
