/** A JPEG with XMP in its first segment. */
export function withXmp(jpeg: Buffer, xmp: string): Buffer {
  const body = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`, 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** A motion photo in the current format of Google's camera; `length` can be falsified. */
export function googleMotionPhoto(jpeg: Buffer, film: Buffer, length = film.length): Buffer {
  const xmp = `<rdf:Description Camera:MotionPhoto="1"><Container:Directory><rdf:Seq>
<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" Item:Semantic="Primary" Item:Length="0" Item:Padding="0"/></rdf:li>
<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="video/mp4" Item:Semantic="MotionPhoto" Item:Length="${length}" Item:Padding="0"/></rdf:li>
</rdf:Seq></Container:Directory></rdf:Description>`
  return Buffer.concat([withXmp(jpeg, xmp), film])
}

/** A motion photo in the older format: the distance of the film from the end. */
export function microVideo(jpeg: Buffer, film: Buffer, offset = film.length): Buffer {
  const xmp = `<rdf:Description GCamera:MicroVideo="1" GCamera:MicroVideoVersion="1" GCamera:MicroVideoOffset="${offset}"/>`
  return Buffer.concat([withXmp(jpeg, xmp), film])
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
