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
