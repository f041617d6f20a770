import { mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { expect, test } from 'vitest'

import { chooseSandbox } from './choose-sandbox.ts'

const project = resolve(import.meta.dirname, '../../..')

test('hides a data folder that contains the code, but keeps the code visible', async () => {
  const apart = await mkdtemp(join(tmpdir(), 'okuyuki-apart-'))
  try {
    const usual = await chooseSandbox(apart, 'auto')
    const around = await chooseSandbox(project, 'auto')
    expect({ ...around.sandbox, hidden: '' }).toEqual({ ...usual.sandbox, hidden: '' })
    expect(Object.keys(around.refused)).toEqual(Object.keys(usual.refused))
  } finally {
    await rm(apart, { recursive: true, force: true })
    await rmdir(join(project, 'work')).catch(() => undefined)
  }
})
