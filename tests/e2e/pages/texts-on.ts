import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

/** Texts that are read or spoken on a page, without those that name their own language as Japanese. */
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

/** The list of languages has this name in both. */
const bilingual = '言語 / Language'

/** Texts of a page in English that are Japanese. */
export const japaneseOn = async (page: Page): Promise<readonly string[]> =>
  (await textsOn(page)).filter(
    (text) => /[\u3040-\u30ff\u3400-\u9fff\u3001-\u303f\uff00-\uffef]/.test(text) && text !== bilingual,
  )

/** The interface's English sentences: a single word may be a name that both languages share. */
const readEnglish = (): ReadonlySet<string> => {
  const folder = join(import.meta.dirname, '../../../web/language/english')
  const texts = readdirSync(folder).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
  )
  return new Set(texts.filter((text) => text.includes(' ')))
}

let english: ReadonlySet<string> | undefined

/** Texts of a page in Japanese that are the interface's English. */
export const englishOn = async (page: Page): Promise<readonly string[]> => {
  const known = (english ??= readEnglish())
  return (await textsOn(page)).filter((text) => known.has(text))
}
