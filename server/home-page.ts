import type { Language } from '#contract/languages.ts'

import type { PhotoPages } from './photo-pages.ts'
import { NoAnswerError } from './sharing/ask-gateway.ts'
import type { Ask } from './sharing/ask-gateway.ts'
import { shareRuns } from './sharing/share-runs.ts'

/**
 * Renders the home page with current data; null if rendering fails or the gateway gives no answer. The
 * prerendered page is then served, and its app loads the data.
 */
export function createHomePage(
  pages: PhotoPages | null,
  ask: Ask,
): (language: Language) => Promise<string | null> {
  if (pages === null) return () => Promise.resolve(null)
  const draw = async (language: Language): Promise<string | null> => {
    try {
      const asked = pages.homeQuestions.map(({ document, variables }) => ask<object>(document, variables))
      const answers = (await Promise.all(asked)).filter((answer) => answer !== null)
      if (answers.length < pages.homeQuestions.length) return null
      return await pages.drawHome({ answers }, language)
    } catch (error) {
      if (error instanceof NoAnswerError) return null
      throw error
    }
  }
  // Concurrent requests share one rendering.
  const runs = { ja: shareRuns(() => draw('ja')), en: shareRuns(() => draw('en')) }
  return (language) => runs[language]()
}
