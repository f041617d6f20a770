import type { Page } from '@playwright/test'

import type { Layout, Screen } from '../screens.ts'
import { expect } from '../shared-product.ts'
import { axeInBothThemes } from './axe.ts'
import { shiftsOf } from './layout-shifts.ts'
import { tornWords, smallTargets, brokenTexts } from './page-rules.ts'
import { englishOn } from './texts-on.ts'

/** Animations and transitions that run although the user prefers reduced motion. */
const animationsOn = async (page: Page): Promise<readonly string[]> =>
  await page.evaluate(() => {
    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part)
        const seconds = [animationName === 'none' ? '0s' : animationDuration, transitionDuration].join(',')
        return /[1-9]/.test(seconds) ? [`${element.tagName} ${seconds}`] : []
      }),
    )
    return [...styled, ...document.getAnimations().map(() => 'a running animation')]
  })

// Poll, because a fault that disappears once React has reacted to the new size does not count.
const soft = expect.configure({ soft: true })

const mostShift = 0.02

const titleOf = ({ title }: Screen): string =>
  title === '写真に、奥行きを。' ? `Okuyuki | ${title}` : `${title} | Okuyuki`

/** Expects the landmarks of this layout. */
export const expectLayout = async (page: Page, layout: Layout): Promise<void> => {
  const hasSite = layout === 'default' || layout === 'atelier' || layout === 'guideline'
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCount(hasSite ? 1 : 0)
  await expect(page.getByRole('navigation', { name: 'アトリエ', exact: true })).toHaveCount(
    layout === 'atelier' ? 1 : 0,
  )
  await expect(page.getByRole('navigation', { name: 'デザインガイドライン' })).toHaveCount(
    layout === 'guideline' ? 1 : 0,
  )
  await expect(page.getByRole('banner')).toHaveCount(hasSite || layout === 'login' ? 1 : 0)
  await expect(page.locator('[data-stage]:has(> main)')).toHaveCount(layout === 'fullscreen' ? 1 : 0)
}

/**
 * Checks heading, texts, title and layout against the table of screens, and that there are no prices, motion
 * or English texts.
 */
export const lookAtContent = async (page: Page, screen: Screen): Promise<void> => {
  if (screen.heading !== null)
    await expect(page.getByRole('heading', { level: 1, name: screen.heading, exact: true })).toBeVisible()
  for (const text of screen.texts ?? [])
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(page).toHaveTitle(titleOf(screen))
  await expectLayout(page, screen.layout)
  expect.soft(await page.getByRole('main').textContent()).not.toMatch(/[¥￥$€]\s?\d|\d\s?円/)
  expect.soft(await animationsOn(page), screen.route).toEqual([])
  expect.soft(await englishOn(page), screen.route).toEqual([])
}

export const lookAtShifts = async (page: Page, { route }: Screen): Promise<void> => {
  const { sum, moved } = await shiftsOf(page)
  expect.soft(sum, `${route}\n${moved.join('\n')}`).toBeLessThanOrEqual(mostShift)
}

export const lookWithAxe = async (page: Page, { route }: Screen): Promise<void> => {
  expect.soft(await axeInBothThemes(page), route).toEqual([])
}

const resize = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Runs a check with text at 200 %, like the setting of a browser. */
const withLargeText = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const setSize = (size: string) =>
    page.evaluate(
      (value) => document.documentElement.style.setProperty('font-size', value, 'important'),
      size,
    )
  await setSize('200%')
  await look()
  await setSize('')
}

/**
 * Pixels by which the content is wider than the window: mobile browsers widen the layout instead of
 * scrolling.
 */
const beyond = (page: Page, width: number): Promise<number> =>
  page.evaluate((wanted) => document.documentElement.scrollWidth - wanted, width)

/** Expects that text at 200 % is not cut, covered or out of reach. */
export const lookAtLargeText = async (page: Page, { route }: Screen, width: number): Promise<void> => {
  await resize(page, width, 844)
  await withLargeText(page, async () => {
    await soft.poll(() => brokenTexts(page), `${route} at 200 %, ${width} px`).toEqual([])
    await soft.poll(() => beyond(page, width), `${route} at 200 %, ${width} px`).toBeLessThanOrEqual(0)
  })
}

export const lookAtTargets = async (page: Page, { route }: Screen): Promise<void> => {
  await soft.poll(() => smallTargets(page), route).toEqual([])
}

/**
 * Checks words, edges and targets at each width that the design names; the last is a window zoomed to 400 %.
 */
export const lookAtWidths = async (page: Page, screen: Screen): Promise<void> => {
  for (const [width, height] of [
    [1440, 900],
    [820, 844],
    [390, 844],
    [320, 256],
  ] as const) {
    await resize(page, width, height)
    await soft.poll(() => tornWords(page), `${screen.route} at ${width} px`).toEqual([])
    await soft.poll(() => beyond(page, width), `${screen.route} at ${width} px`).toBeLessThanOrEqual(0)
    if (width === 390) {
      await lookAtTargets(page, screen)
      await lookAtLargeText(page, screen, width)
    }
    if (width === 320) await soft.poll(() => brokenTexts(page), `${screen.route} at 400 %`).toEqual([])
  }
}

/** Runs all checks of one visit, on a page that was loaded at `viewport`. */
export const lookAtAll = async (page: Page, screen: Screen): Promise<void> => {
  const viewport = page.viewportSize() ?? { width: 1440, height: 900 }
  await lookAtShifts(page, screen)
  await lookAtContent(page, screen)
  await lookWithAxe(page, screen)
  await lookAtWidths(page, screen)
  await page.setViewportSize(viewport)
}
