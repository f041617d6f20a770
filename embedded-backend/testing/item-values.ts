import type { ItemValues } from '#backend/rules/spatial-images/item-fields.ts'

/** A value for each field that the owner of an item edits, none of them the default. */
export const itemValues: ItemValues = {
  title: '港',
  description: '朝の港',
  hashTags: ['海', '朝'],
  visibility: 'PUBLIC',
  category: 'nature',
  license: 'CC_BY',
  isDownloadAllowed: true,
}
