import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/**
 * Converts `/photo/$id` to a regular expression for paths, which ignores case and a trailing slash, like the
 * app.
 */
function expressionOf(pattern: string): string {
  return pattern
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part.startsWith('$') ? '[^/]+' : escape(part)))
    .join('/')
}

/**
 * Returns a test for paths that the web app has a page for, from the build's route list; without a list, all
 * pass.
 */
export function createKnownPaths(folder: string): (path: string) => boolean {
  const file = join(folder, 'builds/routes.json')
  if (!existsSync(file)) return () => true
  const patterns = JSON.parse(readFileSync(file, 'utf8')) as readonly string[]
  const known = new RegExp(`^(?:${patterns.map(expressionOf).join('|')})/?$`, 'i')
  return (path) => known.test(path)
}
