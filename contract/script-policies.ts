/** Names of the web app's Trusted Types policies; the pages' security policy allows no others. */
export const scriptPolicies = {
  workers: 'okuyuki-workers',
  depthCards: 'okuyuki-depth-cards',
  splatSorter: 'okuyuki-splat-sorter',
  serviceWorker: 'okuyuki-service-worker',
  analytics: 'okuyuki-analytics',
} as const

interface Policy {
  createScriptURL(address: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy
}

/**
 * Creates a policy for script addresses; returns a function that converts an address for `script.src` and
 * `Worker` under Trusted Types. It throws for addresses that are not admitted, also in browsers without
 * Trusted Types.
 */
export function scriptAddressPolicy(
  name: (typeof scriptPolicies)[keyof typeof scriptPolicies],
  isAdmitted: (address: string) => boolean,
): (address: string) => string {
  const createScriptURL = (address: string): string => {
    if (isAdmitted(address)) return address
    throw new TypeError(`${name} does not admit ${address}`)
  }
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy(name, { createScriptURL })
  // A policy returns a TrustedScriptURL; the DOM's types still declare string.
  return (address) => (policy ? policy.createScriptURL(address) : createScriptURL(address))
}
