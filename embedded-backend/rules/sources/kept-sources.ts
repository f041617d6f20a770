import type { Transaction } from 'kysely'

import { sourceKinds } from '#backend/conversion/inspect/inspect-source.ts'
import type { SourceKind } from '#backend/conversion/inspect/sniff-source.ts'
import type { Store } from '#backend/store/database.ts'
import type { DepthSource, TaskKind } from '#backend/store/tables/content-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { maxFiles } from './source-restriction.ts'

/** A checked source that is kept with the item made from it. */
export interface KeptSource {
  readonly id: string
  readonly file_name: string
  readonly content_type: string
  readonly size: number
}

const columns = ['resources.id', 'file_name', 'content_type', 'size'] as const

/**
 * Sources of a task, in order; for a task without sources, the attached result from elsewhere. Empty once
 * they are gone. Locks the sources until the transaction ends.
 */
export async function keptSources(
  store: Store | Transaction<Database>,
  taskId: string | null,
): Promise<KeptSource[]> {
  if (taskId === null) return []
  const sources = await store
    .selectFrom('task_resources')
    .innerJoin('resources', 'resources.id', 'task_resources.resource_id')
    .where('task_id', '=', taskId)
    .orderBy('position')
    .select(columns)
    .forKeyShare('resources')
    .execute()
  if (sources.length > 0) return sources
  return store
    .selectFrom('tasks')
    .innerJoin('resources', 'resources.id', 'tasks.attached_id')
    .where('tasks.id', '=', taskId)
    .select(columns)
    .forKeyShare('resources')
    .execute()
}

const allKinds = ['INSTANT', 'FULL', 'CONVERSION'] as const

/** Conversion methods available for these sources. A photo with guessed depth carries no depth to convert. */
export function methodsFor(
  sources: readonly Pick<KeptSource, 'content_type'>[],
  depthSource: DepthSource | null,
): TaskKind[] {
  if (sources.length === 0) return []
  const kinds = sources.map((source) => sourceKindOf(source.content_type))
  return allKinds.filter(
    (kind) =>
      sources.length <= maxFiles(kind) &&
      kinds.every((each) => sourceKinds[kind].includes(each)) &&
      !(kind === 'CONVERSION' && isGuessed(depthSource) && kinds.includes('PHOTO')),
  )
}

function isGuessed(depthSource: DepthSource | null) {
  return depthSource === 'ESTIMATED' || depthSource === 'MODEL'
}

/** Treats GIFs as films, for the sake of their motion. */
export function sourceKindOf(contentType: string): SourceKind {
  if (contentType.startsWith('video/') || contentType === 'image/gif') return 'VIDEO'
  return contentType.startsWith('image/') ? 'PHOTO' : 'SPLATS'
}
