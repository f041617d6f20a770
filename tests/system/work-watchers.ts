import { UPLOAD_TRIES_IN_ALL } from '#machines/foundation/delays.ts'

import type { Request } from './network.ts'
import { RETRY_AFTER_SECONDS } from './network.ts'
import type { Watch } from './world-types.ts'

/** Each attempt asks the server twice: before its bytes and after them. */
const MOST_ASKED = 2 * (UPLOAD_TRIES_IN_ALL + 1)

/** Name of the upload of a request, by the resource that receives its bytes; null for other requests. */
function uploadOf({ operation, variables, address }: Request): string | null {
  if (operation === 'PUT') return /\/put\/source-[a-z]+-([^/]+)/.exec(address ?? '')?.[1] ?? null
  if (operation !== 'ReserveSource') return null
  return (variables['input'] as { readonly sha256: string }).sha256.slice(0, 8)
}

export const uploadsEnd: Watch = (world, broken) => {
  const asked = new Map<string, { count: number; standing: string; page: object }>()
  return {
    sent: (request) => {
      const upload = uploadOf(request)
      if (upload === null || request.operation !== 'ReserveSource') return
      const before = asked.get(upload)
      // Stored parts, a retry by the person and another page restart the count.
      const standing = `${world.server.arrivals} ${world.ghost.touchedUploadAt}`
      const isGoingOn = before?.standing === standing && before.page === request.page
      const count = isGoingOn ? before.count + 1 : 1
      asked.set(upload, { count, standing, page: request.page })
      if (count > MOST_ASKED) broken(`${upload} was asked for ${count} times`)
    },
    reply: (request, reply) => {
      const upload = uploadOf(request)
      // External causes do not count as attempts: a lost connection, or a required sign-in.
      const isOutside =
        reply.kind === 'broken' ||
        (reply.kind === 'answer' && 'code' in reply.answer && reply.answer.code === 'UNAUTHENTICATED')
      if (upload !== null && isOutside) asked.delete(upload)
    },
  }
}

export const limitsAreKept: Watch = (world, broken) => {
  const waits = new Map<string, { until: number; touchedAt: number; page: object }>()
  return {
    reply: (request, reply) => {
      const upload = uploadOf(request)
      const isLimited =
        (reply.kind === 'status' && reply.status === 429) ||
        (reply.kind === 'answer' && 'code' in reply.answer && reply.answer.code === 'RATE_LIMITED')
      if (upload === null || !isLimited) return
      const until = world.clock.now + RETRY_AFTER_SECONDS * 1000
      waits.set(upload, { until, touchedAt: world.ghost.touchedUploadAt, page: request.page })
    },
    sent: (request) => {
      const upload = uploadOf(request)
      const wait = upload === null ? undefined : waits.get(upload)
      if (!wait || wait.page !== request.page || wait.touchedAt !== world.ghost.touchedUploadAt) return
      if (request.at < wait.until)
        broken(`${request.operation} ${(wait.until - request.at) / 1000} s before the time`)
    },
  }
}

export const tasksHaveSources: Watch = (world, broken) => {
  const started = new Map<string, object>()
  return {
    reply: ({ operation, variables, page }, reply) => {
      if (operation !== 'StartTask' || reply.kind !== 'answer' || !('data' in reply.answer)) return
      for (const id of idsOf(variables)) started.set(id, page)
    },
    sent: ({ operation, variables, page }) => {
      if (operation !== 'StartTask') return
      const ids = idsOf(variables)
      if (ids.length === 0 || ids.includes('')) broken('a task without a source')
      for (const id of ids) if (started.get(id) === page) broken(`${id} twice`)
    },
  }
}

function idsOf(variables: Request['variables']): readonly string[] {
  const { resourceId, resourceIds } = variables['input'] as {
    readonly resourceId?: string
    readonly resourceIds?: readonly string[]
  }
  return resourceIds ?? [resourceId ?? '']
}

export const oneSignUp: Watch = (world, broken) => {
  const accepted = new Map<object, string>()
  return {
    event: ({ machine, tab }, { type }) => {
      if (machine === 'signUp' && type === 'signUp.restart') accepted.delete(tab.running ?? {})
    },
    snapshot: ({ machine, tab }, snapshot) => {
      if (machine === 'signUp' && !snapshot.hasTag('codeWanted') && !snapshot.hasTag('busy'))
        accepted.delete(tab.running ?? {})
    },
    reply: ({ operation, variables, page }, reply) => {
      if (operation === 'SignUp' && reply.kind === 'answer' && 'data' in reply.answer)
        accepted.set(page, JSON.stringify(variables))
    },
    sent: (request) => {
      const { operation, variables, page } = request
      if (operation !== 'SignUp') return
      const isOpen = world.network
        .openOf(page)
        .some((other) => other !== request && other.operation === 'SignUp')
      if (isOpen) broken('a second sign-up while the first is on its way')
      if (accepted.get(page) === JSON.stringify(variables))
        broken('the same form again, whose code is awaited')
    },
  }
}

export const filesArrive: Watch = (world, broken) => {
  const picked = new Map<object, { names: Set<string>; at: number }[]>()
  return {
    event: ({ machine, tab, actor }, event) => {
      if (machine !== 'creation' || event.type !== 'files.picked') return
      const { files } = event as unknown as { files: readonly { name: string }[] }
      const snapshot = actor.getSnapshot() as { readonly can: (event: unknown) => boolean }
      if (!snapshot.can(event) && tab.running)
        broken(`${files.map(({ name }) => name).join(', ')} came while the creation takes none`)
    },
    calm: () => picked.clear(),
  }
}
