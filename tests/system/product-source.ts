import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import ts from 'typescript'

/** A replacement in the product's source before it runs, which puts a fault back. */
export interface Patch {
  /** The end of the file's path, such as `session.machine.ts`. */
  readonly file: string
  readonly replace: string
  readonly by: string
}

/** A module as a function body with the parameters `require`, `module` and `exports`. */
export interface ModuleSource {
  readonly code: string
  /** Module path by import specifier. */
  readonly imports: Readonly<Record<string, string>>
}

/** Every module that the checked page needs, by path. */
export type ProductSource = Readonly<Record<string, ModuleSource>>

const root = join(import.meta.dirname, '../..')

/** Replaces imports that only a bundler can resolve, such as the address of a worker. */
const EMPTY: ModuleSource = { code: 'exports.default = ""', imports: {} }

const compilerOptions: ts.CompilerOptions = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: false,
}

/**
 * XState parses a chart again each time a machine gets implementations, although the result does not depend
 * on them. Here all machines of a chart share it: a page creates two dozen machines.
 */
const sharedCharts: Patch = {
  file: 'StateMachine-ad194eaf.cjs.js',
  replace: `    this.root = new StateNode(config, {
      _key: this.id,
      _machine: this
    });
    this.root._initialize();
    dist_xstateGuards.formatRouteTransitions(this.root);
    this.states = this.root.states; // TODO: remove!
    this.events = this.root.events;
`,
  by: `    const known = sharedCharts.get(config);
    if (known) {
      this.idMap = known.idMap;
      this.root = known.root;
    } else {
      this.root = new StateNode(config, { _key: this.id, _machine: this });
      this.root._initialize();
      dist_xstateGuards.formatRouteTransitions(this.root);
      sharedCharts.set(config, this);
    }
    this.states = this.root.states;
    Object.defineProperty(this, 'events', { get: () => this.root.events });
`,
}

const sharedChartsMemory: Patch = {
  file: 'StateMachine-ad194eaf.cjs.js',
  replace: 'class StateMachine {',
  by: 'const sharedCharts = new WeakMap();\nclass StateMachine {',
}

/** Reads and compiles the modules that these entries need, of the product and of packages. */
export function readProduct(entries: readonly string[]): ProductSource {
  const found: Record<string, ModuleSource> = {}
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found[path]) continue
    const source = path.includes('?') ? EMPTY : compile(path, readFileSync(join(root, path), 'utf8'))
    found[path] = source
    waiting.push(...Object.values(source.imports))
  }
  return patchProduct(found, [sharedCharts, sharedChartsMemory])
}

/** Returns the product with these faults; throws unless each text to replace occurs exactly once. */
export function patchProduct(product: ProductSource, patches: readonly Patch[]): ProductSource {
  const texts = new Map<string, string>()
  for (const { file, replace, by } of patches) {
    const path = onlyPath(product, file)
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    const parts = text.split(replace)
    if (parts.length !== 2) throw new Error(`${path} holds this ${parts.length - 1} times:\n${replace}`)
    texts.set(path, parts.join(by))
  }
  const changed = [...texts].map(([path, text]) => [path, compile(path, text)] as const)
  return { ...product, ...Object.fromEntries(changed) }
}

function onlyPath(product: ProductSource, file: string): string {
  const paths = Object.keys(product).filter((path) => path === file || path.endsWith(`/${file}`))
  const [path] = paths
  if (path === undefined || paths.length > 1) throw new Error(`${file} names ${paths.length} files`)
  return path
}

function compile(path: string, text: string): ModuleSource {
  const isOurs = path.endsWith('.ts') || path.endsWith('.tsx')
  const code = isOurs ? ts.transpileModule(text, { fileName: path, compilerOptions }).outputText : text
  const imports: Record<string, string> = {}
  for (const [, specifier = ''] of code.matchAll(/\brequire\(["']([^"']+)["']\)/g))
    imports[specifier] = resolve(specifier, path)
  return { code, imports }
}

function resolve(specifier: string, from: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  const path = join(dirname(from), specifier)
  if (specifier.startsWith('.')) return from.endsWith('.js') && !path.endsWith('.js') ? `${path}.js` : path
  return mainOf(specifier)
}

interface PackageFile {
  readonly main?: string
  readonly exports?: { readonly '.'?: { readonly require?: string; readonly default?: string } }
}

/**
 * Path of the file to which `require` resolves a package in production. Node's own resolution depends on
 * conditions that the test runner sets.
 */
function mainOf(name: string): string {
  const folder = join('node_modules', name)
  const { main, exports } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as PackageFile
  const entry = exports?.['.']?.require ?? exports?.['.']?.default ?? main ?? 'index.js'
  return join(folder, entry)
}
