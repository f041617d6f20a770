import { createHash } from 'node:crypto'

import type { World } from './fill.ts'

/** A request of the web app, as forwarded by the gateway. */
export interface Question {
  readonly name: string
  /** Caller; a visitor by default. */
  readonly by?: keyof World
  /** True to measure the page after that of the path, by its `next` cursor. */
  readonly isBehind?: true
  /** True if the request reads every item it counts, up to a thousand. */
  readonly isCounted?: true
  /** True if the request shows a hundred titles, each looked up by itself. */
  readonly isTitled?: true
  /** Path of the request; with the number of items it may only move further down a list. */
  readonly path: (world: World, items: number) => string
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const item = md5('item 1').slice(0, 26)
const collection = md5('collection 1').slice(0, 26)
const words = (text: string): string => encodeURIComponent(text)

const at = (path: string) => (): string => path
const ofPlain =
  (path: string) =>
  ({ plain }: World): string =>
    path.replace('ID', plain.id)
const ofHeavy =
  (path: string) =>
  ({ heavy }: World): string =>
    path.replace('ID', heavy.id)

const list = '/v1/spatial-images'
const own = '/v1/me/spatial-images?limit=20'

/** Halfway down the list, or as far as page numbers lead. */
const deep =
  (path: string) =>
  (_world: World, items: number): string =>
    `${path}${path.includes('?') ? '&' : '?'}limit=24&page=${Math.floor(Math.min(items / 2, 10_000) / 24)}`

/** Every list and query of the web app. */
export const questions: readonly Question[] = [
  { name: 'home: hero', path: at(`${list}?sort=popular&limit=6`) },
  { name: 'home: newest', path: at(`${list}?limit=12`) },
  { name: 'home: popular', path: at(`${list}?sort=popular&limit=24`) },
  { name: 'categories', path: at('/v1/categories') },
  { name: 'hash tags', path: at('/v1/spatial-images/hash-tags?limit=10') },
  { name: 'hash tags, a part', path: at(`/v1/spatial-images/hash-tags?query=${words('縁側')}`) },
  { name: 'newest, signed in', by: 'plain', path: at(`${list}?limit=24`) },
  { name: 'newest, deep', path: deep(list) },
  { name: 'popular, deep', path: deep(`${list}?sort=popular`) },
  { name: 'newest, on from there', path: deep(list), isBehind: true },
  { name: 'popular, on from there', path: deep(`${list}?sort=popular`), isBehind: true },
  { name: 'a category', path: at(`${list}?category=food`) },
  { name: 'a category, popular', path: at(`${list}?category=food&sort=popular`) },
  { name: 'a tag of many', path: at(`${list}?hashTag=${words('写真')}`) },
  { name: 'a tag of many, popular', path: at(`${list}?hashTag=${words('写真')}&sort=popular`) },
  { name: 'a tag of few', path: at(`${list}?hashTag=${words('縁側')}`) },
  { name: 'search: a word of few', path: at(`${list}?query=${words('縁側')}`) },
  { name: 'search: one sign of few', path: at(`${list}?query=${words('縁')}`) },
  { name: 'search: three signs of few', path: at(`${list}?query=${words('#縁側')}`) },
  { name: 'search: a word of none', path: at(`${list}?query=${words('摩天楼')}`) },
  { name: 'search: a word of many', isCounted: true, path: at(`${list}?query=${words('夕焼け')}`) },
  {
    name: 'search: many, popular',
    isCounted: true,
    path: at(`${list}?query=${words('夕焼け')}&sort=popular`),
  },
  { name: 'search: few in a category', path: at(`${list}?query=${words('縁側')}&category=food`) },
  { name: 'a photo', path: at(`${list}/${item}`) },
  { name: 'a photo, signed in', by: 'heavy', path: at(`${list}/${item}`) },
  { name: 'people by a name of one', by: 'plain', path: at(`/v1/users?query=${words('本人')}`) },
  { name: 'people by a name of many', by: 'plain', path: at(`/v1/users?query=${words('佐藤')}`) },
  { name: 'a person', by: 'plain', path: ofPlain('/v1/users/ID/profile') },
  { name: 'a person with many items', by: 'plain', path: ofHeavy('/v1/users/ID/profile') },
  { name: 'public items of a person', path: ofPlain(`${list}?owner=ID`) },
  { name: 'public items of one with many', path: ofHeavy(`${list}?owner=ID`) },
  { name: 'items of a person', by: 'plain', isCounted: true, path: ofHeavy('/v1/users/ID/spatial-images') },
  { name: 'collections', path: at('/v1/collections') },
  { name: 'a collection', path: at(`/v1/collections/${collection}`) },
  { name: 'own items', by: 'plain', path: at('/v1/me/spatial-images') },
  { name: 'own items, of many', by: 'heavy', path: at('/v1/me/spatial-images') },
  // Requests of the page of own items, with fifty and with five thousand items.
  ...['newest', 'oldest', 'title', 'popular', 'size'].flatMap((sort): readonly Question[] => [
    { name: `atelier: ${sort}`, by: 'heavy', path: at(`${own}&sort=${sort}`) },
    { name: `atelier: ${sort}, on from there`, by: 'heavy', isBehind: true, path: at(`${own}&sort=${sort}`) },
    { name: `atelier: ${sort}, PUBLIC`, by: 'heavy', path: at(`${own}&sort=${sort}&visibility=PUBLIC`) },
  ]),
  { name: 'atelier: title, PRIVATE', by: 'heavy', path: at(`${own}&sort=title&visibility=PRIVATE`) },
  { name: 'atelier: words of few', by: 'heavy', path: at(`${own}&query=${words('縁側')}`) },
  { name: 'atelier: words of none', by: 'heavy', path: at(`${own}&query=${words('摩天楼')}&sort=title`) },
  {
    name: 'atelier: words of many',
    by: 'heavy',
    isCounted: true,
    path: at(`${own}&query=${words('夕焼け')}&sort=title`),
  },
  { name: 'own collections', by: 'plain', path: at('/v1/me/collections') },
  { name: 'collections for an item', by: 'plain', path: at(`${list}/${item}/collections`) },
  { name: 'own favorites', by: 'heavy', path: at('/v1/me/favorites') },
  { name: 'own messages', by: 'plain', path: at('/v1/me/messages') },
  { name: 'own tasks', by: 'plain', path: at('/v1/tasks') },
  { name: 'own tasks, of many', by: 'heavy', path: at('/v1/tasks') },
  { name: 'feedback', by: 'plain', path: at('/v1/me/feedback') },
  { name: 'feedback, of many', by: 'heavy', path: at('/v1/me/feedback') },
  { name: 'analytics', by: 'plain', path: at('/v1/me/analytics?days=28') },
  { name: 'analytics, of many', isTitled: true, by: 'heavy', path: at('/v1/me/analytics?days=28') },
  { name: 'analytics, 90 days, of many', isTitled: true, by: 'heavy', path: at('/v1/me/analytics?days=90') },
  { name: 'storage', by: 'heavy', path: at('/v1/me/storage-usage') },
  { name: 'own teams', by: 'heavy', path: at('/v1/me/teams') },
]
