import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

const module = new URL('stage-files.ts', import.meta.url).href
const program = `
  const { takeAccount } = await import(${JSON.stringify(module)})
  const taken = []
  for (let count = 0; count < 40; count += 1) taken.push((await takeAccount()).uid)
  process.send(taken)
  process.on('message', () => process.exit())
`

test.runIf(process.platform === 'linux')(
  'workers of different processes have separate user ids',
  async () => {
    const children = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    )
    const taken = await Promise.all(
      children.map(async (child) => (await once(child, 'message'))[0] as number[]),
    )
    for (const child of children) child.send('end')
    await Promise.all(children.map((child) => once(child, 'exit')))
    expect(new Set(taken.flat()).size).toBe(120)
  },
)
