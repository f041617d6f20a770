import { afterEach, expect, it, vi } from 'vitest'

import { scriptAddressPolicy, scriptPolicies } from './script-policies.ts'

const isOurs = (address: string): boolean => address === '/ours.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('admits known values and throws for others, also without Trusted Types', () => {
  const admit = scriptAddressPolicy(scriptPolicies.workers, isOurs)
  expect(admit('/ours.js')).toBe('/ours.js')
  for (const other of ['/other.js', '', 'javascript:0', '/ours.js?'])
    expect(() => admit(other)).toThrow('okuyuki-workers does not admit')
})

it('creates its named policy once and returns the policy’s output', () => {
  const made = { toString: () => '/ours.js' }
  const names: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createScriptURL(address: string): string }) => {
      names.push(name)
      return { createScriptURL: (address: string) => rules.createScriptURL(address) && made }
    },
  })
  const admit = scriptAddressPolicy(scriptPolicies.analytics, isOurs)
  expect([admit('/ours.js'), admit('/ours.js')]).toEqual([made, made])
  expect(() => admit('/other.js')).toThrow(TypeError)
  expect(names).toEqual(['okuyuki-analytics'])
})
