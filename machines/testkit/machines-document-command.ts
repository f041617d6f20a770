/** Writes the tables of machines and their charts into docs/machines.md. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { registry } from '../registry/registry.ts'
import { machineFile } from './machine-files.ts'
import { withRestoring, withMachines } from './machines-document.ts'

const room = path.join(import.meta.dirname, '..')
const page = path.join(room, '../docs/machines.md')
const read = (file: string) => readFileSync(path.join(room, file), 'utf8')

function sourceOf(name: string) {
  const file = machineFile(name)
  return { file, text: read(file) }
}

const text = withMachines(readFileSync(page, 'utf8'), registry, sourceOf)
writeFileSync(page, withRestoring(text, registry))
execFileSync(process.execPath, [path.join(room, '../node_modules/oxfmt/bin/oxfmt'), page], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
