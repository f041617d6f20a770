/** Writes the table of machines and their charts into machines/README.md. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { registry } from '../registry/registry.ts'
import { machineFile } from './machine-files.ts'
import { withRestoring } from './readme.ts'
import { withMachines } from './readme.ts'

const room = path.join(import.meta.dirname, '..')
const readme = path.join(room, 'README.md')
const read = (file: string) => readFileSync(path.join(room, file), 'utf8')

function sourceOf(name: string) {
  const file = machineFile(name)
  return { file, text: read(file) }
}

const text = withMachines(read('README.md'), registry, sourceOf)
writeFileSync(readme, withRestoring(text, registry))
execFileSync(process.execPath, [path.join(room, '../node_modules/oxfmt/bin/oxfmt'), readme], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
