import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { settingsIn, settingsRead, settingsTold } from './settings-read.ts'

const root = new URL('..', import.meta.url).pathname
const read = (file: string): string => readFileSync(root + file, 'utf8')
const places = [
  'contract',
  'embedded-backend',
  'graphql-gateway',
  'machines/testkit',
  'scripts',
  'server',
  'web',
  'playwright.config.ts',
  'vitest.config.ts',
]

describe('docs/operating.md', () => {
  const inCode = settingsRead(root, places)
  const told = settingsTold(read('docs/operating.md'))

  it('lists every environment variable that the code reads, and no other', () => {
    const missing = [...inCode]
      .filter(([name]) => !told.includes(name))
      .map(([name, file]) => `${name} (${file})`)
    const stale = told.filter((name) => !inCode.has(name))
    expect({ missing, stale }).toEqual({ missing: [], stale: [] })
    expect(inCode.size).toBeGreaterThan(50)
  })

  it('lists each variable once', () => {
    expect(told.filter((name, index) => told.indexOf(name) !== index)).toEqual([])
  })

  it('lists every variable that deploy/okuyuki.env sets', () => {
    const set = [...read('deploy/okuyuki.env').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1] ?? '')
    expect(set).toContain('PUBLIC_URL')
    expect(set.filter((name) => !told.includes(name))).toEqual([])
  })
})

describe('detecting environment variables', () => {
  it('finds every way to read one', () => {
    const text = `
      process.env['ONE']; env["TWO"]; import.meta.env.THREE; env?.FOUR
      readCount(env, 'FIVE', 1); text('SIX') ?? count('SEVEN_S', 2)
      const { EIGHT: id = '', NINE = 'x', plain } = env
    `
    expect(settingsIn(text)).toEqual([
      'EIGHT',
      'FIVE',
      'FOUR',
      'NINE',
      'ONE',
      'SEVEN_S',
      'SIX',
      'THREE',
      'TWO',
    ])
  })

  it('ignores system variables and error codes', () => {
    expect(settingsIn(`env['PATH']; import.meta.env.DEV; fail('NOT_FOUND'); const { A_B } = limits`)).toEqual(
      [],
    )
  })
})
