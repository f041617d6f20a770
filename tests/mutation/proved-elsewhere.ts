import type { Proof } from '../specification/proof.ts'

/** Files that run only in a browser, a build or a process of their own, each with the test that runs it. */
export const provedElsewhere: Readonly<Record<string, Proof>> = {
  'web/service-worker/worker-plugin.ts': [
    'tests/e2e/offline.e2e.ts',
    'a new build takes over from the worker of the old one, under a page that is open',
  ],
  'graphql-gateway/main.ts': [
    'tests/gateway/gateway-process.test.ts',
    'a gateway that runs alone stops without tearing a stream or an answer',
  ],
  'web/browser/heic-worker.ts': [
    'tests/e2e/security-policy.e2e.ts',
    'photos, films, splats and a face are previewed, sent and made within the policy',
  ],
}
