import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { PUBLIC_PAGES } from '#web/public-pages.ts'

import { insertIntoHead } from './insert-into-head.ts'
import { escapeHtml } from './sharing/escape-html.ts'

/** A prerendered page with its canonical path. */
export interface RenderedPage {
  readonly path: string
  readonly html: string
}

/** Link to a page's canonical address; relative if `origin` is empty. */
export function canonicalLink(path: string, origin: string): string {
  return `<link data-served rel="canonical" href="${escapeHtml(origin + path)}" />`
}

/**
 * Reads a prerendered page and adds its canonical link, which the build cannot know; null for other paths. An
 * empty `origin` gives a relative link.
 */
export function renderedPage(folder: string, path: string, origin: string): RenderedPage | null {
  const page = PUBLIC_PAGES.find((one) => one === path || `${one}/` === path)
  if (page === undefined) return null
  const file = join(folder, page, 'index.html')
  if (!existsSync(file)) return null
  return { path: page, html: insertIntoHead(readFileSync(file, 'utf8'), canonicalLink(page, origin)) }
}
