import { serverAudits } from 'graphql-http'
import { afterAll, describe, expect, test } from 'vitest'

import { readConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'

/** Audits of the gateway as shipped: no settings except a silent log and NODE_ENV. */
const auditsOf = (NODE_ENV: string | undefined) => {
  const gateway = createGateway({
    config: readConfig({ LOG_LEVEL: 'silent', NODE_ENV }, { restApiUrl: 'http://127.0.0.1:9' }),
    fetch: () => Promise.reject(new Error('no audit asks the REST API')),
  })
  const audits = serverAudits({
    url: 'http://gateway.test/graphql',
    fetchFn: (url: string, init?: RequestInit) => gateway.handle(new Request(url, init)),
  })
  return { audits, close: () => gateway.close() }
}

describe.each([undefined, 'development', 'production'])(
  'GraphQL over HTTP with NODE_ENV=%s',
  (environment) => {
    const { audits, close } = auditsOf(environment)

    afterAll(close)

    test('has sixty-one audits', () => {
      expect(audits).toHaveLength(61)
    })

    test.each(audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))(
      '%s',
      async (_name, audit) => {
        const result = await audit.fn()
        expect('reason' in result ? result.reason : result.status).toBe('ok')
      },
    )
  },
)
