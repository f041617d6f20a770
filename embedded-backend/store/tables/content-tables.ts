import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { License } from '#contract/licenses.ts'
import type { CameraParameters as SharedCameraParameters, Vector } from '#contract/scene-format.ts'

import type { Moment, OptionalMoment } from './account-tables.ts'

/** A camera animation sent by an editor. */
interface CameraTrack {
  name: string
  duration: number
  frameRate: number
  loopMode: 'none' | 'repeat' | 'pingpong'
  interpolation: 'step' | 'linear' | 'spline'
  keyframes: { times: number[]; values: { position: number[]; target: number[] } }
}

/** A numbered point in the scene with a title and a text. */
interface Annotation {
  id: string
  title: string
  text: string
  position: Vector
  /** Camera position for looking at it; null keeps the current view. */
  eye: Vector | null
}

/** Stored form; annotations have their own column. */
export interface CameraParameters extends SharedCameraParameters {
  animTracks: CameraTrack[]
}

/** Form in the API. */
export interface GivenCameraParameters extends CameraParameters {
  annotations?: Annotation[] | undefined
}

export type TaskKind = 'INSTANT' | 'FULL' | 'CONVERSION'
export type TaskStatus = 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELED'
/** Purpose of a source; RESULT was made elsewhere and attached to a task. */
export type SourceUse = TaskKind | 'RESULT'
export type Visibility = 'PUBLIC' | 'UNLISTED' | 'PRIVATE'
/** WITHHELD: an operator has hidden the item or suspended its owner; set by a database trigger. */
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

/** A source: reserved (its bytes count against the quota from then on), then complete once checked. */
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
 * `result_id` is the id of the future spatial image, chosen in advance so that a second run writes the same
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
  /** Spatial image that is converted again; null for a new one. */
  target_id: OptionalText
  /** Operator's order that started it; null if its owner did. */
  remake_id: OptionalText
  /** Origin of the result's depth, in Japanese. */
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
  /** Task that made the current files. */
  task_id: string | null
  /** Its files are below `items/<files_id>/`. */
  files_id: string
  title: string
  description: string
  hash_tags: string[]
  search_text: string
  /** Written as the owner wants it; read as it applies to others. */
  visibility: ColumnType<StoredVisibility, Visibility, Visibility>
  /** The owner's choice while WITHHELD, otherwise null. Written only by the trigger. */
  wanted_visibility: ColumnType<Visibility | null, never, never>
  /** Time at which an operator hid it, and the reason. */
  hidden_at: OptionalMoment
  hidden_reason: OptionalText
  /** Secret part of the link; null if it was never UNLISTED. */
  link_key: OptionalText
  category: ColumnType<Category | null, Category | null | undefined, Category | null>
  license: ColumnType<License | null, License | null | undefined, License | null>
  /** True only with a licence. */
  is_download_allowed: Generated<boolean>
  revision: Generated<number>
  width: number
  height: number
  splat_count: number
  splat_bytes: number
  /** Null without a lighter version. */
  splat_light_bytes: ColumnType<number | null, number | null | undefined, number | null>
  /** Field of view in degrees; null unless the splats take their colours from a photo. */
  photo_fov: ColumnType<number | null, number | null | undefined, number | null>
  /** Null without a depth map for cards. */
  depth_bytes: ColumnType<number | null, number | null | undefined, number | null>
  total_bytes: number
  depth_source: DepthSource
  camera_parameters: JSONColumnType<CameraParameters>
  has_own_camera: Generated<boolean>
  annotations: JSONColumnType<Annotation[], string | undefined>
  views: Generated<number>
  /** Id in the archive from which the owner imported it. */
  imported_from: OptionalText
  created_at: Moment
  updated_at: Moment
}

/** A sample of the gallery, planned at the first start; `task_id` is fixed before the task exists. */
export interface GallerySeedsTable {
  slug: string
  owner_id: string
  task_id: string
  ended_at: OptionalMoment
}

/** An operator's order to make guessed pictures again; see rules/tasks/remakes.ts. */
export interface RemakesTable {
  id: string
  status: 'RUNNING' | 'STOPPED' | 'DONE'
  total: number
  skipped: Generated<number>
  cursor_at: OptionalMoment
  cursor_id: OptionalText
  created_at: Moment
  ended_at: OptionalMoment
}

export interface ContentTables {
  remakes: RemakesTable
  resources: ResourcesTable
  tasks: TasksTable
  spatial_images: SpatialImagesTable
  gallery_seeds: GallerySeedsTable
}
