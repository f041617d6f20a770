/** MP4 and WEBP are formats of the loop; STILL is the current view as a JPEG. */
export type PictureFormat = 'MP4' | 'WEBP' | 'STILL'

/** State of a loop in the making; progress is the share done, null while it is queued. */
export type LoopAnswer =
  | { status: 'READY'; url: string }
  | { status: 'PREPARING'; progress: number | null }
  | { status: 'FAILED'; message: string }

/** A file held by the page under an address of its own. */
export type PictureFile = { address: string; bytes: number }
