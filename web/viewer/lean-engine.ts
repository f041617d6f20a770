/** Of WebGPU all, and of WebGL2 what draws no splats: surfaces, particles, skies, effects. */
const unusedShaders =
  /[\\/]playcanvas[\\/].*[\\/]shader-lib[\\/](?:wgsl[\\/]chunks|glsl[\\/]chunks[\\/](?:lit|standard|particle|lightmapper|skybox|render-pass|internal))[\\/]/

/**
 * Modules of classes that do nothing here: for splats that WebGPU sorts, that cast shadows, come in steps or
 * stand in no common world, for lit surfaces and what they reflect, for other files than ours, for scripts,
 * languages and bundles of files. Those that the engine makes all the same have no more than the ends of a
 * life.
 */
const unusedClasses =
  /[\\/]playcanvas[\\/].*[\\/](?:gsplat-unified[\\/]gsplat-(?:hybrid-renderer|shadow-renderer|octree|octree-instance)|gsplat[\\/]gsplat-(?:instance|resource|data)|programs[\\/]lit-shader|materials[\\/]standard-material|lighting[\\/]world-clusters-debug|graphics[\\/](?:env-lighting|frame-pass-(?:color|depth)-grab)|skybox[\\/]sky-mesh|parsers[\\/](?:ply|sog|gsplat-octree|texture[\\/](?:basis|ktx2?|dds|hdr))|camera[\\/]post-effect-queue|framework[\\/]scene-registry|script[\\/]script-registry|bundle[\\/]bundle-registry|handlers[\\/]bundle|i18n[\\/]i18n)\.js$/

/** Noise by which the engine would dither, which cannot be packed. */
const noise = /[\\/]playcanvas[\\/].*[\\/]blue-noise\.js$/

interface Transformed {
  readonly code: string
  readonly map: null
}

function onlyNames(code: string, id: string): Transformed {
  const names = /export \{([\w,\s]+)\}/.exec(code)?.[1]?.match(/\w+/g) ?? []
  const areClasses = names.every((name) => code.includes(`class ${name} `))
  if (names.length === 0 || !areClasses) throw new Error(`the engine's ${id} no longer exports classes alone`)
  // What ends with a device's default material goes on as that.
  const base = /^import \{ Material \} from .+$/m.exec(code)?.[0]
  const classes = names.map((name) => {
    const isMaterial = base !== undefined && code.includes(`class ${name} extends Material `)
    return `class ${name} ${isMaterial ? 'extends Material ' : ''}{ destroy() {} enable() {} disable() {} }`
  })
  const lines = [...(base ? [base] : []), ...classes, `export { ${names.join(', ')} };`]
  return { code: lines.join('\n'), map: null }
}

function withoutNoise(code: string, id: string): string {
  const text = /const base64String = "([\w+/=]+)";/.exec(code)?.[1]
  if (text === undefined) throw new Error(`the engine's ${id} has its noise elsewhere`)
  return code.replace(`"${text}"`, () => `"A".repeat(${text.length})`)
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
      if (noise.test(id)) return { code: withoutNoise(code, id), map: null }
      return unusedClasses.test(id) ? onlyNames(code, id) : null
    },
  }
}
