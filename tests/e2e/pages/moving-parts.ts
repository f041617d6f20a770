import type { Page } from '@playwright/test'

/** Animations and transitions that run although the user prefers reduced motion. */
export const animationsOn = async (page: Page): Promise<readonly string[]> =>
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
