import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { startProduct } from './product.ts'

const run = promisify(execFile)
const photo = new URL('../../fixtures/photos/shelf-image.jpg', import.meta.url).pathname
const page = readFileSync(new URL('../../../docs/graphql.md', import.meta.url), 'utf8')

/** The commands as docs/graphql.md shows them. */
const commands =
  /^# GraphQL from the command line\n.*?```sh\n(?<block>.*?)```/s.exec(page)?.groups?.['block'] ?? ''

const missing = ['curl', 'openssl', 'bash'].filter(
  (name) => spawnSync(name, [name === 'openssl' ? 'version' : '--version']).error !== undefined,
)

test('docs/graphql.md shows the commands', () => {
  expect(commands.match(/\bgraphql '/g)?.length).toBe(6)
})

test.skipIf(missing.length > 0)(
  `the commands of docs/graphql.md go from the sign-up to a finished spatial image${missing.length > 0 ? ` (not here: ${missing.join(', ')})` : ''}`,
  async () => {
    await using product = await startProduct()
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', commands], {
      env: {
        ...process.env,
        ORIGIN: product.origin,
        DATA_DIR: product.backend.config.dataDir,
        EMAIL: 'curl@example.jp',
        PHOTO: photo,
      },
    })
    expect(stdout).toContain('"status":"COMPLETED"')
    expect(stdout).toContain('event: complete')
    const answer = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{'))) as {
      data: { spatialImage: { splatCount: number; splatUrl: string } }
    }
    expect(answer).toMatchObject({
      data: { spatialImage: { title: 'Harbour', splatUrl: expect.stringMatching(/^\/files\//) } },
    })
    expect(answer.data.spatialImage.splatCount).toBeGreaterThan(1_000)
  },
)
