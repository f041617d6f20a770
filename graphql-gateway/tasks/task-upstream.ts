import { answer } from '../rest/answer.ts'
import { createRestClient } from '../rest/client.ts'
import type { OpenStream } from '../rest/outgoing-call.ts'
import type { Transport } from '../rest/transport.ts'
import { fetchTask } from './fetch-task.ts'
import { openTaskEvents } from './open-task-events.ts'
import type { TaskUpstream } from './task-hub.ts'

/** The REST API as the hub asks it. */
export const createTaskUpstream = (
  restApiUrl: string,
  transport: Transport,
  open: OpenStream,
): TaskUpstream => ({
  fetchTask: (asker, taskId) => fetchTask(createRestClient(restApiUrl, transport, asker), taskId),
  fetchTasks: async (asker) => {
    const rest = createRestClient(restApiUrl, transport, asker)
    const { items } = await answer(rest.GET('/v1/tasks', { params: { query: { page: 1, limit: 100 } } }))
    return items
  },
  openEvents: (asker) => openTaskEvents(restApiUrl, open, asker),
})
