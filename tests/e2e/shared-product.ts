import { test as base } from '@playwright/test'

import { makeWorld, Member } from './member.ts'
import { Product } from './product.ts'
import type { World } from './screens.ts'

export { expect } from '@playwright/test'

export interface SharedWorld extends World {
  /** Owns the item and the collection, and has a favourite, a view and a finished task. */
  readonly owner: Member
  /** Has an account and nothing else. */
  readonly newcomer: Member
}

/**
 * One product for all test files of a worker. A file uses it if it works with its own people and items; a
 * file that breaks its product, counts public items or needs other settings starts its own with
 * `Product.start`. `sharedWorld` is for tests that only read: none of them changes it.
 */
export const test = base.extend<object, { sharedProduct: Product; sharedWorld: SharedWorld }>({
  sharedProduct: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of fixtures from here
    async ({}, use) => {
      const product = await Product.start()
      await use(product)
      await product.dispose()
    },
    { scope: 'worker' },
  ],
  sharedWorld: [
    async ({ sharedProduct }, use) => {
      const owner = await Member.join(sharedProduct, '山田花子')
      const newcomer = await Member.join(sharedProduct, '佐藤次郎')
      const world = await makeWorld(owner)
      await owner.call('PUT', `/v1/spatial-images/${world.spatialImage}/favorite`)
      await newcomer.call('POST', `/v1/spatial-images/${world.spatialImage}/views`, {})
      await use({ ...world, owner, newcomer })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
