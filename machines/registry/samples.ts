import type { Walkthrough, TooltipSpec } from '../coach-mark/coach-mark-contract.ts'
import type { UploadEntry } from '../creation/upload-fleet-rules.ts'
import type {
  Me,
  Membership,
  Reservation,
  SignUpRecord,
  SnackBarMessage,
  SourceFile,
  SpatialImageSummary,
  StorageUsage,
  Task,
  TaskRestriction,
  Tokens,
  UploadRecord,
} from '../foundation/domain.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import type { OwnItem, OwnItemsPage, OwnItemsWish } from '../own-items/own-items-rules.ts'
import type { PictureFile } from '../picture-file/picture-file-contract.ts'
import type { TransferPart } from '../transfer/transfer-rules.ts'
import type { TrialLook, TrialOrder, TrialRecord, TrialScene } from '../trial/trial-contract.ts'
import { type Annotation, MOST_ANNOTATIONS } from '../viewer/annotation-list.ts'
import type { SavedScene } from '../viewer/orientation.ts'

/** One plausible value of each kind, for the registry, the tests and the visualizer. */

export const sampleTokens: Tokens = { authToken: 'auth-1', refreshToken: 'refresh-1' }

export const sampleMe: Me = {
  id: 'user-1',
  displayName: '奥行 はな',
  username: 'hana',
  email: 'hana@example.com',
  avatarImageUrl: null,
}

/** A sign-up that waits for its code. */
export const sampleSignUp: SignUpRecord = {
  userId: 'user-1',
  sessionId: 'session-1',
  email: 'hana@example.com',
}

export const sampleStorageUsage: StorageUsage = {
  storageLimit: 1_073_741_824,
  summary: { sourceImage: 4096, sourceVideo: 0, spatialImage: 8192, total: 12_288 },
}

/** A membership paid for another hour. */
export const sampleMembership: Membership = {
  plan: 'PAID',
  paidUntil: '2026-11-21T01:00:00.000Z',
  endsIn: 3_600_000,
}

export const sampleMessage: SnackBarMessage = {
  id: 'message-a',
  text: '保存しました',
  type: 'Success',
  position: 'Bottom',
  timeout: 2,
}

export const sampleTooltip: TooltipSpec = {
  target: 'share',
  position: 'Top',
  message: '共有',
  timeout: null,
  suspend: false,
}

export const sampleWalkthrough: Walkthrough = {
  id: 'first-steps',
  instructions: [
    {
      title: '作成',
      content: 'ここから作成します。',
      target: '#create',
      position: 'bottom',
      subPosition: null,
      minWidth: null,
    },
    {
      title: '一覧',
      content: '作成したものが並びます。',
      target: '#items',
      position: 'top',
      subPosition: 'start',
      minWidth: 240,
    },
    {
      title: '設定',
      content: 'ここで変更します。',
      target: '#config',
      position: 'left',
      subPosition: 'end',
      minWidth: null,
    },
  ],
}

export const sampleTask: Task = {
  id: 'task-a',
  title: '庭',
  type: 'INSTANT',
  status: 'QUEUED',
  progress: 0,
  failure: null,
  spatialImageId: null,
  resourceIds: ['resource-1'],
  replacesId: null,
  depthNote: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  startedAt: null,
  endedAt: null,
  updatedAt: '2026-11-21T00:00:00.000Z',
}

export const taskWith = (changes: Partial<Task>): Task => ({ ...sampleTask, ...changes })

export const sampleSummary: SpatialImageSummary = {
  id: 'image-1',
  title: '庭',
  description: '朝の庭',
  visibility: 'PUBLIC',
  terms: { license: 'CC_BY', isDownloadAllowed: true },
}

export const sampleAnnotations: readonly Annotation[] = [
  { id: 'roof', title: 'かやぶきの屋根', text: '', position: [0.2, 0.4, -1.5], eye: null },
  { id: 'door', title: '入口', text: '冬は閉じます。', position: [0, -0.1, -1.2], eye: [0.1, 0, 0] },
]

/** A scene of splats: 4 wide, 2 high and 1 deep, seen from five units away. */
export const sampleSavedScene: SavedScene = {
  camera: {
    version: 1,
    fov: 45,
    fovAxis: 'vertical',
    position: [1, 2, 8],
    target: [1, 2, 3],
    up: [0, 1, 0],
    near: 0.01,
    far: 100,
    limits: { yaw: [-180, 180], pitch: [-40, 60], distance: [1.5, 10], pan: 1 },
    sway: { enabled: true, amplitude: 10, periodMs: 8000 },
    animTracks: [],
    transform: { rotation: [0, 0, 0], scale: 1 },
  },
  annotations: sampleAnnotations,
  extent: [2, 1, 0.5],
}

/** The maximum number of annotations. */
export const fullAnnotations: readonly Annotation[] = Array.from({ length: MOST_ANNOTATIONS }, (_, at) => ({
  id: at === 0 ? 'roof' : `mark-${at}`,
  title: '',
  text: '',
  position: [0, 0, -1],
  eye: null,
}))

export const sampleFile: SourceFile = {
  fileId: 'file-1',
  name: 'garden.jpg',
  contentType: 'image/jpeg',
  size: 20,
}

export const sampleRestriction: TaskRestriction = {
  type: 'INSTANT',
  accept: [{ contentType: 'image/jpeg', extensions: ['.jpg', '.jpeg'] }],
  maxBytes: 100,
  maxPixels: 1_000_000,
  maxSeconds: null,
  maxFiles: 1,
}

/** Two parts of ten bytes, none of them sent. */
export const sampleReservation: Reservation = {
  resourceId: 'resource-1',
  isComplete: false,
  parts: [
    { number: 1, offset: 0, size: 10, url: 'https://files.example/1' },
    { number: 2, offset: 10, size: 10, url: 'https://files.example/2' },
  ],
  expiresAt: '2026-11-21T01:00:00.000Z',
}

export const completeReservation: Reservation = {
  ...sampleReservation,
  isComplete: true,
  parts: [
    { number: 1, offset: 0, size: 10, url: null },
    { number: 2, offset: 10, size: 10, url: null },
  ],
}

export const sampleRecord: UploadRecord = {
  uploadId: 'file-1',
  type: 'INSTANT',
  fileName: 'garden.jpg',
  contentType: 'image/jpeg',
  size: 20,
  sha256: 'hash-1',
}

/** Two finished uploads. */
export const sampleUploads: readonly UploadEntry[] = ['file-1', 'file-2'].map((uploadId) => ({
  uploadId,
  type: 'INSTANT',
  fileName: 'garden.jpg',
  isGathered: false,
  standing: 'finished',
  resourceId: `resource of ${uploadId}`,
}))

export const offline: Failure = { kind: 'offline' }
export const unauthenticated: Failure = { kind: 'unauthenticated' }
export const notFound: Failure = { kind: 'notFound' }
export const unexpected: Failure = { kind: 'unexpected', message: 'Internal Server Error' }
export const rateLimited: Failure = { kind: 'rateLimited', message: 'しばらくお待ちください', retryAfter: 3 }

export const unavailable: Failure = { kind: 'unavailable', message: '準備しています', retryAfter: 5 }

export const rejectedWith = (code: string): Failure => ({
  kind: 'rejected',
  code,
  message: '確認してください',
})

const settles = (outcome: 'done' | 'error', invokeId: string) => `xstate.${outcome}.actor.${invokeId}`

/** Done event of an invocation. */
export const doneOf = (invokeId: string, output: unknown = null) => ({
  type: settles('done', invokeId),
  output,
})

/** Error event of an invocation. */
export const errorOf = (invokeId: string, failure: Failure = unexpected) => ({
  type: settles('error', invokeId),
  error: new FailureError(failure),
})

const triedFile: SourceFile = { fileId: 'file-1', name: '港.jpg', contentType: 'image/jpeg', size: 4096 }
const triedOrder: TrialOrder = { files: [triedFile], kind: 'photo', type: 'INSTANT' }
const triedRecord: TrialRecord = { name: 'trial-secret', kind: 'photo', type: 'INSTANT' }
const triedParts: readonly TransferPart[] = [
  { fileId: 'file-1', number: 1, offset: 0, size: 4096, url: '/files/uploads/u/1' },
]
const triedScene: TrialScene = {
  posterUrl: '/files/items/f/poster.webp',
  splatUrl: '/files/items/f/scene.sog',
  splatBytes: 3_000_000,
  splatLightUrl: null,
  photoUrl: '/files/items/f/photo.webp',
  photoFov: 50,
  splatCount: 187_000,
  width: 4032,
  height: 3024,
  depthSource: 'ESTIMATED',
  cameraParameters: { version: 1 },
}
const triedLook: TrialLook = { status: 'PROCESSING', progress: 0.4, scene: null, failure: null }

/** Samples of a trial. */
export const sampleTrial = {
  file: triedFile,
  order: triedOrder,
  record: triedRecord,
  parts: triedParts,
  scene: triedScene,
  look: triedLook,
}

export const samplePictureFile: PictureFile = { address: 'blob:1', bytes: 1200 }

const sampleOwnItem: OwnItem = {
  id: 'image-1',
  title: '港',
  visibility: 'PRIVATE',
  thumbnailUrl: null,
  views: 3,
  splatBytes: 2_000_000,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
}

/** One item more than fits into one call. */
export const manyOwnItems: readonly OwnItem[] = Array.from({ length: 51 }, (_, index) => ({
  ...sampleOwnItem,
  id: `image-${index + 1}`,
}))

export const sampleWish: OwnItemsWish = { query: '', visibility: null, sort: 'NEWEST', show: 60 }

export const sampleOwnPage: OwnItemsPage = {
  items: manyOwnItems,
  hasMore: false,
  found: { total: 51, isTotalExact: true },
  all: { total: 51, isTotalExact: true },
}
