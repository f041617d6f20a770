import { parseArgs } from 'node:util'

import type { BackendConfig } from '#backend/settings/config.ts'

/** True for development with hot reload, from the sources. */
export const isDev = process.argv.includes('--dev')

const roles = ['all', 'web', 'worker'] as const

/** Role of a process: pages, gateway and API; conversions; or everything. */
export type Role = (typeof roles)[number]

/** Parses --role=; `all` by default. Throws BAD_ROLE. */
export function readRole(args: readonly string[]): Role {
  const { values } = parseArgs({
    args: [...args],
    options: { role: { type: 'string', default: 'all' }, dev: { type: 'boolean' } },
    strict: false,
  })
  const role = roles.find((one) => one === values.role)
  if (role === undefined)
    throw new Error(`[BAD_ROLE] --role は ${roles.join('、')} のどれかにしてください: ${String(values.role)}`)
  return role
}

/** Adapts the settings to the role: a web process leaves all work to workers. */
export function forRole(config: BackendConfig, role: Role): BackendConfig {
  const { conversionConcurrency } = config.content
  if (role === 'worker' && conversionConcurrency === 0)
    throw new Error('[BAD_ROLE] --role=worker では CONVERSION_CONCURRENCY を 1 以上にしてください。')
  if (role !== 'web') return config
  return { ...config, content: { ...config.content, conversionConcurrency: 0, seedGallery: false } }
}
