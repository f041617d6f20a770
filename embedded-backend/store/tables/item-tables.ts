import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Moment } from './account-tables.ts'
import type { OptionalText, Visibility } from './content-tables.ts'

/** Sources of a task, in order. */
interface TaskResourcesTable {
  task_id: string
  position: number
  resource_id: string
}

/** Film of a spatial image, stored as `scene-<job_id>.mp4` with the item's files. */
interface SceneVideosTable {
  spatial_image_id: string
  job_id: string
  status: 'PREPARING' | 'READY' | 'FAILED'
  failure_message: OptionalText
  /** 0 to 1; null before the first frame is drawn. */
  progress: ColumnType<number | null, number | null | undefined, number | null>
  content_type: OptionalText
  seconds: ColumnType<number | null, number | null | undefined, number | null>
  width: ColumnType<number | null, number | null | undefined, number | null>
  height: ColumnType<number | null, number | null | undefined, number | null>
  bytes: Generated<number>
  created_at: Moment
  updated_at: Moment
}

/** A file to remove, or all files below a key that ends with a slash. */
interface DoomedFilesTable {
  id: Generated<number>
  key: string
  upload_id: OptionalText
  created_at: Generated<Date>
}

interface FavoritesTable {
  user_id: string
  spatial_image_id: string
  /** Key of the link through which it was added. */
  link_key: OptionalText
  created_at: Moment
}

export type CollectionVisibility = Exclude<Visibility, 'UNLISTED'>

interface CollectionsTable {
  id: string
  owner_id: string
  title: string
  description: string
  visibility: ColumnType<CollectionVisibility | 'WITHHELD', CollectionVisibility, CollectionVisibility>
  /** The owner's choice while WITHHELD, as for spatial images. */
  wanted_visibility: ColumnType<CollectionVisibility | null, never, never>
  /** As for spatial images. */
  imported_from: OptionalText
  created_at: Moment
  updated_at: Moment
}

interface CollectionItemsTable {
  collection_id: string
  spatial_image_id: string
  position: number
}

export type FeedbackCategory = 'BUG' | 'REQUEST' | 'REPORT' | 'OTHER'

/** Feedback to the operator. */
interface FeedbackTable {
  id: string
  author_id: OptionalText
  category: FeedbackCategory
  text: string
  email: OptionalText
  page_url: OptionalText
  created_at: Moment
}

/** The writer's view; yaw and pitch in degrees. */
export interface CameraPose {
  yaw: number
  pitch: number
  distance: number
}

/** Feedback to the owner of a spatial image; outlives the item and its writer. */
interface ItemFeedbackTable {
  id: string
  owner_id: string
  spatial_image_id: string
  spatial_image_title: string
  author_id: OptionalText
  text: string
  camera_pose: JSONColumnType<CameraPose> | null
  created_at: Moment
}

/** `day` is a date in Asia/Tokyo, such as 2026-11-21. */
interface ViewSaltsTable {
  day: string
  salt: Buffer
}

/** `owner_id` of this table and the next is set by the database. */
interface ItemViewsTable {
  spatial_image_id: string
  owner_id: Generated<string | null>
  day: string
  views: Generated<number>
  viewers: Generated<number>
}

interface ItemViewersTable {
  day: string
  spatial_image_id: string
  viewer: Buffer
}

interface ItemEmbeddingsTable {
  spatial_image_id: string
  owner_id: Generated<string | null>
  day: string
  origin: string
  views: Generated<number>
}

/** Maintained by the database: numbers of PUBLIC items with a category ('' for none) or a hash tag. */
interface LabelCountsTable {
  kind: 'CATEGORY' | 'TAG'
  name: string
  count: number
}

export interface ItemTables {
  task_resources: TaskResourcesTable
  scene_videos: SceneVideosTable
  doomed_files: DoomedFilesTable
  favorites: FavoritesTable
  collections: CollectionsTable
  collection_items: CollectionItemsTable
  feedback: FeedbackTable
  item_feedback: ItemFeedbackTable
  view_salts: ViewSaltsTable
  item_views: ItemViewsTable
  item_viewers: ItemViewersTable
  item_embeddings: ItemEmbeddingsTable
  label_counts: LabelCountsTable
}

export interface Counts {
  readonly views: number
  readonly viewers: number
  readonly favorites: number
}

export interface DayCounts extends Counts {
  readonly date: string
}

/** Views of an item (by id) or a site (by origin). */
export interface Seen {
  readonly name: string
  readonly views: number
}

/** Counts of a range of days; items and sites with the most views first. */
export interface Report {
  readonly days: readonly DayCounts[]
  readonly sites: readonly Seen[]
  readonly items: readonly Seen[]
}

/** Report of an account over `days` days up to `until`. */
interface AnalyticsRollUpsTable {
  owner_id: string
  days: number
  until: string
  report: JSONColumnType<Report>
}

export interface AnalyticsTables {
  analytics_roll_ups: AnalyticsRollUpsTable
}
