import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const module = path.join(import.meta.dirname, 'choose-sandbox.ts')
const script = `
  import { chooseSandbox } from ${JSON.stringify(module)}
  const { sandbox, refused } = await chooseSandbox(process.argv[1], 'auto')
  console.log(JSON.stringify({ kind: sandbox.kind, refused: Object.keys(refused) }))`

/** Returns the sandbox chosen by a site of this niceness; its workers may only become nicer. */
async function chosenAt(niceness: number): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-niced-'))
  try {
    const node = [process.execPath, '--input-type=module', '-e', script, folder]
    const { stdout } = await promisify(execFile)('nice', ['-n', String(niceness), ...node])
    return JSON.parse(stdout)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test.skipIf(process.platform === 'win32')(
  'a niced server gets the same sandbox and its workers run',
  async () => {
    const plain = await chosenAt(0)
    expect(plain).not.toMatchObject({ kind: 'none' })
    expect(await chosenAt(12)).toEqual(plain)
    expect(await chosenAt(19)).toEqual(plain)
  },
)
