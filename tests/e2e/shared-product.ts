import { test as base } from '@playwright/test'

import { Product } from './product.ts'

export { expect } from '@playwright/test'

/**
 * One product for all files of a worker. A file takes it when it works with people and items of its own; one
 * that breaks its product, counts what everybody sees, or wants other settings, starts its own with
 * `Product.start`.
 */
export const test = base.extend<object, { sharedProduct: Product }>({
  sharedProduct: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of fixtures from here
    async ({}, use) => {
      const product = await Product.start()
      await use(product)
      await product.dispose()
    },
    { scope: 'worker' },
  ],
})
