import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Language } from '#contract/languages.ts'
import { SERVED_PHOTO_ID } from '#web/browser/served-photo.ts'
import type { ServedPhoto } from '#web/browser/served-photo.ts'
import type { Drawing, PhotoProgram } from '#web/prerender/photo-program.ts'

import { insertIntoHead } from './insert-into-head.ts'

/** Draws pages of spatial images, each a whole document without the head of its item. */
export interface PhotoPages {
  /** The document to ask the gateway with, whose answer a page is made of. */
  readonly document: string
  /** Null where the page could not be drawn. */
  readonly draw: (photo: ServedPhoto, language: Language) => Promise<string | null>
  /** What stands at a path below /photo/ where there is nothing to be seen; null as above. */
  readonly drawMissing: (path: string, language: Language) => Promise<string | null>
}

const ROOT = '<div id="root">'

/**
 * A script that is data: nothing in it can end its element, and nothing in it turns the direction of the
 * document's text for those who read that.
 */
function dataScript(value: object): string {
  const json = JSON.stringify(value).replaceAll(
    /[<\u2028\u2029\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script id="${SERVED_PHOTO_ID}" type="application/json">${json}</script>`
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
}

/** Pages in each language; English ones are Japanese where there is no program for them. */
export function createPhotoPages(japanese: Drawer, english: Drawer = japanese): PhotoPages {
  const drawers: Readonly<Record<Language, Drawer>> = { ja: japanese, en: english }
  return {
    document: japanese.program.photoDocument,
    draw: (photo, language) => {
      const { program, template } = drawers[language]
      return ifDrawn(program.renderPhoto(photo).then((drawing) => fill(template, drawing, dataScript(photo))))
    },
    drawMissing: (path, language) => {
      const { program, template } = drawers[language]
      return ifDrawn(program.renderNoPhoto(path).then((drawing) => fill(template, drawing, '')))
    },
  }
}

/** Texts stand in constants: each language has a program of its own, which knows it before all else. */
async function openDrawer(folder: string, language: Language): Promise<Drawer> {
  const part = async (name: string): Promise<unknown> => await import(pathToFileURL(join(folder, name)).href)
  if (language === 'en') await part('english.js')
  const program = (await part('entry.js')) as PhotoProgram
  return { program, template: readFileSync(join(folder, 'photo.html'), 'utf8') }
}

/** The pages of the programs that the build has left in a folder; null where there is none. */
export async function openPhotoPages(folder: string): Promise<PhotoPages | null> {
  if (!existsSync(join(folder, 'entry.js'))) return null
  return createPhotoPages(await openDrawer(folder, 'ja'), await openDrawer(join(folder, 'en'), 'en'))
}
