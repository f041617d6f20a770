import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { drawIndex, findSources, makeSheet, type Sheet } from './sheets/make-sheet.ts'

const output = 'artifacts/sheets'
const fixtures = ['tests/fixtures/photos', 'tests/fixtures/videos']

const { positionals, values } = parseArgs({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
})
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
const sources = await findSources([...fixtures, ...positionals], output)
const chosen = sources.filter(({ name }) => name.includes(values.only))
if (chosen.length === 0) throw new Error(`There is no source named like “${values.only}”.`)

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}

const sheets: Sheet[] = []
for (const source of chosen) {
  const sheet = await makeSheet(source, output)
  sheets.push(sheet)
  const found =
    'failure' in sheet
      ? sheet.failure
      : `${sheet.depthSource.padEnd(10)} ${String(sheet.splatCount).padStart(8)} splats ${sheet.seconds.toFixed(1).padStart(6)} s  yaw ${sheet.yaw.toFixed(1)}°  holes ${percent(sheet.holes)}  stretched ${percent(sheet.stretched)}`
  console.log(`${sheet.name.padEnd(28)} ${found}`)
}
writeFileSync(`${output}/index.json`, JSON.stringify(sheets, null, 2))
await drawIndex(sheets, output)
console.log(`\n${output}/index.png`)
