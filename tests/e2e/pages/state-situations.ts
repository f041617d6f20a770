import type { Page } from '@playwright/test'

import type { Screen } from '../screens.ts'
import { expect } from '../shared-product.ts'
import { axeViolations } from './axe.ts'
import { goWithin } from './page-walk.ts'
import { unseenFocus, unseenStates } from './states.ts'

interface Situation {
  readonly name: string
  /** Minimum number of controls with a state that the page shows. */
  readonly least: number
  readonly width?: number
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** Controls with states, by the screen on which a signed-in person finds them. */
const situations: Readonly<Record<string, readonly Situation[]>> = {
  '/': [{ name: 'the bar near the thumb', width: 390, least: 1 }],
  '/search': [
    { name: 'the header', width: 1440, least: 1 },
    {
      name: 'a chosen category',
      least: 1,
      prepare: async (page) => {
        await goWithin(page, '/search?category=nature')
        await page.locator('main [aria-current], main [aria-pressed="true"]').first().waitFor()
      },
    },
  ],
  '/photo/{id}': [
    {
      name: 'a pressed favourite, and the visibility of an item',
      least: 2,
      prepare: (page) => page.getByRole('group', { name: '公開範囲' }).waitFor(),
    },
  ],
  '/atelier/log': [
    { name: 'tabs beside the page', width: 1440, least: 1 },
    { name: 'tabs above the page', width: 390, least: 1 },
  ],
  '/atelier/contents': [
    {
      name: 'a chosen item',
      least: 2,
      prepare: (page) => page.getByRole('checkbox', { name: /発射台/ }).check(),
    },
  ],
  '/atelier/analytics': [{ name: 'a period', least: 2 }],
  '/atelier/content/{id}': [{ name: 'the form of an item', least: 2 }],
  '/create/image': [{ name: 'the form of a creation', least: 2 }],
  '/config/account': [
    {
      name: 'a fault in a form',
      least: 2,
      prepare: (page) => page.getByLabel('表示名').fill(''),
    },
  ],
  '/guideline/components/button': [{ name: 'buttons', least: 3 }],
}

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

const worlds: Readonly<Record<string, Media>> = {
  'the system’s colours': { forcedColors: 'active', colorScheme: 'light', contrast: 'no-preference' },
  'the system’s dark colours': { forcedColors: 'active', colorScheme: 'dark', contrast: 'no-preference' },
  'more contrast': { forcedColors: 'none', colorScheme: 'light', contrast: 'more' },
}

/**
 * Checks that states and focus are visible in forced colours and with more contrast, where text needs 7:1.
 */
const lookAtStates = async (page: Page, { name, width = 820, least, prepare }: Situation): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await prepare?.(page)
  for (const [world, media] of Object.entries(worlds)) {
    await page.emulateMedia(media)
    const { looked, unseen } = await unseenStates(page)
    expect.soft(looked.length, `${name}, ${world}: ${looked.join('\n')}`).toBeGreaterThanOrEqual(least)
    expect.soft(unseen, `${name}, ${world}`).toEqual([])
    if (least === 1) continue
    const focus = await unseenFocus(page, 14)
    expect.soft(focus.looked, `the focus on ${name}, ${world}`).toBeGreaterThan(7)
    expect.soft(focus.unseen, `the focus on ${name}, ${world}`).toEqual([])
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const violations = await axeViolations(page, 'color-contrast-enhanced')
    expect.soft(violations, `${name}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', contrast: 'no-preference' })
}

export const hasStates = ({ route }: Screen): boolean => route in situations

/** Checks the states of a screen that has some; runs last, because it changes the page. */
export const lookAtStatesOf = async (page: Page, { route }: Screen): Promise<void> => {
  for (const situation of situations[route] ?? []) await lookAtStates(page, situation)
}
