import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Environment variables of the system or Node, and those that the bundler replaces. */
const notSettings = new Set([
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LANG',
  'LC_ALL',
  'TZ',
  'NODE_EXTRA_CA_CERTS',
  'DEV',
  'PROD',
  'MODE',
])

const name = String.raw`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`

const patterns = [
  // env['NAME'], process.env.NAME, import.meta.env.NAME
  new RegExp(String.raw`\benv(?:\?\.)?\[\s*['"]${name}['"]\s*\]`, 'g'),
  new RegExp(String.raw`\benv\??\.${name}\b`, 'g'),
  // readCount(env, 'NAME', …), set(env, 'NAME')
  new RegExp(String.raw`\(\s*env,\s*['"]${name}['"]`, 'g'),
  // Readers that configurations create for an environment: text('NAME'), count('NAME', …)
  new RegExp(String.raw`\b(?:text|count|number|flag|seconds|milliseconds|bytes)\(\s*['"]${name}['"]`, 'g'),
]

/** const { NAME, OTHER: other = '' } = env */
const destructured = /\{([^{}]*)\}\s*=\s*(?:process\.)?env\b/g

/** Names of the environment variables that a source text reads. */
export const settingsIn = (text: string): string[] => {
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))
  for (const [, inside = ''] of text.matchAll(destructured))
    for (const [, one = ''] of inside.matchAll(new RegExp(String.raw`(?:^|,)\s*${name}\b`, 'g')))
      found.push(one)
  return [...new Set(found)].filter((one) => !notSettings.has(one)).toSorted()
}

const isSource = (path: string): boolean =>
  /\.(ts|tsx|mjs)$/.test(path) &&
  !/\.(test|e2e)\.tsx?$|(^|\/)(testing|__generated__|dist|node_modules|fixtures)(\/|$)/.test(path)

/** Environment variables read in the folders and files, each with one of the places that read it. */
export const settingsRead = (root: string, places: readonly string[]): Map<string, string> => {
  const files = places.flatMap((place) =>
    /\.\w+$/.test(place)
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(place, file),
        ),
  )
  const read = new Map<string, string>()
  for (const file of files.filter(isSource))
    for (const one of settingsIn(readFileSync(join(root, file), 'utf8')))
      if (!read.has(one)) read.set(one, file)
  return read
}

/** Names in the first cells of a document's tables. */
export const settingsTold = (markdown: string): string[] => {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'))
  const firstCells = rows.map((row) => row.split('|')[1] ?? '').join('\n')
  return [...firstCells.matchAll(new RegExp('`' + name + '`', 'g'))].map((match) => match[1] ?? '')
}
