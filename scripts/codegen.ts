import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { screensDocument } from '../tests/screens-document.ts'
import { drawIcons } from './draw-icons.ts'
import { flowsDocument } from './flows-document.ts'
import { writeGatewayCalls } from './gateway-calls.ts'
import { writeRouteTree } from './route-tree.ts'
import { interfaceTextProblems } from './texts.ts'
import { writeTrustedTexts } from './trusted-texts.ts'

const outputs = [
  'rest-api.json',
  'graphql-gateway/__generated__',
  'web/graphql/__generated__',
  'web/ui/icon/__generated__',
  'web/route-tree.gen.ts',
  'docs/machines.md',
  'machines/registry/__generated__',
  'docs/specification.md',
  'docs/screens.md',
  'docs/flows.md',
  'THIRD-PARTY-NOTICES',
]

const node = (...args: string[]): string =>
  execFileSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  })

const generate = async (): Promise<void> => {
  writeFileSync('rest-api.json', node('embedded-backend/rest-api.ts'))
  node(
    'node_modules/openapi-typescript/bin/cli.js',
    'rest-api.json',
    '-o',
    'graphql-gateway/__generated__/rest-api.ts',
  )
  node('node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--silent')
  node('machines/testkit/models-command.ts')
  node('machines/testkit/machines-document-command.ts')
  node('tests/specification/specification-command.ts')
  node('scripts/notices.ts')
  writeTrustedTexts()
  drawIcons()
  writeFileSync('docs/screens.md', screensDocument())
  writeFileSync('docs/flows.md', await flowsDocument())
  await writeRouteTree()
  // The last, since it throws for a field whose call is missing: the other files are up to date then.
  writeGatewayCalls()
}

const files = (path: string): Map<string, string> => {
  if (!existsSync(path)) return new Map()
  if (statSync(path).isFile()) return new Map([[path, readFileSync(path, 'utf8')]])
  return new Map(
    readdirSync(path)
      .toSorted()
      .map((name) => [join(path, name), readFileSync(join(path, name), 'utf8')] as const),
  )
}
const everything = (): Map<string, string> => new Map(outputs.flatMap((path) => [...files(path)]))

if (process.argv.includes('--check')) {
  const kept = mkdtempSync(join(tmpdir(), 'codegen-'))
  const before = everything()
  for (const path of outputs) if (existsSync(path)) cpSync(path, join(kept, path), { recursive: true })
  await generate()
  const after = everything()
  for (const path of outputs)
    if (existsSync(join(kept, path))) cpSync(join(kept, path), path, { recursive: true })
  rmSync(kept, { recursive: true, force: true })
  const drifted = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  )
  if (drifted.length > 0) {
    console.error(`Generated files are not up to date; run \`npm run codegen\`:\n  ${drifted.join('\n  ')}`)
    process.exit(1)
  }
  console.log(`codegen: ${after.size} generated files are up to date`)
  const problems = interfaceTextProblems()
  if (problems.length > 0) {
    console.error(`Texts that are not whole in both languages:\n  ${problems.join('\n  ')}`)
    process.exit(1)
  }
} else {
  await generate()
}
