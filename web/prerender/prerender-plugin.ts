import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin, ViteBuilder } from 'vite'

import type { Language } from '#contract/languages.ts'

import { payloadAddress } from '../browser/rendered-page.ts'
import { SERVED_ENGINE } from '../viewer/served-scene.ts'
import type { renderPages, routePatterns } from './entry.tsx'
import { LATE_PAGES, startingAfterScene, startingLate, PAGES_RENDERED } from './rendered-pages.ts'

interface Entry {
  readonly renderPages: typeof renderPages
  readonly routePatterns: typeof routePatterns
}

/**
 * Folder, below the root, for building the program that renders the pages, separate for each build;
 * afterwards the program moves to PHOTO_PROGRAM_FOLDER.
 */
export const PROGRAM_FOLDER = `node_modules/.prerender-${process.pid}`

/** Folder, below the root, for building the web app, separate for each build; then it becomes WEB_FOLDER. */
export const WEB_DRAFT = `node_modules/.dist-${process.pid}`

/** Folder, below the root, of the built web app. */
export const WEB_FOLDER = 'dist'

/** Folder, relative to the root, of the program that renders pages at run time, with their templates. */
export const PHOTO_PROGRAM_FOLDER = '../server/dist'

/** Page of a spatial image: with links to its parts, without its content. */
const PHOTO_TEMPLATE = 'photo.html'

/** The same for images with a scene, which is shown before the app has loaded. */
const SCENE_TEMPLATE = 'scene.html'

/** Home page, without its content. */
const HOME_TEMPLATE = 'home.html'

/** Search page, without its content. */
const SEARCH_TEMPLATE = 'search.html'

/** Script that records presses on a served page until hydration. */
export const EARLY_SCRIPT = 'early-presses.ts'

/** Script that switches the app to English; English pages load it before the app. */
export const ENGLISH_SCRIPT = 'language/english.ts'

/** Modules that show a scene before the app has loaded, and the engine. */
const SCENE_PARTS = ['viewer/served-viewer.ts', 'viewer/splat-stage.ts']

/** The bundler's manifest, below the folder of the web app; deleted after the build. */
export const MANIFEST = 'parts.json'

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Puts a finished folder in the place of the one before. */
function replaceFolder(folder: string, draft: string): void {
  const former = `${draft}-former`
  if (existsSync(folder)) renameSync(folder, former)
  renameSync(draft, folder)
  rmSync(former, { recursive: true, force: true })
}

function fill(shell: string, { head, body }: { readonly head: string; readonly body: string }): string {
  return shell.replace('<!--head-->', () => head).replace('<!--page-->', () => body)
}

/** Entry of the bundler's manifest for a part of the web app. */
interface Part {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Partial<Record<string, Part>>>

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): readonly string[] {
  const part = manifest[name]
  if (part === undefined || seen.has(name)) return []
  seen.add(name)
  const below = (part.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))
  return [...below, ...(part.css ?? []), part.file]
}

/** Returns links to the page's own styles, so that it looks right before any script, and to its scripts. */
function partLinks(manifest: Manifest, path: string): string {
  const name = ['.tsx', '/page.tsx', 'page.tsx']
    .map((end) => `routes${path}${end}?tsr-split=component`)
    .find((one) => manifest[one] !== undefined)
  if (name === undefined) throw new Error(`no part of the build draws ${path}`)
  const everywhere = new Set(filesOf(manifest, 'index.html'))
  return [...new Set(filesOf(manifest, name))]
    .filter((file) => !everywhere.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('')
}

function earlyAddress(manifest: Manifest): string {
  const part = manifest[EARLY_SCRIPT]
  if (part === undefined) throw new Error(`the build has no ${EARLY_SCRIPT}`)
  return `/${part.file}`
}

/** Returns the meta element with the parts that show scenes, which the small script loads. */
function engineMeta(manifest: Manifest): string {
  const isEarly = new Set(earlyParts(manifest))
  const parts = new Set(SCENE_PARTS.flatMap((name) => filesOf(manifest, name)))
  const addresses = [...parts].filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
  const content = addresses.filter((address) => !isEarly.has(address)).join(' ')
  return `<meta name="${SERVED_ENGINE}" content="${content}">`
}

/** Returns the further parts of the small script. */
function earlyParts(manifest: Manifest): readonly string[] {
  return filesOf(manifest, EARLY_SCRIPT)
    .filter((file) => file !== manifest[EARLY_SCRIPT]?.file && file.endsWith('.js'))
    .map((file) => `/${file}`)
}

function earlyScript(address: string): string {
  return `<script type="module" async fetchpriority="high" crossorigin src="${address}"></script>`
}

/** Returns the English version of the page that starts the app; the language script comes before the app. */
function inEnglish(shell: string, manifest: Manifest): string {
  const part = manifest[ENGLISH_SCRIPT]
  if (part === undefined) throw new Error(`the build has no ${ENGLISH_SCRIPT}`)
  const shared = filesOf(manifest, ENGLISH_SCRIPT).filter((file) => file !== part.file)
  const links = shared.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const script = `<script type="module" crossorigin src="/${part.file}"></script>`
  return shell
    .replace('<html lang="ja">', '<html lang="en">')
    .replace('/manifest.webmanifest', '/manifest.en.webmanifest')
    .replace(
      /<noscript>[^<]*<\/noscript>/,
      '<noscript>Okuyuki needs JavaScript. Please turn it on.</noscript>',
    )
    .replace('<script type="module"', () => `${links.join('')}${script}<script type="module"`)
}

interface Rendering {
  readonly language: Language
  /** Folder of the program, and for its templates. */
  readonly program: string
  /** Folder for the pages. */
  readonly folder: string
  readonly shell: string
  readonly manifest: Manifest
}

/**
 * Renders the pages of one language. Texts are constants, so each language has its own copy of the program.
 */
async function renderLanguage({ language, program, folder, shell, manifest }: Rendering): Promise<Entry> {
  const part = async (name: string): Promise<unknown> => await import(pathToFileURL(join(program, name)).href)
  if (language === 'en') await part('english.js')
  const entry = (await part('entry.js')) as Entry
  const early = { address: earlyAddress(manifest), parts: earlyParts(manifest) }
  write(join(folder, 'app.html'), fill(shell, { head: '', body: '' }))
  for (const { head, body, payload } of await entry.renderPages()) {
    const address = payloadAddress(payload.path)
    const link = `<link rel="preload" as="fetch" crossorigin href="${address}" data-payload />`
    const pageOf = (content: string): string => {
      const page = fill(shell, { head: `${head}${link}`, body: content })
      // After the styles of all pages, which the page's own extend.
      const whole = page.replace('</head>', () => `${partLinks(manifest, payload.path)}</head>`)
      return LATE_PAGES.has(payload.path) ? startingLate(whole, early) : whole
    }
    write(join(folder, payload.path, 'index.html'), pageOf(body))
    if (payload.path === '/') write(join(program, HOME_TEMPLATE), pageOf(''))
    write(join(folder, address), JSON.stringify(payload))
  }
  const empty = fill(shell, { head: '', body: '' })
  const links = partLinks(manifest, '/photo/$id')
  const photoPage = (more: string): string => empty.replace('</head>', () => `${links}${more}</head>`)
  write(join(program, PHOTO_TEMPLATE), photoPage(earlyScript(early.address)))
  write(join(program, SCENE_TEMPLATE), startingAfterScene(photoPage(engineMeta(manifest)), early))
  const search = empty.replace('</head>', () => `${partLinks(manifest, '/search')}</head>`)
  write(join(program, SEARCH_TEMPLATE), startingLate(search, early))
  return entry
}

async function prerender(builder: ViteBuilder): Promise<void> {
  const { client, ssr } = builder.environments
  if (client === undefined || ssr === undefined) throw new Error('there is nothing to render pages with')
  if (!client.isBuilt) await builder.build(client)
  if (!ssr.isBuilt) await builder.build(ssr)
  const { root, logger } = builder.config
  const folder = resolve(root, client.config.build.outDir)
  const program = resolve(root, PROGRAM_FOLDER)
  const copy = `${program}-en`
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest
  try {
    cpSync(program, copy, { recursive: true })
    renameSync(copy, join(program, 'en'))
    const entry = await renderLanguage({ language: 'ja', program, folder, shell, manifest })
    await renderLanguage({
      language: 'en',
      program: join(program, 'en'),
      folder: join(folder, 'en'),
      shell: inEnglish(shell, manifest),
      manifest,
    })
    write(join(folder, 'builds/routes.json'), JSON.stringify(entry.routePatterns()))
    rmSync(join(folder, MANIFEST))
    replaceFolder(resolve(root, PHOTO_PROGRAM_FOLDER), program)
    replaceFolder(resolve(root, WEB_FOLDER), folder)
    logger.info(PAGES_RENDERED)
  } finally {
    rmSync(copy, { recursive: true, force: true })
    rmSync(program, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * After the web app, builds the program that renders the public pages and runs it. Writes PATH/index.html
 * with PATH/data.json beside it, app.html as the empty page for all other paths, the same in English below
 * en/, and builds/routes.json with the existing paths. The program is kept for the pages that the server
 * renders itself.
 */
export function prerenderPages(): Plugin {
  return {
    name: 'okuyuki:prerender',
    apply: 'build',
    buildApp: { order: 'post', handler: prerender },
  }
}
