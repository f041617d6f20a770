import { crc32 } from 'node:zlib'

const localMagic = 0x04034b50
const centralMagic = 0x02014b50
const endMagic = 0x06054b50
const version = 20
/** 1980-01-01, the earliest date in a ZIP: the same scene always gives the same bytes. */
const fixedDate = 0x21

/** Builds a ZIP archive of stored members, for content that is compressed already. */
export function storeZip(members: { readonly name: string; readonly data: Uint8Array }[]): Buffer {
  const locals: Uint8Array[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, data } of members) {
    const path = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(localMagic, 0)
    writeCommon(local, 4, path, data)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(centralMagic, 0)
    central.writeUInt16LE(version, 4)
    writeCommon(central, 6, path, data)
    central.writeUInt32LE(offset, 42)
    locals.push(local, path, data)
    centrals.push(central, path)
    offset += local.length + path.length + data.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endMagic, 0)
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/**
 * Writes the fields that a member's two headers share, from the version needed to the lengths of name and
 * extra field.
 */
function writeCommon(header: Buffer, at: number, path: Buffer, data: Uint8Array): void {
  header.writeUInt16LE(version, at)
  header.writeUInt16LE(fixedDate, at + 8)
  header.writeUInt32LE(crc32(data), at + 10)
  header.writeUInt32LE(data.length, at + 14)
  header.writeUInt32LE(data.length, at + 18)
  header.writeUInt16LE(path.length, at + 22)
}
