import { describe, expect, it } from 'vitest'

import { freeRelatives, houseRooms, strayMutations, unlimitedRequests } from './house-problems.ts'
import { checkHouse } from './house-table.ts'
import { cyclesOf, importsOf } from './imports.ts'
import { openReplacements } from './text-replacements.ts'
import { commentOpenings, findBannedWords } from './words.ts'

const root = new URL('../..', import.meta.url).pathname

describe('the house', () => {
  it('passes its own check, `npm run house`', () => {
    expect(checkHouse(root, houseRooms).seen).toBeGreaterThan(4000)
  })

  it('names static, dynamic and type-only imports across a boundary', () => {
    const { bad } = checkHouse(`${root}tests/fixtures/bad-imports`, ['machines', 'web', 'graphql-gateway'])
    expect(bad.map(({ file, specifier, to }) => `${file} -> ${specifier} (${to})`).toSorted()).toEqual([
      'graphql-gateway/reads-backend.ts -> #backend/backend.ts (embedded-backend)',
      'machines/session/draws.machine.ts -> #web/ui/button.tsx (web/ui)',
      'machines/session/draws.machine.ts -> react (a package)',
      'machines/session/reads-upload.ts -> #machines/registry/registry.ts (machines/registry)',
      'machines/session/reads-upload.ts -> ../upload/upload-contract.ts (machines/upload)',
      'web/features/search/shows-gallery.tsx -> ../gallery/photo-grid.tsx (web/features/gallery)',
      'web/routes/reads-cookies.tsx -> ../browser/cookies.ts (web/browser)',
      'web/ui/knows-machine.tsx -> #machines/dialog/dialog.machine.ts (machines/dialog)',
    ])
  })

  it('names screens that send a mutation themselves', () => {
    expect(strayMutations(`${root}tests/fixtures/bad-imports`)).toEqual([
      'web/features/search/sends-change.tsx: a change is sent by an actor in web/flows',
    ])
  })

  it('names files that send requests for a chart without their limit', () => {
    expect(unlimitedRequests(`${root}tests/fixtures/bad-imports`)).toEqual([
      'web/features/search/unlimited.ts: actors are provided by provideActors, which limits requests in time',
    ])
  })

  it('detects every way to import', () => {
    expect(
      importsOf(
        "import a from 'a'\nimport type { B } from 'b'\nexport * from 'c'\nexport type { D } from 'd'\nvoid import('e')\nimport 'f'",
      ).toSorted(),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('names comments that open with a free relative', () => {
    expect(freeRelatives(`${root}tests/fixtures/bad-imports`, ['web'])).toEqual([
      'web/features/search/unlimited.ts:1: a comment opens with its subject, not “What”',
    ])
  })

  it('reads consecutive // lines as one comment', () => {
    const text = '// The first\n// What follows\n\n/**\n * Whether it is open.\n */\ncall() // Of no matter'
    expect(commentOpenings(text)).toEqual([
      { line: 1, word: 'The' },
      { line: 4, word: 'Whether' },
    ])
  })

  it('finds cycles of every length', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['d']],
      ['e', ['a', 'elsewhere']],
    ])
    expect(cyclesOf(graph)).toEqual([['d'], ['a', 'b', 'c']])
  })

  it('finds banned words in comments, names and titles', () => {
    const text = '// The caller is told.\nconst age = 3\ntype Said = string\nit("waits anew, for nobody")'
    expect(findBannedWords(text).map(({ line, word }) => `${line} ${word}`)).toEqual([
      '1 is told',
      '3 Said',
      '4 nobody',
      '4 anew',
    ])
  })
})

describe('interpolated texts', () => {
  it('are found in every syntax', () => {
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
