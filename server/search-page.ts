import type { Language } from '#contract/languages.ts'

import type { PhotoPages } from './photo-pages.ts'
import { NoAnswerError } from './sharing/ask-gateway.ts'
import type { Ask } from './sharing/ask-gateway.ts'
import { shareRunsByKey } from './sharing/share-runs-by-key.ts'
import { shareRuns } from './sharing/share-runs.ts'

/** Most different searches rendered at once. */
const MOST_AT_ONCE = 4

/**
 * Renders the search page for a query string, with the results for a visitor. Null if rendering fails, the
 * gateway gives no answer, or too many others are being rendered; the empty page that loads the data itself
 * is then served.
 */
export function createSearchPage(
  pages: PhotoPages | null,
  ask: Ask,
): (query: string, language: Language) => Promise<string | null> {
  if (pages === null) return () => Promise.resolve(null)
  const askAll = (questions: PhotoPages['homeQuestions']): Promise<readonly (object | null)[]> =>
    Promise.all(questions.map(({ document, variables }) => ask<object>(document, variables)))
  // Categories and tags are common to every search.
  const askForRest = shareRuns(() => askAll(pages.searchQuestions({}).slice(1)))
  const draw = async (search: object, language: Language): Promise<string | null> => {
    try {
      const found = askAll(pages.searchQuestions(search).slice(0, 1))
      const all = (await Promise.all([found, askForRest()])).flat()
      const answers = all.filter((answer) => answer !== null)
      return answers.length < all.length ? null : await pages.drawSearch({ search, answers }, language)
    } catch (error) {
      if (error instanceof NoAnswerError) return null
      throw error
    }
  }
  const share = shareRunsByKey<string | null>(MOST_AT_ONCE)
  return async (query, language) => {
    const search = pages.readSearch(query)
    return await share(JSON.stringify([language, search]), () => draw(search, language))
  }
}
