import type { ServedMetrics } from '#gateway/admin-endpoints.ts'

/** Metrics of the gateway and, if it runs in this process, of the backend. */
export function allMetrics(gateway: ServedMetrics, backend: ServedMetrics | undefined): ServedMetrics {
  if (!backend) return gateway
  return {
    contentType: gateway.contentType,
    text: async () => (await Promise.all([gateway.text(), backend.text()])).join('\n'),
  }
}
