import { createRoute, z } from '@hono/zod-openapi'

import { DomainError } from '#backend/errors/domain-error.ts'
import { shownTasks } from '#backend/rules/tasks/tasks.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import { limitKey, OpenStreams } from '#contract/clients.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { unavailableCodes } from '../http/error-answer.ts'
import { failure, failures } from '../http/schemas.ts'
import { toTask } from './task-answer.ts'
import type { ShownTask } from './task-answer.ts'

const beatMs = 15_000
/** Most unread chunks of a stream before its reader counts as gone. */
const mostWaiting = 500
/**
 * Longest gap of the database connection after which the client need not reload its list, in milliseconds.
 */
const gapMs = 60_000

const encoder = new TextEncoder()

interface Reader {
  readonly userId: string
  readonly sessionId: string
  readonly ending: AbortSignal
  readonly onEnd: () => void
}

/**
 * Server-sent events of an account's tasks: first the waiting and running ones, then each changed task in its
 * current state. Ends with the session, with the process, when `ending` aborts, or when the reader falls
 * behind.
 */
async function openTaskStream(
  services: ContentServices,
  reader: Reader,
): Promise<ReadableStream<Uint8Array>> {
  const stream = new TaskStream(services, reader)
  await stream.listen()
  return stream.read(await stream.present())
}

class TaskStream {
  readonly #services: ContentServices
  readonly #reader: Reader
  readonly #changed = new Set<string>()
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  #isOver = false
  #isSending = false
  #beat: NodeJS.Timeout | null = null
  #stopListening: (() => void) | null = null

  constructor(services: ContentServices, reader: Reader) {
    this.#services = services
    this.#reader = reader
    reader.ending.addEventListener('abort', () => this.#end(), { once: true })
  }

  /** Starts recording changes. */
  async listen(): Promise<void> {
    this.#stopListening = await this.#services.taskEvents.listen({
      userId: this.#reader.userId,
      sessionId: this.#reader.sessionId,
      onTask: (taskId) => {
        this.#changed.add(taskId)
        if (this.#controller) this.#wake()
      },
      onGap: () => void this.#guard(() => this.#fillGap()),
      onEnd: () => this.#end(),
    })
    if (this.#isOver) this.#stopListening()
  }

  /** Waiting and running tasks. */
  async present(): Promise<ShownTask[]> {
    try {
      return await this.#own()
        .where('status', 'in', ['QUEUED', 'PROCESSING'])
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    } catch (error) {
      this.#end()
      throw error
    }
  }

  read(present: readonly ShownTask[]): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>({
      start: (opened) => {
        this.#controller = opened
        if (this.#isOver) return opened.close()
        this.#write('retry: 3000\n\n')
        for (const task of present) this.#writeTask(task)
        this.#beat = setInterval(() => void this.#guard(() => this.#keepAlive()), beatMs)
        this.#wake()
      },
      cancel: () => {
        this.#controller = null
        this.#end()
      },
    })
  }

  #own() {
    return shownTasks(this.#services.store).where('owner_id', '=', this.#reader.userId)
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#stopListening?.()
    this.#reader.onEnd()
    if (this.#beat) clearInterval(this.#beat)
    this.#controller?.close()
  }

  #write(text: string): void {
    if (this.#isOver || !this.#controller) return
    if ((this.#controller.desiredSize ?? 0) < -mostWaiting) this.#end()
    else this.#controller.enqueue(encoder.encode(text))
  }

  #writeTask(task: ShownTask): void {
    this.#write(`event: task\ndata: ${JSON.stringify(toTask(task))}\n\n`)
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#services.logger.warn({ err: error }, 'a stream of task events ends')
      this.#end()
    }
  }

  /** Sends the changed tasks; changes during that are sent in another round. */
  #wake(): void {
    if (this.#isSending) return
    this.#isSending = true
    void this.#guard(() => this.#sendChanged()).finally(() => {
      this.#isSending = false
      if (this.#changed.size > 0 && !this.#isOver) this.#wake()
    })
  }

  async #sendChanged(): Promise<void> {
    while (this.#changed.size > 0) {
      const ids = [...this.#changed]
      this.#changed.clear()
      const tasks = await this.#own().where('id', 'in', ids).orderBy('updated_at').orderBy('id').execute()
      for (const task of tasks) this.#writeTask(task)
    }
  }

  /** Sends a comment while the session is valid; ends the stream otherwise. */
  async #keepAlive(): Promise<void> {
    const { store, clock } = this.#services
    const session = await store
      .selectFrom('sessions')
      .where('id', '=', this.#reader.sessionId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .select('id')
      .executeTakeFirst()
    if (session) this.#write(': \n\n')
    else this.#end()
  }

  /** Sends again the tasks that may have changed while the database connection was lost. */
  async #fillGap(): Promise<void> {
    const recent = new Date(this.#services.clock.now().getTime() - gapMs)
    const missed = await this.#own()
      .where((eb) => eb.or([eb('status', 'in', ['QUEUED', 'PROCESSING']), eb('updated_at', '>', recent)]))
      .execute()
    for (const task of missed) this.#changed.add(task.id)
    this.#wake()
  }
}

function stopping() {
  return new DomainError('STOPPING', 'サーバーを再起動しています。少しお待ちください。', { retryAfter: 5 })
}

function tooManyStreams() {
  return new DomainError('TOO_MANY_STREAMS', '同時に受け取れる更新の数が上限に達しています。', {
    retryAfter: 10,
  })
}

export function registerTaskEventRoute(app: BackendApp, services: ContentServices): void {
  serveStreamTaskEvents(app, services)
}

function serveStreamTaskEvents(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'get',
    path: '/v1/tasks/events',
    operationId: 'streamTaskEvents',
    summary: "Streams every change of the caller's tasks",
    description:
      'Server-sent events: `task` with a Task as data, first the queued and running ones; a comment every 15 ' +
      "seconds. Ends with the token's session. If an account opens too many streams, its oldest one is closed.",
    'x-extension': true,
    responses: {
      200: {
        content: { 'text/event-stream': { schema: z.string().openapi({ description: 'Events.' }) } },
        description: 'An endless stream.',
      },
      ...failures(401),
      429: failure('TOO_MANY_STREAMS'),
      503: failure('STOPPING', ...unavailableCodes),
    },
  })
  const streams = new OpenStreams(services.config.content.eventStreams)
  app.openapi(route, async (c) => {
    if (services.readiness.isStopping()) throw stopping()
    const { id: userId, sessionId } = c.get('user')
    const address = c.get('clientAddress')
    const ending = new AbortController()
    const owner = { account: userId, address: address === null ? null : limitKey(address) }
    const close = streams.open(owner, () => ending.abort())
    if (close === null) throw tooManyStreams()
    const who = { userId, sessionId, ending: ending.signal, onEnd: close }
    const stream = await openTaskStream(services, who).catch((error: unknown) => {
      close()
      throw error
    })
    c.header('content-type', 'text/event-stream; charset=utf-8')
    c.header('cache-control', 'no-store, no-transform')
    c.header('x-accel-buffering', 'no')
    return c.body(stream, 200)
  })
}
