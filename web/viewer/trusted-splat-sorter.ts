const sorter = /[\\/]playcanvas[\\/].*[\\/]gsplat(?:-unified)?[\\/]gsplat(?:-unified)?-sorter\.js$/
const own = 'new Worker(URL.createObjectURL('
const address = `${import.meta.dirname}/splat-sorter-address.ts`

/**
 * A plugin for the build: the engine starts its sorting workers by way of a policy of our own, so that pages
 * which enforce Trusted Types need no default policy. A build in which the engine starts them otherwise
 * fails.
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
