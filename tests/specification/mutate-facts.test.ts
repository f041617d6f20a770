import { execFile } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { Proofs } from './proof.ts'

const root = join(import.meta.dirname, '../..')
const password = 'contract/password.ts'
const faults = ['embedded-backend/rules/text/accounts.test.ts', 'the password %j fails %i rules'] as const

const facts: Proofs = {
  '1.1': { mutant: [password, 'PASSWORD_LENGTH = 8', 'PASSWORD_LENGTH = 7'], proofs: [faults] },
  '1.2': {
    mutant: [password, 'PASSWORD_LENGTH = 8', 'PASSWORD_LENGTH = 7'],
    proofs: [['embedded-backend/rules/text/accounts.test.ts', 'a masked address shows its first letters']],
  },
  '1.3': { mutant: [password, 'PASSWORD_LENGTH = 8', 'PASSWORD_LENGTH = '], proofs: [faults] },
  '1.4': { mutant: [password, 'PASSWORD_LENGTH = 9', ''], proofs: [faults] },
}

test('a mutant is reported as killed by its named tests, as surviving, or as inconclusive', async () => {
  const program = `
    import { mutateFacts } from ${JSON.stringify(join(import.meta.dirname, 'mutate-facts.ts'))}
    const say = (line) => process.stdout.write(line + '\\n')
    const wanted = { rows: ['1'], hasBrowser: false, say }
    say(String(await mutateFacts(${JSON.stringify(root)}, ${JSON.stringify(facts)}, wanted)))`
  const said = await new Promise<string>((resolve) => {
    const options = ['--input-type=module', '-e', program]
    // Vitest sets variables for its own workers, which another Vitest would mistake for its own.
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] }
    // Vitest exits with 1 if tests have failed.
    execFile(process.execPath, options, { cwd: root, env }, (_error, stdout) => resolve(stdout))
  })
  expect(said.trim().split('\n')).toEqual([
    expect.stringMatching(/^1\.1 +killed by accounts\.test\.ts “the password .* rules”$/),
    '1.2   SURVIVED',
    '1.3   not judged: no test runs with the mutant',
    '1.4   not judged: contract/password.ts has “PASSWORD_LENGTH = 9” 0 times',
    'false',
  ])
})
