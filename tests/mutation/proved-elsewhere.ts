import type { Proof } from '../specification/proof.ts'

/** Files that run only in a browser, a build or a process of their own, each with the test that runs it. */
export const provedElsewhere: Readonly<Record<string, Proof>> = {
  'web/service-worker/worker-plugin.ts': [
    'tests/e2e/offline.e2e.ts',
    'a new build’s worker replaces the old one under an open page',
  ],
  'graphql-gateway/main.ts': [
    'tests/gateway/gateway-process.test.ts',
    'a standalone gateway shuts down without cutting a stream or an answer',
  ],
  'web/browser/heic-worker.ts': [
    'tests/e2e/security-policy.e2e.ts',
    'photos, films, splats and an avatar are previewed, uploaded and converted within the policy',
  ],
}
