/**
 * Shaders to remove: all for WebGPU, and those for WebGL2 that draw surfaces, particles, skies and effects.
 */
const unusedShaders =
  /[\\/]playcanvas[\\/].*[\\/]shader-lib[\\/](?:wgsl[\\/]chunks|glsl[\\/]chunks[\\/](?:lit|standard|particle|lightmapper|skybox|render-pass))[\\/]/

/**
 * Modules of unused classes: for splats that WebGPU sorts, that cast shadows or load in levels, for lit
 * surfaces and for other file formats than ours.
 */
const unusedClasses =
  /[\\/]playcanvas[\\/].*[\\/](?:gsplat-unified[\\/]gsplat-(?:hybrid-renderer|shadow-renderer|octree|octree-instance)|programs[\\/]lit-shader|parsers[\\/]ply)\.js$/

interface Transformed {
  readonly code: string
  readonly map: null
}

function onlyNames(code: string, id: string): Transformed {
  const names = /export \{([\w,\s]+)\}/.exec(code)?.[1]?.match(/\w+/g) ?? []
  const areClasses = names.every((name) => code.includes(`class ${name} `))
  if (names.length === 0 || !areClasses) throw new Error(`the engine's ${id} no longer exports classes alone`)
  const classes = names.map((name) => `class ${name} {}`)
  return { code: [...classes, `export { ${names.join(', ')} };`].join('\n'), map: null }
}

/**
 * Build plugin: the scene consists of splats drawn by WebGL2, so other parts of the engine are removed, which
 * saves a third of its chunk's download size.
 */
export function leanEngine() {
  return {
    name: 'okuyuki:lean-engine',
    enforce: 'pre' as const,
    transform(code: string, id: string): Transformed | null {
      if (unusedShaders.test(id)) return { code: code.replaceAll(/`[^`]*`/g, "''"), map: null }
      return unusedClasses.test(id) ? onlyNames(code, id) : null
    },
  }
}

const sorter = /[\\/]playcanvas[\\/].*[\\/]gsplat(?:-unified)?[\\/]gsplat(?:-unified)?-sorter\.js$/
const own = 'new Worker(URL.createObjectURL('
const address = `${import.meta.dirname}/splat-sorter-address.ts`

/**
 * Build plugin: makes the engine start its sorting workers through our own policy, so that pages that enforce
 * Trusted Types need no default policy. Fails the build if the engine starts them differently.
 */
export function trustedSplatSorter() {
  return {
    name: 'okuyuki:trusted-splat-sorter',
    enforce: 'pre' as const,
    transform(code: string, id: string): { readonly code: string; readonly map: null } | null {
      if (!sorter.test(id)) return null
      if (code.split(own).length !== 2)
        throw new Error(`${id} starts its worker in a way that is not known here`)
      const changed = code.replace(own, () => 'new Worker(splatSorterAddress(')
      return { code: `import { splatSorterAddress } from ${JSON.stringify(address)}\n${changed}`, map: null }
    },
  }
}
