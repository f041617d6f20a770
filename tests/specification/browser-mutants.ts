import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { textWith } from './mutant.ts'
import type { Verdict } from './mutant.ts'
import { namePattern } from './proof.ts'
import type { Mutant, Proof } from './proof.ts'
import { testAround } from './test-titles.ts'

interface Step {
  readonly title: string
  readonly error?: object
  readonly steps?: readonly Step[]
}

/** Parts of Playwright's report that are used; the report is also its outermost suite. */
interface Report extends Suite {
  readonly errors?: readonly { readonly message?: string }[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly results: readonly { readonly status: string; readonly steps?: readonly Step[] }[]
    }[]
  }[]
}

interface Ended {
  readonly file: string
  /** The title of a test or of a step. */
  readonly title: string
  readonly hasPassed: boolean
}

function stepsOf(steps: readonly Step[] = []): readonly Step[] {
  return steps.flatMap((step) => [step, ...stepsOf(step.steps)])
}

/** Results of the tests in a suite and of their steps. */
function endedIn({ suites = [], specs = [] }: Suite): Ended[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap(({ status, steps }) => [
        { file, title, hasPassed: status === 'passed' },
        ...stepsOf(steps).map((step) => ({ file, title: step.title, hasPassed: !step.error })),
      ]),
    ),
  )
  return [...own, ...suites.flatMap(endedIn)]
}

/**
 * Copies the repository's files, uncommitted work included, to a temporary folder where a fault does no harm.
 */
function copyTree(root: string): string {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const tree = mkdtempSync(join(tmpdir(), 'okuyuki-mutant-'))
  for (const file of listed.split('\0'))
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(tree, file))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  return tree
}

interface Run {
  readonly ended: readonly Ended[]
  /** Error that kept the tests from running; empty if there is none. */
  readonly trouble: string
}

/** Runs the tests of these proofs on the tree; their build is repeated if it is out of date. */
async function run(tree: string, proofs: readonly Proof[]): Promise<Run> {
  const files = new Set(proofs.map(([file]) => file))
  const titles = proofs.map((proof) => namePattern(testAround(tree, proof)).source.slice(1, -1))
  const report = join(tree, 'artifacts/mutant.json')
  rmSync(report, { force: true })
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...files, '--reporter', 'json']
  const options = [...command, '--retries', '0', '-g', titles.join('|')]
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, options, { cwd: tree, env, maxBuffer: 1e9 }, (_error, _stdout, stderr) =>
      resolve(stderr),
    )
  })
  if (!existsSync(report)) return { ended: [], trouble: said }
  const read = JSON.parse(readFileSync(report, 'utf8')) as Report
  return { ended: endedIn(read), trouble: read.errors?.[0]?.message ?? '' }
}

export interface BrowserTests {
  readonly judge: (mutant: Mutant, proofs: readonly Proof[]) => Promise<Verdict>
  readonly close: () => void
}

/** Results of the tests or steps of a proof. */
function endsOf(ended: readonly Ended[], proof: Proof): Ended[] {
  const pattern = namePattern(proof)
  return ended.filter(({ file, title }) => file === basename(proof[0]) && pattern.test(title))
}

function havePassed(ended: readonly Ended[]): boolean {
  return ended.length > 0 && ended.every(({ hasPassed }) => hasPassed)
}

/** Opens the browser tests on a copy of the product; all are first run once there without a fault. */
export async function openBrowserTests(root: string, all: readonly Proof[]): Promise<BrowserTests> {
  const tree = copyTree(root)
  const close = () => rmSync(tree, { recursive: true, force: true })
  const sound = await run(tree, all)
  const judge = async (mutant: Mutant, proofs: readonly Proof[]): Promise<Verdict> => {
    const unfit = proofs.find((proof) => !havePassed(endsOf(sound.ended, proof)))
    if (unfit) return { hindrance: `“${unfit[1]}” fails without the mutant. ${sound.trouble}`.trim() }
    const file = join(tree, mutant[0])
    writeFileSync(file, textWith(root, mutant))
    try {
      const { ended, trouble } = await run(tree, proofs)
      const killer = proofs.flatMap((proof) => endsOf(ended, proof)).find(({ hasPassed }) => !hasPassed)
      if (killer) return { killer: `${killer.file} “${killer.title}”` }
      if (havePassed(ended)) return 'survived'
      const failed = ended.find(({ hasPassed }) => !hasPassed)
      return { hindrance: failed ? `“${failed.title}” fails before` : `no test runs. ${trouble}`.trim() }
    } finally {
      cpSync(join(root, mutant[0]), file)
    }
  }
  return { judge, close }
}
