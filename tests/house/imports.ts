import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import ts from 'typescript'

const aliases: readonly (readonly [string, string])[] = [
  ['#contract/', 'contract/'],
  ['#machines/', 'machines/'],
  ['#visualizer/', 'visualizer/'],
  ['#web/', 'web/'],
  ['#gateway/', 'graphql-gateway/'],
  ['#backend/', 'embedded-backend/'],
  ['#server/', 'server/'],
]

const sourceFile = /\.tsx?$/
const skipped = /(^|\/)(node_modules|dist|__generated__)(\/|$)/

/** Source files below the folders, as paths from `root`, without built and generated ones. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((file) => sourceFile.test(file) && !skipped.test(file))
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/** Specifiers of all imports of a source text: static, dynamic and type-only ones, and re-exports. */
export function importsOf(text: string): string[] {
  const found = ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName)
  return [...new Set(found)]
}

/** Path of the imported file from the root; undefined for a package. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  return alias && alias[1] + specifier.slice(alias[0].length)
}

/** Imported files by importing file, type imports included. */
export function importGraph(root: string, files: readonly string[]): Map<string, readonly string[]> {
  return new Map(
    files.map((file) => {
      const targets = importsOf(readFileSync(join(root, file), 'utf8')).flatMap(
        (specifier) => targetOf(file, specifier) ?? [],
      )
      return [file, targets]
    }),
  )
}

/**
 * Finds cycles of a graph: Tarjan's strongly connected components of more than one node, or of one node with
 * an edge to itself. Each is sorted by name.
 */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []

  function visit(node: string): void {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || graph.get(node)?.includes(node)) found.push(group.toSorted())
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
