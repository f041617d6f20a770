/** MP4 and WEBP are the loop, STILL the present view as a JPEG. */
export type PictureFormat = 'MP4' | 'WEBP' | 'STILL'

/** Where the making of a loop stands; progress is the share done, null while it waits for its turn. */
export type LoopAnswer =
  | { status: 'READY'; url: string }
  | { status: 'PREPARING'; progress: number | null }
  | { status: 'FAILED'; message: string }

/** A file that the page holds under an address of its own. */
export type PictureFile = { address: string; bytes: number }
