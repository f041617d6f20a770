import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'

import { taskActorId } from '#machines/creation/creation-contract.ts'
import type { Task } from '#machines/foundation/domain.ts'
import type { taskMachine } from '#machines/task/task.machine.ts'
import type { sourceUploadMachine } from '#machines/upload/source-upload.machine.ts'
import { useApp } from '#web/app-context.tsx'

/** An upload under the creation machine, found by its id. */
export type UploadActor = ActorRefFrom<typeof sourceUploadMachine>
/** A watched task under the creation machine. */
export type TaskActor = ActorRefFrom<typeof taskMachine>

export function useUpload(uploadId: string): UploadActor | undefined {
  const { creation } = useApp()
  return useSelector(creation, (snapshot) => snapshot.children[uploadId] as UploadActor | undefined)
}

export function useTask(taskId: string): TaskActor | undefined {
  const { creation } = useApp()
  return useSelector(creation, (snapshot) => snapshot.children[taskActorId(taskId)] as TaskActor | undefined)
}

/** The task as its actor knows it; null while it is not watched. */
export function useWatchedTask(taskId: string): Task | null {
  return useSelector(useTask(taskId), (snapshot) => snapshot?.context.task ?? null)
}

/** Whether an upload waits for its file to be picked once more. */
export function needsFile(upload: AnyActorRef | undefined): boolean {
  return (upload as UploadActor | undefined)?.getSnapshot().hasTag('needsFile') ?? false
}
