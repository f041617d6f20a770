import { parseArgs } from 'node:util'

import type { BackendConfig } from '#backend/settings/config.ts'

/** True with hot reload, from the sources. */
export const isDev = process.argv.includes('--dev')

const roles = ['all', 'web', 'worker'] as const

/** What a process of the product does: pages, gateway and API; conversions; or all of it. */
export type Role = (typeof roles)[number]

/** The role after --role=; the whole product by default. Throws BAD_ROLE. */
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

/** The settings as a process of that role takes them: a web process leaves all work to workers. */
export function forRole(config: BackendConfig, role: Role): BackendConfig {
  const { conversionConcurrency } = config.content
  if (role === 'worker' && conversionConcurrency === 0)
    throw new Error('[BAD_ROLE] --role=worker では CONVERSION_CONCURRENCY を 1 以上にしてください。')
  if (role !== 'web') return config
  return { ...config, content: { ...config.content, conversionConcurrency: 0, seedGallery: false } }
}
