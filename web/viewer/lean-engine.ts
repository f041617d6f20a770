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
