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
import type { Drawing, PhotoProgram, Question } from '#web/prerender/photo-program.ts'

import { insertIntoHead } from './insert-into-head.ts'

/** Draws pages of spatial images, each a whole document without the head of its item. */
export interface PhotoPages {
  /** The document to ask the gateway with, whose answer a page is made of. */
  readonly document: string
  /** Null where the page could not be drawn. */
  readonly draw: (photo: ServedPhoto, language: Language) => Promise<string | null>
  /** What stands at a path below /photo/ where there is nothing to be seen; null as above. */
  readonly drawMissing: (path: string, language: Language) => Promise<string | null>
  /** What the home page asks the gateway, whose answers it is made of. */
  readonly homeQuestions: readonly Question[]
  /** The home page with what there is to see; null where it could not be drawn. */
  readonly drawHome: (home: ServedHome, language: Language) => Promise<string | null>
  /** What is looked for by what stands behind the question mark of /search. */
  readonly readSearch: (query: string) => object
  /** What a search asks the gateway: first what is found, then what is the same for every search. */
  readonly searchQuestions: (search: object) => readonly Question[]
  /** The page of a search with what there is; null where it could not be drawn. */
  readonly drawSearch: (served: ServedSearch, language: Language) => Promise<string | null>
}

const ROOT = '<div id="root">'

/**
 * A script that is data: nothing in it can end its element, and nothing in it turns the direction of the
 * document's text for those who read that.
 */
function dataScript(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll(
    /[<\u2028\u2029\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script id="${id}" type="application/json">${json}</script>`
}

/** By position, as in heads: what people wrote may hold what `.replace` takes for a pattern. */
function fill(template: string, { head, body }: Drawing, data: string): string {
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

/** What draws pages in one language. */
interface Drawer {
  readonly program: PhotoProgram
  /** The page with its parts and an empty root. */
  readonly template: string
  /** The same for those that show their scene before the app is there. */
  readonly sceneTemplate?: string
  /** The home page in the same way. */
  readonly homeTemplate?: string
  /** And that of a search. */
  readonly searchTemplate?: string
}

/**
 * Pages in each language; English ones are Japanese where there is no program for them. That program is
 * opened for the first page that is drawn with it.
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

/** Texts stand in constants: each language has a program of its own, which knows it before all else. */
async function openDrawer(folder: string, language: Language): Promise<Drawer> {
  const part = async (name: string): Promise<unknown> => await import(pathToFileURL(join(folder, name)).href)
  if (language === 'en') await part('english.js')
  const program = (await part('entry.js')) as PhotoProgram
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  return {
    program,
    template: read('photo.html'),
    sceneTemplate: read('scene.html'),
    homeTemplate: read('home.html'),
    searchTemplate: read('search.html'),
  }
}

/** The pages of the programs that the build has left in a folder; null where there is none. */
export async function openPhotoPages(folder: string): Promise<PhotoPages | null> {
  if (!existsSync(join(folder, 'entry.js'))) return null
  return createPhotoPages(await openDrawer(folder, 'ja'), () => openDrawer(join(folder, 'en'), 'en'))
}
