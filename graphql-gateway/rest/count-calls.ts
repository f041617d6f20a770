import type { Metrics } from '../metrics.ts'
import type { Send } from './outgoing-call.ts'

/** Tells the metrics of every call that is sent. */
export const countCalls =
  (send: Send, metrics: Pick<Metrics, 'observeCall'>): Send =>
  async (call, ending) => {
    const started = performance.now()
    let status: number | undefined
    try {
      const response = await send(call, ending)
      status = response.status
      return response
    } finally {
      metrics.observeCall(call.method, call.url, status, (performance.now() - started) / 1000)
    }
  }
