import type { ServedMetrics } from '#gateway/admin-endpoints.ts'

/** What the gateway measures and, where it runs in this process, the backend. */
export function allMetrics(gateway: ServedMetrics, backend: ServedMetrics | undefined): ServedMetrics {
  if (!backend) return gateway
  return {
    contentType: gateway.contentType,
    text: async () => (await Promise.all([gateway.text(), backend.text()])).join('\n'),
  }
}
