import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Language } from '#contract/languages.ts'
import { SERVED_HOME_ID, SERVED_PHOTO_ID, SERVED_SEARCH_ID } from '#web/browser/served-data.ts'
import type { ServedHome, ServedPhoto, ServedSearch } from '#web/browser/served-data.ts'
import type { PageHtml, RenderingProgram, Question } from '#web/prerender/rendering-program.ts'

import { NoAnswerError } from './sharing/public-items.ts'
import type { Ask } from './sharing/public-items.ts'
import { shareRuns, shareRunsByKey } from './sharing/share-runs.ts'

/**
 * Inserts markup at the end of a page's head, by position: `.replace` would interpret `$&` and the like in
 * titles.
 */
export function insertIntoHead(page: string, markup: string): string {
  const end = page.indexOf('</head>')
  return end === -1 ? page : `${page.slice(0, end)}  ${markup}\n  ${page.slice(end)}`
}

/** Renders pages of spatial images as complete documents, without the head of the item. */
export interface PhotoPages {
  /** GraphQL document whose result a page is rendered from. */
  readonly document: string
  /** Null if rendering failed. */
  readonly draw: (photo: ServedPhoto, language: Language) => Promise<string | null>
  /** Page for a path below /photo/ without a visible item; null as above. */
  readonly drawMissing: (path: string, language: Language) => Promise<string | null>
  /** Queries whose results the home page is rendered from. */
  readonly homeQuestions: readonly Question[]
  /** Home page with data; null if rendering failed. */
  readonly drawHome: (home: ServedHome, language: Language) => Promise<string | null>
  /** Parses the query string of /search. */
  readonly readSearch: (query: string) => object
  /** Queries of a search: first the results, then the parts common to every search. */
  readonly searchQuestions: (search: object) => readonly Question[]
  /** Search page with its results; null if rendering failed. */
  readonly drawSearch: (served: ServedSearch, language: Language) => Promise<string | null>
}

const ROOT = '<div id="root">'

/**
 * Data in a script element. Escapes characters that could end the element, and those that would change the
 * direction of the document's text for people who read it.
 */
function dataScript(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll(
    /[<\u2028\u2029\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script id="${id}" type="application/json">${json}</script>`
}

/** Inserts by position, as in heads: user content may contain patterns of `.replace`. */
function fill(template: string, { head, body }: PageHtml, data: string): string {
  const page = insertIntoHead(template, head)
  const at = page.indexOf(ROOT) + ROOT.length
  const end = page.indexOf('</div>', at) + '</div>'.length
  return `${page.slice(0, at)}${body}</div>${data}${page.slice(end)}`
}

async function ifDrawn(drawing: Promise<string>): Promise<string | null> {
  try {
    return await drawing
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return null
  }
}

/** Renders pages in one language. */
interface Drawer {
  readonly program: RenderingProgram
  /** Document with an empty root. */
  readonly template: string
  /** The same for pages that show their scene before the app has loaded. */
  readonly sceneTemplate?: string
  /** Template of the home page. */
  readonly homeTemplate?: string
  /** Template of the search page. */
  readonly searchTemplate?: string
}

/**
 * Pages in each language; English falls back to Japanese without an English program, which is loaded for the
 * first page that needs it.
 */
export function createPhotoPages(
  japanese: Drawer,
  openEnglish: () => Promise<Drawer> = () => Promise.resolve(japanese),
): PhotoPages {
  let english: Promise<Drawer> | undefined
  const draw = async (
    language: Language,
    way: (drawer: Drawer) => Promise<string>,
  ): Promise<string | null> => {
    const drawer = language === 'ja' ? Promise.resolve(japanese) : (english ??= openEnglish())
    return await ifDrawn(drawer.then(way))
  }
  return {
    document: japanese.program.photoDocument,
    draw: (photo, language) =>
      draw(language, async ({ program, template, sceneTemplate = template }) => {
        const drawing = await program.renderPhoto(photo)
        return fill(drawing.hasScene ? sceneTemplate : template, drawing, dataScript(SERVED_PHOTO_ID, photo))
      }),
    drawMissing: (path, language) =>
      draw(language, async ({ program, template }) => fill(template, await program.renderNoPhoto(path), '')),
    homeQuestions: japanese.program.homeQuestions,
    drawHome: (home, language) =>
      draw(language, async ({ program, homeTemplate }) => {
        if (homeTemplate === undefined) throw new Error('the build has left no home page')
        return fill(homeTemplate, await program.renderHome(home), dataScript(SERVED_HOME_ID, home))
      }),
    readSearch: (query) => japanese.program.readSearch(query),
    searchQuestions: (search) => japanese.program.searchQuestions(search),
    drawSearch: (served, language) =>
      draw(language, async ({ program, searchTemplate }) => {
        if (searchTemplate === undefined) throw new Error('the build has left no page of searches')
        return fill(searchTemplate, await program.renderSearch(served), dataScript(SERVED_SEARCH_ID, served))
      }),
  }
}

/** Texts are module constants, so each language has its own program, for which the language is set first. */
async function openDrawer(folder: string, language: Language): Promise<Drawer> {
  const part = async (name: string): Promise<unknown> => await import(pathToFileURL(join(folder, name)).href)
  if (language === 'en') await part('english.js')
  const program = (await part('entry.js')) as RenderingProgram
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  return {
    program,
    template: read('photo.html'),
    sceneTemplate: read('scene.html'),
    homeTemplate: read('home.html'),
    searchTemplate: read('search.html'),
  }
}

/** Loads the page programs of a build's folder; null if there is none. */
export async function openPhotoPages(folder: string): Promise<PhotoPages | null> {
  if (!existsSync(join(folder, 'entry.js'))) return null
  return createPhotoPages(await openDrawer(folder, 'ja'), () => openDrawer(join(folder, 'en'), 'en'))
}

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
