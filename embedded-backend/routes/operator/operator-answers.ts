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
    accounts: count.openapi({ description: 'Number of accounts.' }),
    suspended: count.openapi({ description: 'Number of suspended accounts.' }),
    items: count.openapi({ description: 'Number of spatial images.' }),
    hidden: count.openapi({ description: 'Number of hidden spatial images.' }),
    openReports: count.openapi({ description: 'Number of open reports.' }),
    queued: count.openapi({ description: 'Number of queued tasks.' }),
    processing: count.openapi({ description: 'Number of running tasks.' }),
    failed: count.openapi({ description: 'Number of tasks that failed in the last 24 hours.' }),
    waitingSeconds: count.openapi({ description: 'Age of the oldest queued task in seconds.' }),
    mailsFailed: count.openapi({ description: 'Number of mails that could not be sent.' }),
    sourceBytes: count.openapi({ description: 'Size of all sources in bytes.' }),
    itemBytes: count.openapi({ description: 'Size of all results in bytes.' }),
    diskFreeBytes: count.openapi({ description: 'Free space of the disk of DATA_DIR in bytes.' }),
    diskBytes: count.openapi({ description: 'Size of that disk in bytes.' }),
    parts: z
      .array(
        z.object({
          name: z.string().openapi({ description: 'Name, such as database, disk or queue.' }),
          state: z.string().openapi({ description: 'ok, warning or failing.' }),
        }),
      )
      .openapi({ description: 'Health of each part of the product.' }),
  })
  .openapi('OperatorOverview', { description: 'Key figures of the site.' })

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
    id: z.uuid().openapi({ description: 'Identifier.' }),
    kind: ReportKindSchema.openapi({ description: 'Kind of problem.' }),
    text: z.string().openapi({ description: 'Description.' }),
    email: z.string().nullable().openapi({ description: 'E-mail address for an answer.' }),
    reporterName: z
      .string()
      .nullable()
      .openapi({ description: 'Name of the reporter; null without an account.' }),
    createdAt: moment.openapi({ description: 'Time.' }),
    closedAt: moment.nullable().openapi({ description: 'Time of closing; null while open.' }),
    spatialImageId: z.string().openapi({ description: 'Identifier of the spatial image.' }),
    title: z.string().openapi({ description: 'Title of the spatial image at that time.' }),
    visibility: VisibilitySchema.nullable().openapi({
      description: 'Current visibility; null if it was deleted.',
    }),
    isHidden: z.boolean().openapi({ description: 'True if an operator hides it.' }),
    ownerId: z.uuid().openapi({ description: 'Identifier of the owner.' }),
    ownerName: z
      .string()
      .nullable()
      .openapi({ description: 'Name of the owner; null if the account was deleted.' }),
    isOwnerSuspended: z.boolean().openapi({ description: 'True if the owner is suspended.' }),
  })
  .openapi('OperatorReport', { description: 'A report on a spatial image.' })

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
    id: z.uuid().openapi({ description: 'Identifier.' }),
    email: z.string().openapi({ description: 'E-mail address.' }),
    displayName: z.string().openapi({ description: 'Display name.' }),
    isOperator: z.boolean().openapi({ description: 'True for an operator.' }),
    suspendedAt: moment.nullable().openapi({ description: 'Time of suspension; null if not suspended.' }),
    suspensionReason: z.string().nullable().openapi({ description: 'Reason.' }),
    storageLimitBytes: count
      .nullable()
      .openapi({ description: 'Individual storage limit in bytes; null if the general one applies.' }),
    usedBytes: count.openapi({ description: 'Used storage in bytes.' }),
    limitBytes: count.openapi({ description: 'Storage limit in bytes.' }),
    createdAt: moment.openapi({ description: 'Time of creation.' }),
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
    id: z.string().openapi({ description: 'Identifier.' }),
    title: z.string().nullable().openapi({ description: 'Title; null unless PUBLIC.' }),
    ownerId: z.uuid().openapi({ description: 'Identifier of the owner.' }),
    ownerName: z.string().openapi({ description: 'Name of the owner.' }),
    visibility: VisibilitySchema.meta({ description: 'Visibility that the owner chose.' }),
    isHidden: z.boolean().openapi({ description: 'True if an operator hides it.' }),
    hiddenReason: z.string().nullable().openapi({ description: 'Reason.' }),
    bytes: count.openapi({ description: 'Size of its files in bytes.' }),
    views: count.openapi({ description: 'Number of views.' }),
    createdAt: moment.openapi({ description: 'Time of creation.' }),
  })
  .openapi('OperatorItem', { description: 'A spatial image, as operators see it.' })

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
    id: z.uuid().openapi({ description: 'Identifier.' }),
    kind: z.enum(['INSTANT', 'FULL', 'CONVERSION']).openapi({ description: 'Kind of task.' }),
    status: z
      .enum(['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELED'])
      .openapi({ description: 'Status.' }),
    failureCode: z.string().nullable().openapi({ description: 'Error code.' }),
    ownerId: z.uuid().openapi({ description: 'Identifier of the owner.' }),
    ownerName: z.string().openapi({ description: 'Name of the owner.' }),
    createdAt: moment.openapi({ description: 'Time of the request.' }),
    endedAt: moment.nullable().openapi({ description: 'Time of the end.' }),
  })
  .openapi('OperatorTask', { description: 'A task, as operators see it.' })

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
    at: moment.openapi({ description: 'Time.' }),
    operatorName: z.string().nullable().openapi({
      description: 'Name of the operator; null for a command on the machine, and if the account was deleted.',
    }),
    action: z.string().openapi({ description: 'Action, such as SUSPEND.' }),
    targetKind: z
      .enum(['USER', 'ITEM', 'TASK', 'REPORT', 'SITE'])
      .openapi({ description: 'Kind of target: USER, ITEM, TASK, REPORT or SITE.' }),
    targetId: z.string().openapi({ description: 'Identifier of the target.' }),
    reason: z.string().nullable().openapi({ description: 'Reason.' }),
  })
  .openapi('OperatorAction', { description: "An entry of the operators' log." })

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
