const webgpuShaders = /[\\/]playcanvas[\\/].*[\\/]shader-lib[\\/]wgsl[\\/]chunks[\\/]/

/**
 * A plugin for the build: the scene is drawn by WebGL2, so the engine's WebGPU shader texts stay out of its
 * chunk, a sixth of what a visitor downloads for it.
 */
export function dropWebgpuShaders() {
  return {
    name: 'okuyuki:drop-webgpu-shaders',
    enforce: 'pre' as const,
    transform(code: string, id: string): { readonly code: string; readonly map: null } | null {
      return webgpuShaders.test(id) ? { code: code.replaceAll(/`[^`]*`/g, "''"), map: null } : null
    },
  }
}
