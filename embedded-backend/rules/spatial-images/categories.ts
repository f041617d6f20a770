import { notFound } from '#backend/errors/domain-error.ts'
import type { Category } from '#backend/store/tables/content-tables.ts'

const names: Record<Category, string> = {
  people: '人物',
  animals: '動物',
  food: '食べもの',
  nature: '自然',
  city: '街・建物',
  interior: 'インテリア',
  things: 'もの',
  art: 'アート',
  other: 'その他',
}

export const categoryIds = Object.keys(names) as [Category, ...Category[]]

/** All categories in display order, with Japanese names. */
export const categories = categoryIds.map((id) => ({ id, name: names[id] }))

/** Finds a category by its id. Throws NOT_FOUND. */
export function findCategory(id: string): Category {
  const found = categoryIds.find((each) => each === id)
  if (!found) throw notFound()
  return found
}
