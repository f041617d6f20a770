import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import { taskActorId } from '#machines/creation/creation-rules.ts'
import type { creationMachine } from '#machines/creation/creation.machine.ts'
import type { Task } from '#machines/foundation/domain.ts'
import type { taskMachine } from '#machines/task/task.machine.ts'
import type { sourceUploadMachine } from '#machines/upload/source-upload.machine.ts'
import { useApp } from '#web/app-context.tsx'

/** Actor of an upload in the creation machine's fleet. */
export type UploadActor = ActorRefFrom<typeof sourceUploadMachine>
/** Actor of a watched task in the creation machine. */
export type TaskActor = ActorRefFrom<typeof taskMachine>

export function useUpload(uploadId: string): UploadActor | undefined {
  const { creation } = useApp()
  const fleet = useSelector(creation, ({ children }) => children.uploadFleet)
  return useSelector(fleet, (snapshot) => snapshot?.children[uploadId] as UploadActor | undefined)
}

/** Returns the ids of the watched tasks, oldest first. */
export const useWatchedTaskIds = (): readonly string[] => {
  const { creation } = useApp()
  return useSelector(creation, ({ context }) => context.taskIds)
}

export function useTask(taskId: string): TaskActor | undefined {
  const { creation } = useApp()
  return useSelector(
    creation,
    ({ children }) => children[taskActorId(taskId) as keyof typeof children] as TaskActor | undefined,
  )
}

/** Returns the task from its actor; null while it is not watched. */
export function useWatchedTask(taskId: string): Task | null {
  return useSelector(useTask(taskId), (snapshot) => snapshot?.context.task ?? null)
}

/** True if an upload waits for its file to be picked again. */
export function needsFile(creation: ActorRefFrom<typeof creationMachine>, uploadId: string): boolean {
  const fleet = creation.getSnapshot().children.uploadFleet?.getSnapshot()
  return (fleet?.children[uploadId] as UploadActor | undefined)?.getSnapshot().hasTag('needsFile') ?? false
}
