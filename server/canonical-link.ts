import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { PUBLIC_PAGES } from '#web/public-pages.ts'

import { insertIntoHead } from './insert-into-head.ts'
import { escapeHtml } from './sharing/escape-html.ts'

/** A page that the build rendered, with its one path. */
export interface RenderedPage {
  readonly path: string
  readonly html: string
}

/** Names the one address of a page; within the site where `origin` is empty. */
export function canonicalLink(path: string, origin: string): string {
  return `<link data-served rel="canonical" href="${escapeHtml(origin + path)}" />`
}

/**
 * Reads a page that the build rendered and links it to its one address, which the build cannot know; null for
 * others. `origin` is empty where the site does not know its own: the link is relative then.
 */
export function renderedPage(folder: string, path: string, origin: string): RenderedPage | null {
  const page = PUBLIC_PAGES.find((one) => one === path || `${one}/` === path)
  if (page === undefined) return null
  const file = join(folder, page, 'index.html')
  if (!existsSync(file)) return null
  return { path: page, html: insertIntoHead(readFileSync(file, 'utf8'), canonicalLink(page, origin)) }
}
