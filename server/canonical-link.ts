import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { PUBLIC_PAGES } from '../web/public-pages.ts'
import { escapeHtml } from './sharing/escape-html.ts'

/** Reads a page that the build rendered and links it to its one address, which the build cannot know; null for others. */
export const renderedPage = (folder: string, path: string, origin: string): string | null => {
  const page = PUBLIC_PAGES.find((one) => one === path || `${one}/` === path)
  if (page === undefined) return null
  const file = join(folder, page, 'index.html')
  if (!existsSync(file)) return null
  const link = `<link data-served rel="canonical" href="${escapeHtml(origin + page)}" />`
  return readFileSync(file, 'utf8').replace('</head>', `  ${link}\n  </head>`)
}
