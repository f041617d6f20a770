import { directoryOf, withXmp, xmpOf } from './made-xmp.ts'

/**
 * A motion photo in the current format of Google's camera; `length` can be falsified, and its XMP rewritten.
 */
export function googleMotionPhoto(
  jpeg: Buffer,
  film: Buffer,
  length = film.length,
  rewrite = (xmp: string) => xmp,
): Buffer {
  const directory = directoryOf(
    'G',
    { Mime: 'image/jpeg', Semantic: 'Primary', Length: 0, Padding: 0 },
    { Mime: 'video/mp4', Semantic: 'MotionPhoto', Length: length, Padding: 0 },
  )
  return Buffer.concat([withXmp(jpeg, rewrite(xmpOf('GCamera:MotionPhoto="1"', directory))), film])
}

/** A motion photo in the older format: the distance of the film from the end. */
export function microVideo(
  jpeg: Buffer,
  film: Buffer,
  offset = film.length,
  rewrite = (xmp: string) => xmp,
): Buffer {
  const fields = `GCamera:MicroVideo="1" GCamera:MicroVideoVersion="1" GCamera:MicroVideoOffset="${offset}"`
  return Buffer.concat([withXmp(jpeg, rewrite(xmpOf(fields))), film])
}

/** A motion photo in Samsung's format: the film after a mark, and a directory of such marks at the end. */
export function samsungMotionPhoto(photo: Buffer, film: Buffer): Buffer {
  const mark = Buffer.from('\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data', 'latin1')
  const end = Buffer.from('SEFH\x6b\0\0\0\x01\0\0\0\0\0\x30\x0a\x40\0\0\0\x40\0\0\0\x18\0\0\0SEFT', 'latin1')
  return Buffer.concat([photo, mark, film, end])
}

/** A HEIC with the film in its own box. */
export function heicMotionPhoto(heic: Buffer, film: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(film.length + 8)
  head.write('mpvd', 4, 'latin1')
  return Buffer.concat([heic, head, film])
}
