import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/**
 * `/photo/$id` as an expression over paths; a slash at the end and the case of letters make no difference, as
 * in the app.
 */
function expressionOf(pattern: string): string {
  return pattern
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part.startsWith('$') ? '[^/]+' : escape(part)))
    .join('/')
}

/**
 * Tells whether the web app has a page for a path, from the list that its build left; without a list, it may
 * have.
 */
export function createKnownPaths(folder: string): (path: string) => boolean {
  const file = join(folder, 'builds/routes.json')
  if (!existsSync(file)) return () => true
  const patterns = JSON.parse(readFileSync(file, 'utf8')) as readonly string[]
  const known = new RegExp(`^(?:${patterns.map(expressionOf).join('|')})/?$`, 'i')
  return (path) => known.test(path)
}
