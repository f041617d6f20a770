import type { Page } from '@playwright/test'

/**
 * Japanese that is read or spoken on a page, without what says of itself that it is Japanese: the names of
 * the languages.
 */
export const japaneseOn = async (page: Page): Promise<readonly string[]> =>
  await page.evaluate(() => {
    const japanese = /[\u3040-\u30ff\u3400-\u9fff\u3001-\u303f\uff00-\uffef]/
    const found = new Set<string>()
    const names = '言語 / Language'
    const look = (text: string | null | undefined): void => {
      if (text && japanese.test(text) && text.trim() !== names) found.add(text.trim())
    }
    look(document.title)
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const parent = node.parentElement
      if (parent === null || parent.closest('script, style, noscript, [lang="ja"]') !== null) continue
      look(node.textContent)
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [alt], [title], [aria-description]',
    ))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title', 'aria-description'])
        look(element.getAttribute(name))
    return [...found]
  })
