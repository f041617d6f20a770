import { scriptAddressPolicy, scriptPolicies } from '#contract/script-policies.ts'

const admit = scriptAddressPolicy(scriptPolicies.splatSorter, (address) =>
  address.startsWith(`blob:${location.origin}/`),
)

/**
 * Returns a trusted address of the splat-sorting program, which the engine assembles from its own functions
 * for a worker.
 */
export function splatSorterAddress(program: Blob): string {
  return admit(URL.createObjectURL(program))
}
