import { z } from 'zod'

import { givenForms } from '../spatial-images/item-fields.ts'
import { withoutBidiControls } from '../text/shown-text.ts'

const distance = z.number().min(-1e6).max(1e6)
const vector = z.tuple([distance, distance, distance])
const angle = z.number().min(-360).max(360)
const values = z.array(z.number()).max(10_000)

function range(bound: z.ZodNumber) {
  return z.tuple([bound, bound]).refine(([min, max]) => min <= max)
}

function words(most: number) {
  return z
    .string()
    .max(most)
    .overwrite(withoutBidiControls)
    .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(value))
}

const TrackSchema = z
  .strictObject({
    name: words(100),
    duration: z.number().positive().max(3600),
    frameRate: z.number().positive().max(240),
    loopMode: z.enum(['none', 'repeat', 'pingpong']),
    interpolation: z.enum(['step', 'linear', 'spline']),
    keyframes: z.strictObject({
      times: values,
      values: z.strictObject({ position: values, target: values }),
    }),
  })
  .refine(
    ({ keyframes: { times, values: of } }) =>
      of.position.length === times.length * 3 && of.target.length === times.length * 3,
  )

/** Stored view of an item; as strict as the API's input. */
const ViewSchema = z
  .strictObject({
    version: z.literal(1),
    fov: z.number().min(1).max(170),
    fovAxis: z.enum(['vertical', 'horizontal']),
    position: vector,
    target: vector,
    up: vector.refine((up) => Math.hypot(...up) > 0),
    near: z.number().positive().max(1e6),
    far: z.number().positive().max(1e9),
    limits: z.strictObject({
      yaw: range(angle),
      pitch: range(angle),
      distance: range(z.number().min(0).max(1e6)),
      pan: z.number().min(0).max(1e6),
    }),
    sway: z.strictObject({
      enabled: z.boolean(),
      amplitude: z.number().min(0).max(90),
      periodMs: z.number().min(100).max(600_000),
    }),
    animTracks: z.array(TrackSchema).max(16),
    transform: z.strictObject({
      rotation: z.tuple([angle, angle, angle]),
      scale: z.number().positive().max(1e6),
    }),
  })
  .refine(({ near, far }) => near < far)

/** Stored annotations: numbered points in a scene. */
const AnnotationsSchema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[\w-]{1,40}$/),
      title: words(80).min(1),
      text: words(1000),
      position: vector,
      eye: vector.nullable(),
    }),
  )
  .max(20)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length)

/** Version of the archive format; raise it for changes that older readers cannot read. */
export const takeoutFormat = 1

/** Text that the database can store, without bidirectional control characters. */
const text = z
  .string()
  .overwrite(withoutBidiControls)
  .refine((value) => !value.includes('\0'))
const when = z.iso.datetime({ offset: true })

/** Id of an item; longer ones have no files in an archive. */
const itemId = text.max(64)

const FileSchema = z.object({
  /** Path in the archive. */
  path: text,
  size: z.int().min(0),
  sha256: text.regex(/^[0-9a-f]{64}$/),
})

const SourceSchema = z.object({
  id: text,
  kind: z.enum(['INSTANT', 'FULL', 'CONVERSION', 'RESULT']),
  fileName: text,
  contentType: text,
  size: z.int().positive(),
  sha256: text,
  createdAt: when,
})

/** Names of an item's files; other files are ignored. */
export const itemFiles = [
  'poster.webp',
  'thumbnail.webp',
  'depth.webp',
  'flat.webp',
  'photo.webp',
  'scene.sog',
  'scene-light.sog',
] as const

/** Text for the column: an importing process need not hold a track's numbers. */
function asStored(value: object): string {
  return JSON.stringify(value)
}

/** A field that older archives lack has a default here. */
const itemShape = {
  id: itemId,
  ...givenForms,
  width: z.int().positive().max(65_535),
  height: z.int().positive().max(65_535),
  splatCount: z.int().positive(),
  splatBytes: z.int().positive(),
  splatLightBytes: z.int().nullable(),
  photoFov: z.number().min(1).max(170).nullable(),
  depthBytes: z.int().nullable(),
  totalBytes: z.int().positive(),
  depthSource: z.enum(['CARRIED', 'STEREO', 'MOTION', 'MODEL', 'ESTIMATED']),
  cameraParameters: ViewSchema.transform(asStored),
  hasOwnCamera: z.boolean(),
  annotations: AnnotationsSchema.transform(asStored),
  views: z.int(),
  createdAt: when,
  updatedAt: when,
}

const CollectionSchema = z.object({
  title: text.max(200),
  description: text.max(5000),
  visibility: z.enum(['PUBLIC', 'PRIVATE']),
  createdAt: when,
  updatedAt: when,
  /** Ids of the account's own items, in order. */
  itemIds: z.array(itemId).max(1000),
})

/** Schema of takeout.json apart from its lists: an account's data. */
export const TakeoutSchema = z.object({
  format: z.literal(takeoutFormat),
  product: text,
  at: when,
  account: z.object({
    id: text,
    email: text,
    username: text,
    displayName: text,
    createdAt: when,
    paidUntil: when.nullable(),
  }),
})

/** Lists of takeout.json: the schema of an element, and the largest number of them. */
export const takeoutLists = {
  sources: { schema: SourceSchema, most: 200_000 },
  items: { schema: z.object(itemShape), most: 20_000 },
  collections: { schema: CollectionSchema, most: 5000 },
  files: { schema: FileSchema, most: 200_000 },
} as const

type Lists = typeof takeoutLists

/** The elements of lists, as an import reads them. */
export type TakeoutLists = { [Name in keyof Lists]: z.output<Lists[Name]['schema']>[] }
export type TakeoutItem = TakeoutLists['items'][number]
export type TakeoutFile = TakeoutLists['files'][number]

/** Content of takeout.json as an export writes it. */
export type Takeout = z.input<typeof TakeoutSchema> & {
  [Name in keyof Lists]: z.input<Lists[Name]['schema']>[]
} & {
  /** For people to read; refers to accounts and items unknown to another installation. */
  others: Record<string, Record<string, unknown>[]>
}
