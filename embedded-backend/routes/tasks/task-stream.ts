import type { ContentServices } from '#backend/content-services.ts'
import { shownTasks } from '#backend/rules/tasks/find-tasks.ts'

import { toTask } from './task-answer.ts'
import type { ShownTask } from './task-answer.ts'

const beatMs = 15_000
/** What may lie in the stream unread before its reader counts as gone. */
const mostWaiting = 500
/**
 * How far back a gap of the connection may reach at most without the client having to load its list again.
 */
const gapMs = 60_000

const encoder = new TextEncoder()

/**
 * Server-sent events of one account's tasks: first those that wait or run, then each that changes as it
 * stands at the moment of sending. Ends with the session, with the process, when `ending` aborts, or when its
 * reader does not read.
 */
export async function openTaskStream(
  services: ContentServices,
  who: { userId: string; sessionId: string; ending: AbortSignal; onEnd: () => void },
): Promise<ReadableStream<Uint8Array>> {
  const { store, clock, logger, taskEvents } = services
  const changed = new Set<string>()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let isOver = false
  let sending: Promise<void> | null = null
  let beat: NodeJS.Timeout | null = null
  let stopListening: (() => void) | null = null

  const own = () => shownTasks(store).where('owner_id', '=', who.userId)
  const end = () => {
    if (isOver) return
    isOver = true
    stopListening?.()
    who.onEnd()
    if (beat) clearInterval(beat)
    controller?.close()
  }
  const write = (text: string) => {
    if (isOver || !controller) return
    if ((controller.desiredSize ?? 0) < -mostWaiting) end()
    else controller.enqueue(encoder.encode(text))
  }
  const writeTask = (task: ShownTask) => write(`event: task\ndata: ${JSON.stringify(toTask(task))}\n\n`)
  const guard = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      logger.warn({ err: error }, 'a stream of task events ends')
      end()
    })
  const sendChanged = async () => {
    while (changed.size > 0) {
      const ids = [...changed]
      changed.clear()
      const tasks = await own().where('id', 'in', ids).orderBy('updated_at').orderBy('id').execute()
      for (const task of tasks) writeTask(task)
    }
  }
  const wake = () => {
    sending ??= guard(sendChanged).finally(() => {
      sending = null
      if (changed.size > 0 && !isOver) wake()
    })
  }
  const keepAlive = async () => {
    const session = await store
      .selectFrom('sessions')
      .where('id', '=', who.sessionId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .select('id')
      .executeTakeFirst()
    if (session) write(': \n\n')
    else end()
  }
  const fillGap = async () => {
    const recent = new Date(clock.now().getTime() - gapMs)
    const missed = await own()
      .where((eb) => eb.or([eb('status', 'in', ['QUEUED', 'PROCESSING']), eb('updated_at', '>', recent)]))
      .execute()
    for (const task of missed) changed.add(task.id)
    wake()
  }

  who.ending.addEventListener('abort', end, { once: true })
  stopListening = await taskEvents.listen({
    userId: who.userId,
    sessionId: who.sessionId,
    onTask: (taskId) => {
      changed.add(taskId)
      if (controller) wake()
    },
    onGap: () => void guard(fillGap),
    onEnd: end,
  })
  if (isOver) stopListening()
  const present = await own()
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
    .catch((error: unknown) => {
      end()
      throw error
    })
  return new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened
      if (isOver) return opened.close()
      write('retry: 3000\n\n')
      for (const task of present) writeTask(task)
      beat = setInterval(() => void guard(keepAlive), beatMs)
      wake()
    },
    cancel: () => {
      controller = null
      end()
    },
  })
}
