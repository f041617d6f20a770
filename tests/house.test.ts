import { describe, expect, it } from 'vitest'

import { checkHouse, importsOf } from './house-table.ts'

const root = new URL('..', import.meta.url).pathname
const folders = ['contract', 'machines', 'web', 'graphql-gateway', 'embedded-backend', 'server']

describe('who may import whom', () => {
  it('no file of the house imports what its room must not import', () => {
    const { seen, bad } = checkHouse(root, folders)
    expect(bad).toEqual([])
    expect(seen).toBeGreaterThan(400)
  })

  it('names static, dynamic and type-only imports that cross a wall', () => {
    const { bad } = checkHouse(`${root}tests/fixtures/bad-imports`, ['machines', 'web', 'graphql-gateway'])
    expect(bad.map(({ file, specifier, to }) => `${file} -> ${specifier} (${to})`).toSorted()).toEqual([
      'graphql-gateway/reads-backend.ts -> #backend/backend.ts (embedded-backend)',
      'machines/draws.machine.ts -> #web/ui/button.tsx (web/ui)',
      'machines/draws.machine.ts -> react (a package)',
      'web/routes/asks-actor.tsx -> ../actors/app-actor.ts (web/actors)',
      'web/ui/knows-machine.tsx -> #machines/dialog.machine.ts (machines)',
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
