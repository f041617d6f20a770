/** Of WebGPU all, and of WebGL2 what draws no splats: surfaces, particles, skies, effects. */
const unusedShaders =
  /[\\/]playcanvas[\\/].*[\\/]shader-lib[\\/](?:wgsl[\\/]chunks|glsl[\\/]chunks[\\/](?:lit|standard|particle|lightmapper|skybox|render-pass))[\\/]/

/**
 * Modules of classes that nothing here makes: for splats that WebGPU sorts, that cast shadows or come in
 * steps, for lit surfaces and for other files than ours.
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
 * A plugin for the build: the scene is splats, drawn by WebGL2, so that what the engine has for other things
 * stays out of its chunk, a third of what a visitor would download for it.
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
