import type { OpenTakeout } from './open-takeout.ts'
import { notAnExport } from './open-takeout.ts'
import type { Takeout, TakeoutItem } from './takeout-schema.ts'
import { itemFiles } from './takeout-schema.ts'

type ItemFile = (typeof itemFiles)[number]

/** An item of an archive, with its new id. */
export interface PlannedItem {
  readonly item: TakeoutItem
  readonly id: string
  readonly files: ReadonlyMap<ItemFile, Takeout['files'][number]>
  /** Total size of its files. */
  readonly bytes: number
}

const needed: readonly ItemFile[] = ['poster.webp', 'thumbnail.webp', 'flat.webp', 'scene.sog']

/**
 * Assigns `ids` to the items of an archive, in order, and checks that each has its required files. Throws
 * NOT_AN_EXPORT.
 */
export function planItems({ takeout, files }: OpenTakeout, ids: readonly string[]): PlannedItem[] {
  if (new Set(takeout.items.map((item) => item.id)).size !== takeout.items.length) throw notAnExport('ids')
  return takeout.items.map((item, index) => {
    const own = new Map<ItemFile, Takeout['files'][number]>()
    for (const name of itemFiles) {
      const file = isWanted(item, name) ? files.get(`items/${item.id}/${name}`) : undefined
      if (file) own.set(name, file)
    }
    if (!needed.every((name) => own.has(name))) throw notAnExport(`files of ${item.id}`)
    const bytes = [...own.values()].reduce((sum, { size }) => sum + size, 0)
    return { item, id: ids[index] ?? '', files: own, bytes }
  })
}

/** Ignores files that the item's fields do not announce. */
function isWanted(item: TakeoutItem, name: ItemFile): boolean {
  if (name === 'scene-light.sog') return item.splatLightBytes !== null
  if (name === 'photo.webp') return item.photoFov !== null
  if (name === 'depth.webp') return item.depthBytes !== null
  return true
}
