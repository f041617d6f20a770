import { z } from '@hono/zod-openapi'

import type { FoundAction } from '#backend/rules/operator/log-action.ts'
import type { DescribedAccount, FoundItem, overview } from '#backend/rules/operator/look-up.ts'
import type { FoundReport } from '#backend/rules/operator/reports.ts'
import type { EveryonesTask } from '#backend/rules/operator/tasks.ts'
import { wantedVisibility } from '#backend/rules/spatial-images/find-spatial-images.ts'

import { VisibilitySchema } from '../spatial-images/content-schemas.ts'
import { ReportKindSchema } from './report.ts'

const moment = z.iso.datetime()
const count = z.int()

export const OverviewSchema = z
  .object({
    accounts: count.openapi({ description: 'Accounts.' }),
    suspended: count.openapi({ description: 'Accounts that are suspended.' }),
    items: count.openapi({ description: 'Spatial images.' }),
    hidden: count.openapi({ description: 'Spatial images that are hidden.' }),
    openReports: count.openapi({ description: 'Reports that wait for an operator.' }),
    queued: count.openapi({ description: 'Tasks that wait.' }),
    processing: count.openapi({ description: 'Tasks that run.' }),
    failed: count.openapi({ description: 'Tasks that failed in the last 24 hours.' }),
    waitingSeconds: count.openapi({ description: 'How long the oldest task waits.' }),
    mailsFailed: count.openapi({ description: 'Mails that could not be sent.' }),
    sourceBytes: count.openapi({ description: 'Bytes of sources.' }),
    itemBytes: count.openapi({ description: 'Bytes of results.' }),
    diskFreeBytes: count.openapi({ description: 'Free bytes of the disk of DATA_DIR.' }),
    diskBytes: count.openapi({ description: 'Bytes of that disk.' }),
    parts: z
      .array(
        z.object({
          name: z.string().openapi({ description: 'database, disk, queue …' }),
          state: z.string().openapi({ description: 'ok, warning or failing.' }),
        }),
      )
      .openapi({ description: 'How the parts of the product are.' }),
  })
  .openapi('OperatorOverview', { description: 'How the site is, in numbers.' })

export function toOverview(found: Awaited<ReturnType<typeof overview>>): z.infer<typeof OverviewSchema> {
  const { accounts, suspended, items, hidden, queued, processing, failed, diskFreeBytes, diskBytes } = found
  return {
    accounts,
    suspended,
    items,
    hidden,
    queued,
    processing,
    failed,
    diskFreeBytes,
    diskBytes,
    openReports: found.reports,
    waitingSeconds: found.waiting_seconds,
    mailsFailed: found.mails_failed,
    sourceBytes: found.source_bytes,
    itemBytes: found.item_bytes,
    parts: Object.entries(found.parts).map(([name, state]) => ({ name, state })),
  }
}

export const ReportSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id of the report.' }),
    kind: ReportKindSchema.openapi({ description: 'What is wrong.' }),
    text: z.string().openapi({ description: 'In words.' }),
    email: z.string().nullable().openapi({ description: 'Where an answer may go.' }),
    reporterName: z.string().nullable().openapi({ description: 'Who reported it; null without an account.' }),
    createdAt: moment.openapi({ description: 'When.' }),
    closedAt: moment.nullable().openapi({ description: 'When it was closed; null while it is open.' }),
    spatialImageId: z.string().openapi({ description: 'What it is about.' }),
    title: z.string().openapi({ description: 'Its title then.' }),
    visibility: VisibilitySchema.nullable().openapi({
      description: 'Its visibility now; null once it is gone.',
    }),
    isHidden: z.boolean().openapi({ description: 'Whether an operator hides it.' }),
    ownerId: z.uuid().openapi({ description: 'Whose it is.' }),
    ownerName: z.string().nullable().openapi({ description: 'Name of the owner; null once gone.' }),
    isOwnerSuspended: z.boolean().openapi({ description: 'Whether the owner is suspended.' }),
  })
  .openapi('OperatorReport', { description: 'A report, and what it is about.' })

export function toReport(row: FoundReport): z.infer<typeof ReportSchema> {
  const { visibility, wanted_visibility: wanted } = row
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    email: row.email,
    reporterName: row.reporter_name,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    spatialImageId: row.spatial_image_id,
    title: row.title,
    visibility: visibility === null ? null : wantedVisibility({ visibility, wanted_visibility: wanted }),
    isHidden: row.hidden_at !== null,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    isOwnerSuspended: row.suspended_at !== null,
  }
}

export const AccountSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id of the account.' }),
    email: z.string().openapi({ description: 'Its mail address.' }),
    displayName: z.string().openapi({ description: 'Name shown to people.' }),
    isOperator: z.boolean().openapi({ description: 'Whether it is an operator.' }),
    suspendedAt: moment.nullable().openapi({ description: 'Since when it is suspended.' }),
    suspensionReason: z.string().nullable().openapi({ description: 'Why.' }),
    storageLimitBytes: count.nullable().openapi({ description: 'Its own quota; null for everyone’s.' }),
    usedBytes: count.openapi({ description: 'What it keeps.' }),
    limitBytes: count.openapi({ description: 'What it may keep.' }),
    createdAt: moment.openapi({ description: 'When it was made.' }),
  })
  .openapi('OperatorAccount', { description: 'An account, as operators see it.' })

export function toAccount(row: DescribedAccount): z.infer<typeof AccountSchema> {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    isOperator: row.is_operator,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspensionReason: row.suspension_reason,
    storageLimitBytes: row.storage_limit_bytes,
    usedBytes: row.usedBytes,
    limitBytes: row.limitBytes,
    createdAt: row.created_at.toISOString(),
  }
}

export const OperatorItemSchema = z
  .object({
    id: z.string().openapi({ description: 'Id of the spatial image.' }),
    title: z.string().nullable().openapi({ description: 'Its title; null where it is not PUBLIC.' }),
    ownerId: z.uuid().openapi({ description: 'Whose it is.' }),
    ownerName: z.string().openapi({ description: 'Name of the owner.' }),
    visibility: VisibilitySchema.meta({ description: 'As its owner wants it.' }),
    isHidden: z.boolean().openapi({ description: 'Whether an operator hides it.' }),
    hiddenReason: z.string().nullable().openapi({ description: 'Why.' }),
    bytes: count.openapi({ description: 'Bytes of its files.' }),
    views: count.openapi({ description: 'How often it was looked at.' }),
    createdAt: moment.openapi({ description: 'When it was made.' }),
  })
  .openapi('OperatorItem', { description: 'A spatial image, without what is kept to few.' })

export function toOperatorItem(row: FoundItem): z.infer<typeof OperatorItemSchema> {
  return {
    id: row.id,
    title: row.title,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    visibility: wantedVisibility(row),
    isHidden: row.hidden_at !== null,
    hiddenReason: row.hidden_reason,
    bytes: row.total_bytes,
    views: row.views,
    createdAt: row.created_at.toISOString(),
  }
}

export const OperatorTaskSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id of the task.' }),
    kind: z.enum(['INSTANT', 'FULL', 'CONVERSION']).openapi({ description: 'Kind of task.' }),
    status: z
      .enum(['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELED'])
      .openapi({ description: 'Where it stands.' }),
    failureCode: z.string().nullable().openapi({ description: 'Why it failed.' }),
    ownerId: z.uuid().openapi({ description: 'Whose it is.' }),
    ownerName: z.string().openapi({ description: 'Name of the owner.' }),
    createdAt: moment.openapi({ description: 'When it was ordered.' }),
    endedAt: moment.nullable().openapi({ description: 'When it ended.' }),
  })
  .openapi('OperatorTask', { description: 'A task, without what it is of.' })

export function toOperatorTask(row: EveryonesTask): z.infer<typeof OperatorTaskSchema> {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    failureCode: row.failure_code,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

export const ActionSchema = z
  .object({
    id: z.string().openapi({ description: 'Number of the entry.' }),
    at: moment.openapi({ description: 'When.' }),
    operatorName: z
      .string()
      .nullable()
      .openapi({ description: 'Who; null for a command, or an account that is gone.' }),
    action: z.string().openapi({ description: 'What was done, as SUSPEND.' }),
    targetKind: z
      .enum(['USER', 'ITEM', 'TASK', 'REPORT', 'SITE'])
      .openapi({ description: 'To what kind of thing.' }),
    targetId: z.string().openapi({ description: 'To which.' }),
    reason: z.string().nullable().openapi({ description: 'Why.' }),
  })
  .openapi('OperatorAction', { description: 'An entry of the operators’ log.' })

export function toAction(row: FoundAction): z.infer<typeof ActionSchema> {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    operatorName: row.operator_name,
    action: row.action,
    targetKind: row.target_kind,
    targetId: row.target_id,
    reason: row.reason,
  }
}
