import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import ts from 'typescript'

/** A room of the house: a folder, and the rooms that its files may import besides themselves. */
interface Room {
  readonly folder: string
  readonly mayImport: readonly string[]
  /** The only packages it may import; all where nothing is said. */
  readonly packages?: readonly RegExp[]
}

/** An import that crosses a wall it must not cross. */
export interface BadImport {
  readonly file: string
  readonly specifier: string
  readonly from: string
  readonly to: string
}

const screens = ['web/graphql', 'web/ui', 'machines', 'web/app-context.tsx']

/** Who may import whom; a longer folder wins over a shorter one. Tests may import everything. */
export const rooms: readonly Room[] = [
  { folder: 'contract', mayImport: [], packages: [/^node:/] },
  { folder: 'machines', mayImport: ['contract'], packages: [/^xstate(\/|$)/] },
  { folder: 'machines/testkit', mayImport: ['machines'] },
  { folder: 'web/ui', mayImport: [] },
  { folder: 'web/browser', mayImport: ['contract'] },
  { folder: 'web/viewer', mayImport: ['contract', 'web/ui', 'machines'] },
  { folder: 'web/visualizer', mayImport: ['machines', 'machines/testkit', 'web/ui', 'web/browser'] },
  { folder: 'web/graphql', mayImport: ['machines', 'web/browser'] },
  { folder: 'web/actors', mayImport: ['machines', 'web/graphql', 'web/browser'] },
  { folder: 'web/app-context.tsx', mayImport: ['machines', 'web/graphql', 'web/actors', 'web/browser'] },
  { folder: 'web/overlays', mayImport: screens },
  { folder: 'web/layouts', mayImport: ['web/overlays', 'machines', 'web/ui', 'web/app-context.tsx'] },
  { folder: 'web/guards', mayImport: ['web/overlays', 'machines', 'web/ui', 'web/app-context.tsx'] },
  { folder: 'web/routes', mayImport: ['web/layouts', 'web/overlays', 'web/viewer', ...screens] },
  { folder: 'web', mayImport: ['machines'] },
  { folder: 'graphql-gateway', mayImport: ['contract'] },
  { folder: 'embedded-backend', mayImport: ['contract'] },
  {
    folder: 'server',
    mayImport: ['contract', 'graphql-gateway', 'embedded-backend', 'web', 'web/overlays', 'web/routes'],
  },
]

const aliases: readonly (readonly [string, string])[] = [
  ['#contract/', 'contract/'],
  ['#machines/', 'machines/'],
  ['#web/', 'web/'],
  ['#gateway/', 'graphql-gateway/'],
  ['#backend/', 'embedded-backend/'],
  ['#server/', 'server/'],
]

const sourceFile = /\.tsx?$/
const skipped = /(^|\/)(node_modules|dist|__generated__)(\/|$)/

export const sourceFiles = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((file) => sourceFile.test(file) && !skipped.test(file))

const within = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

const roomOf = (path: string): Room | undefined =>
  rooms.filter((room) => within(path, room.folder)).toSorted((a, b) => b.folder.length - a.folder.length)[0]

/** Static, dynamic and type-only imports, and re-exports, of a source text. */
export const importsOf = (text: string): string[] => {
  const found = ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName)
  return [...new Set(found)]
}

const targetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  return alias && alias[1] + specifier.slice(alias[0].length)
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Every import of the tree below `root` that the table does not allow, and how many imports were seen. */
export const checkHouse = (
  root: string,
  folders: readonly string[],
): { readonly seen: number; readonly bad: readonly BadImport[] } => {
  let seen = 0
  const bad: BadImport[] = []
  for (const file of sourceFiles(root, folders)) {
    const room = roomOf(file)
    if (!room) continue
    for (const specifier of importsOf(readFileSync(join(root, file), 'utf8'))) {
      seen += 1
      const target = targetOf(file, specifier)
      if (target === undefined) {
        if (room.packages && !isTest(file) && !room.packages.some((name) => name.test(specifier)))
          bad.push({ file, specifier, from: room.folder, to: 'a package' })
        continue
      }
      const to = roomOf(relative(root, join(root, target)))
      const allowed =
        to &&
        (to === room ||
          room.mayImport.includes(to.folder) ||
          (room.folder === 'web' && to.folder.startsWith('web')))
      if (!allowed && !(isTest(file) && to))
        bad.push({ file, specifier, from: room.folder, to: to?.folder ?? target })
    }
  }
  return { seen, bad }
}
