import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { License } from '#contract/licenses.ts'

import type { Moment, OptionalMoment } from './account-tables.ts'
import type { Annotation, CameraParameters, GivenCameraParameters } from './camera-parameters.ts'

export type TaskKind = 'INSTANT' | 'FULL' | 'CONVERSION'
export type TaskStatus = 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELED'
/** What a source is for; RESULT is one that was made elsewhere and attached to a task. */
export type SourceUse = TaskKind | 'RESULT'
export type Visibility = 'PUBLIC' | 'UNLISTED' | 'PRIVATE'
/** WITHHELD: an operator has hidden the item or suspended its owner; a trigger of the database sees to it. */
export type StoredVisibility = Visibility | 'WITHHELD'
export type DepthSource = 'CARRIED' | 'STEREO' | 'MOTION' | 'MODEL' | 'ESTIMATED'
export type Category =
  | 'people'
  | 'animals'
  | 'food'
  | 'nature'
  | 'city'
  | 'interior'
  | 'things'
  | 'art'
  | 'other'
export type OptionalText = ColumnType<string | null, string | null | undefined, string | null>

/** A source: reserved (its bytes count against the quota from then on) and, once checked, complete. */
export interface ResourcesTable {
  id: string
  owner_id: string
  kind: SourceUse
  file_name: string
  content_type: string
  size: number
  sha256: string
  storage_key: string
  upload_id: string
  is_complete: Generated<boolean>
  created_at: Moment
  expires_at: Moment
}

/**
 * `result_id` is the id that the spatial image gets, chosen beforehand so that a second run writes the same
 * files; in a reconversion the name of its new files.
 */
export interface TasksTable {
  id: string
  owner_id: string
  result_id: string
  kind: TaskKind
  status: TaskStatus
  title: OptionalText
  description: string
  hash_tags: string[]
  visibility: Visibility
  category: ColumnType<Category | null, Category | null | undefined, Category | null>
  is_remote: Generated<boolean>
  idempotency_key: OptionalText
  job_id: OptionalText
  attached_id: OptionalText
  attached_camera: JSONColumnType<GivenCameraParameters> | null
  /** The spatial image that it converts again; null where it makes another one. */
  target_id: OptionalText
  /** How the depth of its result was found, in Japanese. */
  depth_note: OptionalText
  progress: Generated<number>
  failure_code: OptionalText
  failure_message: OptionalText
  created_at: Moment
  started_at: OptionalMoment
  ended_at: OptionalMoment
  updated_at: Moment
}

interface SpatialImagesTable {
  id: string
  owner_id: string
  /** The task that its present files come from. */
  task_id: string | null
  /** Its files lie below `items/<files_id>/`. */
  files_id: string
  title: string
  description: string
  hash_tags: string[]
  search_text: string
  /** Written as its owner wants it; read as others are shown it. */
  visibility: ColumnType<StoredVisibility, Visibility, Visibility>
  /** What its owner wants while it is WITHHELD; null otherwise. Only the trigger writes it. */
  wanted_visibility: ColumnType<Visibility | null, never, never>
  /** Since when an operator hides it, and why. */
  hidden_at: OptionalMoment
  hidden_reason: OptionalText
  /** What a link carries beside the id; null where it was never UNLISTED. */
  link_key: OptionalText
  category: ColumnType<Category | null, Category | null | undefined, Category | null>
  license: ColumnType<License | null, License | null | undefined, License | null>
  /** Never without a licence. */
  is_download_allowed: Generated<boolean>
  revision: Generated<number>
  width: number
  height: number
  splat_count: number
  splat_bytes: number
  /** Null where there is no lighter version. */
  splat_light_bytes: ColumnType<number | null, number | null | undefined, number | null>
  /** Degrees; null without a photo that the splats take their colours from. */
  photo_fov: ColumnType<number | null, number | null | undefined, number | null>
  /** Null where there is no depth map for cards. */
  depth_bytes: ColumnType<number | null, number | null | undefined, number | null>
  total_bytes: number
  depth_source: DepthSource
  camera_parameters: JSONColumnType<CameraParameters>
  has_own_camera: Generated<boolean>
  annotations: JSONColumnType<Annotation[], string | undefined>
  views: Generated<number>
  /** What an archive called it that its owner brought along. */
  imported_from: OptionalText
  created_at: Moment
  updated_at: Moment
}

/** A sample of the gallery that a first start plans; `task_id` is fixed before the task exists. */
export interface GallerySeedsTable {
  slug: string
  owner_id: string
  task_id: string
  ended_at: OptionalMoment
}

export interface ContentTables {
  resources: ResourcesTable
  tasks: TasksTable
  spatial_images: SpatialImagesTable
  gallery_seeds: GallerySeedsTable
}
