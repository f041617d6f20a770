import type { ModuleSource, ProductSource } from './product-source.ts'

/** Global names of a page, in addition to those of JavaScript. */
export type Globals = Readonly<Record<string, unknown>>

/** Runs the product's modules with simulated globals, like a tab of a browser. */
export interface Realm {
  /** Returns the exports of a module for a newly loaded page: modules of the web room run again. */
  readonly loadPage: (entry: string, globals: Globals) => unknown
}

type Body = (...values: unknown[]) => void
interface Loaded {
  exports: Record<string, unknown>
}

/** Modules that a page has run so far, with its own globals. */
interface PageModules {
  readonly modules: Map<string, Loaded>
  readonly values: readonly unknown[]
}

/** Results of `isOfPage` by path, since every page asks for every module. */
const ofPage = new Map<string, boolean>()

const compiled = new WeakMap<ModuleSource, Body>()

function bodyOf(path: string, source: ModuleSource, names: readonly string[]): Body {
  const known = compiled.get(source)
  if (known) return known
  // oxlint-disable-next-line typescript/no-implied-eval -- the product's own text, over other globals
  const body = new Function('module', 'exports', 'require', ...names, `${source.code}\n//# sourceURL=${path}`)
  compiled.set(source, body as Body)
  return body as Body
}

/** True for modules whose state lasts as long as the page: they run again for each page. */
function isOfPage(path: string): boolean {
  const known = ofPage.get(path)
  if (known !== undefined) return known
  const isIt = /^(web|visualizer|tests)\//.test(path) && !path.includes('__generated__')
  ofPage.set(path, isIt)
  return isIt
}

export function createRealm(product: ProductSource, globals: Globals): Realm {
  const names = Object.keys(globals)
  const values = Object.values(globals)
  const kept = new Map<string, Loaded>()

  function load(path: string, page: PageModules): Record<string, unknown> {
    const isFresh = isOfPage(path)
    const modules = isFresh ? page.modules : kept
    const known = modules.get(path)
    if (known) return known.exports
    const source = product[path]
    if (!source) throw new Error(`${path} is not among the modules that were read`)
    const module: Loaded = { exports: {} }
    modules.set(path, module)
    const require = (specifier: string) => load(source.imports[specifier] ?? specifier, page)
    bodyOf(path, source, names)(module, module.exports, require, ...(isFresh ? page.values : values))
    return module.exports
  }

  return {
    loadPage: (entry, own) => {
      const page = names.map((name) => (name in own ? own[name] : globals[name]))
      return load(entry, { modules: new Map(), values: page })
    },
  }
}
