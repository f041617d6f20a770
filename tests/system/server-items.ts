import type { PersonName } from './people.ts'
import { type Answer, no } from './server-answers.ts'

type Variables = Readonly<Record<string, unknown>>

const DATE = '2026-11-21T00:00:00Z'

/** Spatial images of accounts, favourites, and exports of accounts. */
export class Items {
  readonly #items = new Map<PersonName, Map<string, string>>()
  readonly #favorites = new Map<PersonName, Set<string>>()
  readonly #exports = new Map<PersonName, 'NONE' | 'PREPARING' | 'READY' | 'FAILED'>()

  isFavorite(name: PersonName, id: string): boolean {
    return this.#favorites.get(name)?.has(id) ?? false
  }

  answer(name: PersonName, operation: string, variables: Variables): Answer {
    const id = String(variables['id'])
    switch (operation) {
      case 'SetFavorite':
      case 'UnsetFavorite':
        return this.#mark(name, id, operation === 'SetFavorite')
      case 'OwnItems':
        return this.#list(name, variables['withAll'] === true)
      case 'UpdateItem':
        return this.#update(name, id, variables['input'] as { readonly visibility: string })
      case 'DeleteItem':
        return this.#of(name).delete(id) ? { data: { deleteSpatialImage: true } } : no('NOT_FOUND')
      case 'DeleteItems':
        return this.#deleteAll(name, variables['ids'] as readonly string[])
      case 'StartAccountExport':
        this.#exports.set(name, 'PREPARING')
        return { data: { startAccountExport: this.#export(name) } }
      case 'AccountExport':
        return { data: { accountExport: this.#export(name) } }
      default:
        return no('BAD_USER_INPUT')
    }
  }

  /** Ends every export in preparation. */
  endExports(how: 'READY' | 'FAILED'): void {
    for (const [name, status] of this.#exports) if (status === 'PREPARING') this.#exports.set(name, how)
  }

  /** Returns the items of an account, which starts with three. */
  #of(name: PersonName): Map<string, string> {
    const known = this.#items.get(name)
    if (known) return known
    const ids = [1, 2, 3].map((number) => [`item-${number}-of-${name}`, 'PRIVATE'] as const)
    const made = new Map<string, string>(ids)
    this.#items.set(name, made)
    return made
  }

  #mark(name: PersonName, id: string, isFavorite: boolean): Answer {
    const favorites = this.#favorites.get(name) ?? new Set()
    this.#favorites.set(name, favorites)
    if (isFavorite) favorites.add(id)
    else favorites.delete(id)
    const state = { __typename: 'FavoriteState', spatialImageId: id, favorites: favorites.size, isFavorite }
    return { data: { [isFavorite ? 'setFavorite' : 'unsetFavorite']: state } }
  }

  #list(name: PersonName, isWithAll: boolean): Answer {
    const items = [...this.#of(name)].map(([id, visibility]) => ({
      __typename: 'SpatialImage',
      id,
      title: id,
      visibility,
      thumbnailUrl: null,
      thumbnailAvifSet: null,
      thumbnailWebpSet: null,
      views: 0,
      splatBytes: 1,
      createdAt: DATE,
      updatedAt: DATE,
    }))
    const counts = { __typename: 'SpatialImagePage', total: items.length, isTotalExact: true }
    const all = isWithAll ? { all: counts } : {}
    return { data: { mySpatialImages: { ...counts, items, next: null }, ...all } }
  }

  #update(name: PersonName, id: string, { visibility }: { readonly visibility: string }): Answer {
    if (!this.#of(name).has(id)) return no('NOT_FOUND')
    this.#of(name).set(id, visibility)
    const rest = { title: id, description: '', hashTags: [], category: null, updatedAt: DATE }
    return { data: { updateSpatialImage: { __typename: 'SpatialImage', id, visibility, ...rest } } }
  }

  #deleteAll(name: PersonName, ids: readonly string[]): Answer {
    const failures = ids
      .filter((id) => !this.#of(name).delete(id))
      .map((id) => ({ __typename: 'BatchFailure', id, code: 'NOT_FOUND', message: 'ありません' }))
    return { data: { deleteSpatialImages: { __typename: 'BatchOutcome', failures } } }
  }

  #export(name: PersonName) {
    const status = this.#exports.get(name) ?? 'NONE'
    const isReady = status === 'READY'
    return {
      __typename: 'AccountExport',
      status,
      progress: isReady ? 1 : 0,
      bytes: isReady ? 10 : 0,
      url: isReady ? `/export-of-${name}` : null,
    }
  }
}
