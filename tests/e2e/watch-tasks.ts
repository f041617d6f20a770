import type { Page } from '@playwright/test'

/** Event of a task, with its arrival in milliseconds since the page was opened. */
export interface TaskEvent {
  readonly status: string
  readonly progress: number
  readonly at: number
}

interface WatchingWindow extends Window {
  taskEvents?: TaskEvent[]
}

/**
 * Subscribes to the tasks of the signed-in person in the page, independently of the app: by `fetch` over
 * GraphQL's server-sent events, so that the events are those of the network.
 */
export const watchTasks = async (page: Page): Promise<void> => {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'access_token')?.value
  if (token === undefined) throw new Error('nobody is signed in')
  await page.evaluate((token) => {
    const events: TaskEvent[] = []
    ;(window as WatchingWindow).taskEvents = events
    const hear = (line: string): void => {
      if (!line.startsWith('data: {')) return
      const { data } = JSON.parse(line.slice(6)) as { data?: { myTasksUpdated?: Omit<TaskEvent, 'at'> } }
      if (data?.myTasksUpdated) events.push({ ...data.myTasksUpdated, at: performance.now() })
    }
    const listen = async (): Promise<void> => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ query: 'subscription { myTasksUpdated { status progress } }' }),
      })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      let pending = ''
      for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
        const lines = (pending + chunk.value).split('\n')
        pending = lines.pop() ?? ''
        lines.forEach(hear)
      }
    }
    // Not awaited: a buffering proxy holds back even the headers.
    void listen()
  }, token)
}

/** Events that have arrived so far. */
export const taskEvents = (page: Page): Promise<readonly TaskEvent[]> =>
  page.evaluate(() => (window as WatchingWindow).taskEvents ?? [])
