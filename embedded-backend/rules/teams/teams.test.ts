import { expect, test } from 'vitest'

import { teamHandles, isTeamName } from './teams.ts'

test.each([
  ['Yama no Kai', 'yama-no-kai'],
  ['ＡＢＣ研究会', 'abc'],
  ['Café_2026!', 'cafe_2026'],
  ['  --Mori--  ', 'mori'],
  ['x'.repeat(50), 'x'.repeat(30)],
])('%s gets the handle %s', (name, handle) => {
  expect(teamHandles(name)[0]).toBe(handle)
})

test.each(['山の会', '森A', '🏔️', 'Ｘ', 'שלום'])(
  '%s, with too few Latin letters, gets a generated handle',
  (name) => {
    expect(teamHandles(name)[0]).toMatch(/^team-[0-9a-f]{8}$/)
  },
)

test('all candidates are valid and distinct handles', () => {
  for (const name of ['山の会', 'Yama no Kai', 'y'.repeat(50), `${'z'.repeat(20)} - z`]) {
    const handles = teamHandles(name)
    expect(handles.filter((handle) => !isTeamName(handle))).toEqual([])
    expect(new Set(handles).size).toBe(handles.length)
  }
})
