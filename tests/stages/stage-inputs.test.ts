import { existsSync, globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'

import { describe, expect, test } from 'vitest'

import { importGraph, sourceFiles } from '../house/imports.ts'
import { unitProjects } from './tiers.ts'
import type { UnitProject } from './tiers.ts'

const root = new URL('../..', import.meta.url).pathname
const rooms = ['contract', 'machines', 'web', 'graphql-gateway', 'embedded-backend', 'server', 'visualizer']
const graph = importGraph(root, sourceFiles(root, [...rooms, 'tests', 'scripts']))

const { wireit } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  readonly wireit: Readonly<Record<string, { readonly files?: readonly string[] }>>
}

function testFiles({ include, exclude = [] }: UnitProject): readonly string[] {
  return globSync([...include], { cwd: root, exclude: ['node_modules/**', ...exclude] })
}

/** The files and everything they import, directly or indirectly. */
function closureOf(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const left = [...files]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    left.push(...(graph.get(file) ?? []).filter((target) => existsSync(root + target)))
  }
  return seen
}

/** True if the last glob that matches the file includes it; the task runner reads globs in the same way. */
function isDeclared(file: string, globs: readonly string[]): boolean {
  const last = globs.findLast((glob) => matchesGlob(file, glob.replace(/^!/, '')))
  return last !== undefined && !last.startsWith('!')
}

describe('a stage that is skipped for unchanged inputs', () => {
  test.each(Object.entries<UnitProject>(unitProjects))('declares all that %s imports', (name, project) => {
    const globs = wireit[`stage:${name}`]?.files ?? []
    const files = [...closureOf(testFiles(project))]
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !isDeclared(file, globs))).toEqual([])
  })
})
