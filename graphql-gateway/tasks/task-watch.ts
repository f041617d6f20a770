import type { Task, TaskStatus } from '../__generated__/resolvers.ts'

export interface TaskListener {
  push(task: Task): void
  stop(error?: unknown): void
}

/** Watched tasks of one key, their listeners and their last known states. */
export interface TaskWatch {
  readonly key: string
  /** One task; undefined for all of them. */
  readonly taskId: string | undefined
  readonly listeners: Set<TaskListener>
  readonly known: Map<string, Task>
  /** Set while it is followed. */
  running: AbortController | undefined
  /** Set while there is no listener. */
  forget: NodeJS.Timeout | undefined
}

const endStatuses = new Set<TaskStatus>(['COMPLETED', 'FAILED', 'CANCELED'])
export function hasEnded(task: Task): boolean {
  return endStatuses.has(task.status)
}

/** True if the task is newer than the known one; events may arrive out of order. */
function isNews(known: Task | undefined, task: Task): boolean {
  if (!known) return true
  const later = Date.parse(task.updatedAt) - Date.parse(known.updatedAt)
  return later === 0 ? known.status !== task.status || known.progress !== task.progress : later > 0
}

/** True if a single task is watched and has ended. */
export function isOver({ taskId, known }: TaskWatch): boolean {
  const task = taskId === undefined ? undefined : known.get(taskId)
  return task !== undefined && hasEnded(task)
}

/** Remembers a task and passes it on; whether it was news. What had ended before all were watched is none. */
export function accept({ taskId, known, listeners }: TaskWatch, task: Task, isFirst: boolean): boolean {
  const id = taskId ?? task.id
  if (!isNews(known.get(id), task)) return false
  known.set(id, task)
  if (isFirst && taskId === undefined && hasEnded(task)) return false
  for (const listener of listeners) listener.push(task)
  return true
}
