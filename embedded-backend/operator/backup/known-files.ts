import type pg from 'pg'

/** Files that the rows of a database refer to. */
export interface KnownFiles {
  /** Folders whose files all belong to rows; end with a slash. */
  readonly folders: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
  /** Keys of files without which a row cannot be shown. */
  readonly needed: ReadonlySet<string>
}

interface ItemRow {
  readonly files_id: string
  readonly has_light: boolean
  readonly has_photo: boolean
  readonly has_depth: boolean
}

const items = `
  select files_id, splat_light_bytes is not null as has_light, photo_fov is not null as has_photo,
    depth_bytes is not null as has_depth
  from spatial_images`

const trials = `select id, files_id from trials where status not in ('DELETED', 'FAILED')`

const keys = `
  select storage_key as key, is_complete as is_needed from resources
  union all select avatar_key, true from users where avatar_key is not null`

/** Reads the files that rows refer to, as the client's transaction sees them. */
export async function readKnownFiles(client: pg.Client): Promise<KnownFiles> {
  const folders = new Set<string>()
  const known = new Set<string>()
  const needed = new Set<string>()
  for (const item of (await client.query<ItemRow>(items)).rows) {
    const folder = `items/${item.files_id}/`
    folders.add(folder)
    const names = ['poster.webp', 'thumbnail.webp', 'flat.webp', 'scene.sog']
    if (item.has_light) names.push('scene-light.sog')
    if (item.has_photo) names.push('photo.webp')
    if (item.has_depth) names.push('depth.webp')
    for (const name of names) needed.add(folder + name)
  }
  for (const trial of (await client.query<{ id: string; files_id: string }>(trials)).rows) {
    folders.add(`items/${trial.files_id}/`).add(`sources/trials/${trial.id}/`)
  }
  for (const { key, is_needed: isNeeded } of (await client.query<{ key: string; is_needed: boolean }>(keys))
    .rows) {
    known.add(key)
    if (isNeeded) needed.add(key)
  }
  return { folders, keys: known, needed }
}

/** True if a row refers to the file. */
export function isKnown({ folders, keys }: KnownFiles, key: string): boolean {
  return keys.has(key) || folders.has(key.slice(0, key.lastIndexOf('/') + 1))
}
