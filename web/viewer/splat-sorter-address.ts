import { scriptAddressPolicy, scriptPolicies } from '#contract/script-policies.ts'

const admit = scriptAddressPolicy(scriptPolicies.splatSorter, (address) =>
  address.startsWith(`blob:${location.origin}/`),
)

/**
 * The address of the program that sorts splats, which the engine makes out of its own functions for a worker.
 */
export function splatSorterAddress(program: Blob): string {
  return admit(URL.createObjectURL(program))
}
