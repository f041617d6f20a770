/**
 * Names of the Trusted Types policies that the web app makes; its pages' security policy admits these and no
 * others.
 */
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
 * Makes a policy for addresses of scripts, and answers what turns an address into one that `script.src` and
 * `Worker` take under Trusted Types. It throws for addresses that are not admitted, also in browsers without
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
  // What a policy makes is an object of its own kind; the types of the platform's sinks still say string.
  return (address) => (policy ? policy.createScriptURL(address) : createScriptURL(address))
}
