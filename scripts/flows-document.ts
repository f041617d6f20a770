import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import ts from 'typescript'
import type { AnyStateMachine } from 'xstate'

import { machineFile } from '../machines/testkit/machine-files.ts'
import { isTest, sourceFiles, targetOf } from '../tests/house/imports.ts'
import { markdownTable } from '../tests/markdown-table.ts'

interface Chart {
  readonly name: string
  readonly machine: AnyStateMachine
  readonly file: string
}

/** A name in a file, such as `web/flows/task/retried-task.ts#retriedTask`. */
type Key = string

interface Module {
  readonly file: string
  /** Keys of the imports, by their local name. */
  readonly imports: ReadonlyMap<string, Key>
  readonly consts: ReadonlyMap<string, ts.VariableDeclaration>
  /** Keys of the values used in the code; imports and types alone do not count. */
  readonly uses: ReadonlySet<Key>
  /** Logic of the started actors: the first argument of `createActor` and `useActorRef`. */
  readonly started: readonly ts.Expression[]
}

function importsOf(source: ts.SourceFile): ReadonlyMap<string, Key> {
  const found = new Map<string, Key>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const target = targetOf(source.fileName, statement.moduleSpecifier.text)
    const bindings = statement.importClause?.namedBindings
    if (!target || !bindings || !ts.isNamedImports(bindings)) continue
    for (const { name, propertyName } of bindings.elements)
      found.set(name.text, `${target}#${(propertyName ?? name).text}`)
  }
  return found
}

function isValue(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  return !('name' in parent && parent.name === node) || ts.isShorthandPropertyAssignment(parent)
}

export function readModule(file: string, text: string): Module {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const imports = importsOf(source)
  const consts = new Map<string, ts.VariableDeclaration>()
  const uses = new Set<Key>()
  const started: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) consts.set(node.name.text, node)
    if (ts.isIdentifier(node) && isValue(node)) uses.add(imports.get(node.text) ?? `${file}#${node.text}`)
    if (ts.isCallExpression(node) && /^(createActor|useActorRef)$/.test(node.expression.getText()))
      started.push(...node.arguments.slice(0, 1))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { file, imports, consts, uses, started }
}

const operation = /^graphql\(\s*`\s*(?:mutation|subscription) (\w+)/

/** Names of mutations and subscriptions, by the key of their document. */
function operationsIn(modules: readonly Module[]): ReadonlyMap<Key, string> {
  return new Map(
    modules.flatMap(({ file, consts }) =>
      [...consts].flatMap(([name, { initializer }]) => {
        const title = operation.exec(initializer?.getText() ?? '')?.[1]
        return title ? [[`${file}#${name}`, title] as const] : []
      }),
    ),
  )
}

/** Key of the machine that an expression yields: `logicOf(playerLogic)`, `playerMachine.provide(…)`. */
function machineKey(modules: ReadonlyMap<string, Module>, at: Module, value?: ts.Node): Key | undefined {
  if (!value) return undefined
  if (ts.isArrowFunction(value)) return machineKey(modules, at, value.body)
  if (ts.isCallExpression(value)) {
    const { expression } = value
    const isMethod = ts.isPropertyAccessExpression(expression)
    return machineKey(modules, at, isMethod ? expression.expression : value.arguments[0])
  }
  if (!ts.isIdentifier(value)) return undefined
  const key = at.imports.get(value.text) ?? `${at.file}#${value.text}`
  if (key.includes('.machine.ts#')) return key
  const [file = '', name = ''] = key.split('#')
  const module = modules.get(file)
  return module && machineKey(modules, module, module.consts.get(name)?.initializer)
}

export interface Flows {
  readonly charts: readonly Chart[]
  /** The code of `machines/` and `web/`, without tests. */
  readonly modules: readonly Module[]
  readonly tests: readonly string[]
}

const flowOf = (file: string) => /^web\/flows\/([^/]+)\//.exec(file)?.[1]
const homeOf = ({ file }: Chart) => basename(dirname(file))
const linked = (charts: readonly Chart[]) => charts.map(({ name }) => `[${name}]`)
const quoted = (items: Iterable<string>) => [...new Set(items)].toSorted().map((item) => `\`${item}\``)

/** Rows of the table. Throws if the sources lack the data of a row. */
export function flowRows({ charts, modules, tests }: Flows): string[][] {
  const byFile = new Map(modules.map((module) => [module.file, module]))
  const operations = operationsIn(modules)
  const chartOf = (key: Key | undefined) => charts.find(({ file }) => key?.startsWith(`${file}#`))
  const inFlow = (flow: string) => modules.filter(({ file }) => flowOf(file) === flow)
  const flows = new Set([...charts.map(homeOf), ...modules.flatMap(({ file }) => flowOf(file) ?? [])])

  /**
   * Constants whose type comes from another flow that uses a chart, such as `Submission`; with that chart.
   */
  const ridersOf = (flow: string) =>
    inFlow(flow).flatMap(({ file, imports, consts }) =>
      [...consts].flatMap(([name, { type }]) => {
        const typeName = /^\w+/.exec(type?.getText() ?? '')?.[0] ?? ''
        const [from = ''] = imports.get(typeName)?.split('#') ?? []
        if ([undefined, flow].includes(flowOf(from))) return []
        const chart = [...(byFile.get(from)?.uses ?? [])].map(chartOf).find(Boolean)
        return chart ? [{ key: `${file}#${name}`, chart }] : []
      }),
    )

  const startersOf = (chart: Chart) => {
    const parents = charts.filter(({ machine }) =>
      Object.values(machine.implementations.actors).some((logic) => 'id' in logic && logic.id === chart.name),
    )
    const files = modules.filter((module) =>
      module.started.some((value) => chartOf(machineKey(byFile, module, value)) === chart),
    )
    // A chart that wraps the work of others is started by the file that installs it.
    const stands = modules.filter(
      ({ file, uses }) => file !== chart.file && [...uses].map(chartOf).includes(chart),
    )
    const known = files.length + parents.length > 0 ? files : stands
    const starters = [...linked(parents), ...quoted(known.map(({ file }) => file))]
    if (starters.length === 0) throw new Error(`docs/flows.md: no chart and no file starts ${chart.file}`)
    return starters
  }

  const testsOf = ({ file }: Chart) => {
    const start = file.replace('.machine.ts', '')
    const found = tests.filter((test) => test.startsWith(`${start}.`) || test.startsWith(`${start}-`))
    if (found.length === 0) throw new Error(`docs/flows.md: no test beside ${file} proves it`)
    return found.map((test) => basename(test))
  }

  const sentBy = (flow: string) =>
    inFlow(flow).flatMap(({ uses }) => Array.from(uses.intersection(operations)))
  const sent = new Set([...flows].flatMap(sentBy))
  const unsent = [...operations.keys()].filter((key) => !sent.has(key))
  if (unsent.length > 0) throw new Error(`docs/flows.md: no flow sends ${unsent.join(', ')}`)

  const rowOf = (flow: string) => {
    const own = charts.filter((chart) => homeOf(chart) === flow)
    const riders = ridersOf(flow)
    const ridden = [...new Set(riders.map(({ chart }) => chart))]
    const all = [...own, ...ridden]
    if (all.length === 0) throw new Error(`docs/flows.md: web/flows/${flow} has no chart and rides on none`)
    const usersOf = (wanted: Chart) => {
      const keys = riders.flatMap(({ key, chart }) => (chart === wanted ? [key] : []))
      const users = modules.filter(
        ({ file, uses }) => flowOf(file) !== flow && keys.some((key) => uses.has(key)),
      )
      if (users.length === 0) throw new Error(`docs/flows.md: nothing works with ${keys.join(', ')}`)
      return quoted(users.map(({ file }) => file))
    }
    const starts = [
      ...own.map((chart) => [chart.name, startersOf(chart)] as const),
      ...ridden.map((chart) => [chart.name, usersOf(chart)] as const),
    ].map(([name, starters]) => `${all.length > 1 ? `${name}: ` : ''}${starters.join(', ')}`)
    return [
      flow,
      linked(all).join(', '),
      starts.join('<br>'),
      quoted(sentBy(flow).map((key) => operations.get(key) ?? '')).join(', ') || 'nothing',
      quoted(all.flatMap(testsOf)).join(', '),
    ]
  }
  return [...flows].toSorted().map(rowOf)
}

/** The table of flows for people: docs/flows.md, written by `npm run codegen`. */
export async function flowsDocument(): Promise<string> {
  // Imported late, because the list of models is generated too.
  const { registry } = await import('../machines/registry/registry.ts')
  const charts = registry.map(({ name, machine }) => ({
    name,
    machine,
    file: `machines/${machineFile(name)}`,
  }))
  const files = sourceFiles('.', ['machines', 'web']).filter((file) => !/\/(testing|testkit)\//.test(file))
  const modules = files
    .filter((file) => !isTest(file))
    .map((file) => readModule(file, readFileSync(file, 'utf8')))
  const rows = flowRows({ charts, modules, tests: files.filter(isTest) })
  const links = charts.map(({ name }) => `[${name}]: machines.md#${name.toLowerCase()}`)
  return `# Flows

Every flow of the product is a folder of \`machines/\`, of \`web/flows/\`, or of both. A flow without a chart of its own names the chart
that carries its changes. \`Sends\` has the mutations and subscriptions that its files in \`web/flows/\` work with. The tests stand
beside the chart.

${markdownTable(['Flow', 'Charts', 'Started by', 'Sends', 'Proved by'], rows)}

${links.join('\n')}
`
}
