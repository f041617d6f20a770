import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { cyclesOf } from './cycles.ts'
import { checkHouse, unknownPlaces } from './house-table.ts'
import { importGraph, importsOf, sourceFiles } from './imports.ts'
import { openReplacements } from './text-replacements.ts'

const root = new URL('../..', import.meta.url).pathname
const folders = ['contract', 'machines', 'visualizer', 'web', 'graphql-gateway', 'embedded-backend', 'server']
const workshops = ['scripts', 'tests', 'bench', 'chaos']

describe('who may import whom', () => {
  it('no file of the house imports what its room must not import', () => {
    const { seen, bad } = checkHouse(root, folders)
    expect(bad).toEqual([])
    expect(seen).toBeGreaterThan(400)
  })

  it('has a row for every file, and files for every row', () => {
    expect(unknownPlaces(root, folders)).toEqual([])
  })

  it('names static, dynamic and type-only imports that cross a wall', () => {
    const { bad } = checkHouse(`${root}tests/fixtures/bad-imports`, ['machines', 'web', 'graphql-gateway'])
    expect(bad.map(({ file, specifier, to }) => `${file} -> ${specifier} (${to})`).toSorted()).toEqual([
      'graphql-gateway/reads-backend.ts -> #backend/backend.ts (embedded-backend)',
      'machines/session/draws.machine.ts -> #web/ui/button.tsx (web/ui)',
      'machines/session/draws.machine.ts -> react (a package)',
      'machines/session/reads-upload.ts -> #machines/registry/registry.ts (machines/registry)',
      'machines/session/reads-upload.ts -> ../upload/upload-contract.ts (machines/upload)',
      'web/features/search/shows-gallery.tsx -> ../gallery/photo-grid.tsx (web/features/gallery)',
      'web/routes/asks-actor.tsx -> ../actors/app-actor.ts (web/actors)',
      'web/ui/knows-machine.tsx -> #machines/dialog/dialog.machine.ts (machines/dialog)',
    ])
  })

  it('sees every way to import', () => {
    expect(
      importsOf(
        "import a from 'a'\nimport type { B } from 'b'\nexport * from 'c'\nexport type { D } from 'd'\nvoid import('e')\nimport 'f'",
      ).toSorted(),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })
})

describe('import cycles', () => {
  it('are nowhere, types included', () => {
    const files = sourceFiles(root, [...folders, ...workshops])
    expect(cyclesOf(importGraph(root, files))).toEqual([])
  })

  it('are found whatever their length', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['d']],
      ['e', ['a', 'elsewhere']],
    ])
    expect(cyclesOf(graph)).toEqual([['d'], ['a', 'b', 'c']])
  })
})

describe('imports', () => {
  it('climb one folder at most; farther ones name their room', () => {
    const found = sourceFiles(root, folders).flatMap((file) =>
      importsOf(readFileSync(join(root, file), 'utf8'))
        .filter((specifier) => specifier.startsWith('../../'))
        .map((specifier) => `${file} -> ${specifier}`),
    )
    expect(found).toEqual([])
  })
})

describe('comments', () => {
  it('end by column 110, but for directives of the linter', () => {
    const isComment = /^\s*(\/\/|\/?\*)/
    const programs = sourceFiles(root, [...folders, ...workshops]).filter((file) => !file.endsWith('.gen.ts'))
    const found = programs.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
        .filter(({ line }) => line.length > 110 && isComment.test(line) && !line.includes('oxlint-'))
        .map(({ place }) => place),
    )
    expect(found).toEqual([])
  })
})

describe('texts that are put into texts', () => {
  it('are never the replacement of a program that answers or renders: `$&` in a title is no pattern', () => {
    const rooms = [
      'contract',
      'server',
      'embedded-backend',
      'graphql-gateway',
      'web/prerender',
      'web/overlays',
    ]
    const programs = sourceFiles(root, rooms).filter((file) => !/\.test\.tsx?$/.test(file))
    const found = programs.flatMap((file) =>
      openReplacements(readFileSync(join(root, file), 'utf8')).map(
        ({ line, text }) => `${file}:${line} ${text}`,
      ),
    )
    expect(found).toEqual([])
  })

  it('are found however they are written', () => {
    const source = `
      page.replace('</head>', head)
      page.replaceAll(/a/g, \`\${b}\`)
      page.replace('a', b + c)
      page.replace('a', () => b)
      page.replace('a', 'b')
      page.replaceAll('<', String.raw\`\\u003c\`)
      history.replace(address)`
    expect(openReplacements(source)).toEqual([
      { line: 2, text: 'head' },
      { line: 3, text: '`${b}`' },
      { line: 4, text: 'b + c' },
    ])
  })
})
