import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Language } from '#contract/languages.ts'
import { SERVED_HOME_ID } from '#web/browser/served-home.ts'
import type { ServedHome } from '#web/browser/served-home.ts'
import { SERVED_PHOTO_ID } from '#web/browser/served-photo.ts'
import type { ServedPhoto } from '#web/browser/served-photo.ts'
import { SERVED_SEARCH_ID } from '#web/browser/served-search.ts'
import type { ServedSearch } from '#web/browser/served-search.ts'
import type { PageHtml, RenderingProgram, Question } from '#web/prerender/photo-program.ts'

import { insertIntoHead } from './insert-into-head.ts'

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
