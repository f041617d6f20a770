import type { BrowserContext } from '@playwright/test'

/** Cards are drawn beside the page's own thread: what draws them finds a browser without WebGL. */
export const withoutWebGl = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/assets\/depth-worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch()
    const program = await response.text()
    await route.fulfill({
      response,
      body: `OffscreenCanvas.prototype.getContext = () => null;${program}`,
    })
  })
}
