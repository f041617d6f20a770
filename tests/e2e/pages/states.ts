import type { ElementHandle, Page } from '@playwright/test'
import sharp from 'sharp'

import type { Screen } from '../screens.ts'
import { expect } from '../shared-product.ts'
import { axeViolations } from './axe.ts'
import { goWithin } from './page-walk.ts'

/* oxlint-disable unicorn/consistent-function-scoping -- the page has nothing but the function it runs */
/** Attributes that expose the state of a control, each with its value without the state. */
const states: Readonly<Record<string, string | null>> = {
  'aria-current': null,
  'aria-pressed': 'false',
  'aria-selected': 'false',
  'data-chosen': 'false',
  'data-selected': 'false',
  'data-unread': 'false',
  'data-active': 'false',
  'aria-disabled': null,
  'aria-invalid': null,
}

/**
 * Selectors of controls with a state. Links mark the current page everywhere; that matters only in a
 * navigation.
 */
const marked = [
  'nav [aria-current]',
  '[aria-pressed="true"]',
  '[aria-selected="true"]',
  '[data-chosen="true"]',
  '[data-selected="true"]',
  '[data-unread="true"]',
  '[aria-disabled="true"]:not([aria-busy="true"])',
  '[aria-invalid="true"]',
  'input:checked',
  ':is(input, select, textarea):disabled',
].join(', ')

/** Margin around a control in which its state may be drawn, in CSS pixels. */
const around = 8

/** Least number of pixels that have to differ; about the edge length of the smallest control. */
const leastPixels = 24

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Screenshot of a box of the window and its margin, as RGB bytes. */
const pixelsOf = async (page: Page, { x, y, width, height }: Box): Promise<Buffer> => {
  const clip = {
    x: Math.max(0, x - around),
    y: Math.max(0, y - around),
    width: width + 2 * around,
    height: height + 2 * around,
  }
  const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  return await sharp(picture).removeAlpha().raw().toBuffer()
}

/** Number of pixels that differ visibly between two pictures: by more than 40 in some channel. */
const differing = (one: Buffer, other: Buffer): number => {
  let count = 0
  for (let at = 0; at < one.length; at += 3)
    if ([0, 1, 2].some((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > 40)) count += 1
  return count
}

/**
 * Scrolls a control into view; returns the box of it or of the label that shows its state, null if invisible.
 */
const bringIn = (element: Element): Box | null => {
  const shown = element.closest('label') ?? element
  if (!shown.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null
  shown.scrollIntoView({ block: 'center', inline: 'center' })
  const { x, y, width, height } = shown.getBoundingClientRect()
  return width > 2 && height > 2 ? { x, y, width, height } : null
}

const describe = (element: Element): string => {
  const which = element.getAttributeNames().filter((name) => /^(aria|data)-/.test(name))
  const text = (element.closest('label') ?? element).textContent.trim().slice(0, 30)
  return `${element.tagName.toLowerCase()} 「${text}」 ${which.join(' ')}`
}

/** Removes the state of a control; returns a function that restores it. */
const takeStateAway = (element: Element, removed: Readonly<Record<string, string | null>>): (() => void) => {
  const attributes = Object.keys(removed)
    .filter((name) => element.hasAttribute(name))
    .map((name) => [name, element.getAttribute(name) ?? ''] as const)
  for (const [name] of attributes) {
    const value = removed[name]
    if (typeof value === 'string') element.setAttribute(name, value)
    else element.removeAttribute(name)
  }
  const isChecked = element instanceof HTMLInputElement && element.checked
  const isDisabled = 'disabled' in element && element.disabled === true
  if (element instanceof HTMLInputElement) element.checked = false
  if ('disabled' in element) element.disabled = false
  return () => {
    for (const [name, value] of attributes) element.setAttribute(name, value)
    if (element instanceof HTMLInputElement) element.checked = isChecked
    if ('disabled' in element) element.disabled = isDisabled
  }
}

/** Controls with a state: one for each combination of class, element and state attributes. */
const findMarked = async (page: Page): Promise<ElementHandle<Element>[]> => {
  const found = await page.evaluateHandle((selector) => {
    const kinds = new Map<string, Element>()
    for (const element of document.querySelectorAll(selector)) {
      const { width } = (element.closest('label') ?? element).getBoundingClientRect()
      if (width <= 2 || element.closest('[aria-hidden=true]')) continue
      const states = element.getAttributeNames().filter((name) => /^(aria|data)-/.test(name))
      const kind = `${element.className} ${element.tagName} ${states.join(' ')}`
      if (!kinds.has(kind)) kinds.set(kind, element)
    }
    return [...kinds.values()]
  }, marked)
  const properties = await found.getProperties()
  return [...properties.values()].map((one) => one.asElement()).filter((one) => one !== null)
}

/**
 * Controls that look the same without their state: chosen, pressed, current, checked, refused, wrong. Each is
 * captured twice, as it is and without the state.
 */
const unseenStates = async (page: Page): Promise<{ looked: string[]; unseen: string[] }> => {
  const looked: string[] = []
  const unseen: string[] = []
  for (const handle of await findMarked(page)) {
    const box = await handle.evaluate(bringIn)
    if (box === null) continue
    const name = await handle.evaluate(describe)
    looked.push(name)
    const before = await pixelsOf(page, box)
    const giveBack = await handle.evaluateHandle(takeStateAway, states)
    if (differing(before, await pixelsOf(page, box)) < leastPixels) unseen.push(name)
    await giveBack.evaluate((give) => give())
  }
  return { looked, unseen }
}

/** Runs in the page: the next press of Tab reaches the first control. */
const startFocusAtTop = (): void => {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

/** Controls without a visible focus, among those that the first presses of Tab reach. */
const unseenFocus = async (page: Page, steps: number): Promise<{ looked: number; unseen: string[] }> => {
  const unseen: string[] = []
  let looked = 0
  await page.evaluate(startFocusAtTop)
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    const focused = (await page.evaluateHandle(() => document.activeElement)).asElement()
    if (!focused || (await focused.evaluate((element) => element === document.body))) continue
    const place = await focused.evaluate(bringIn)
    if (place === null) continue
    looked += 1
    const before = await pixelsOf(page, place)
    await focused.evaluate((element) => {
      if (element instanceof HTMLElement) element.blur()
    })
    if (differing(before, await pixelsOf(page, place)) < leastPixels)
      unseen.push(await focused.evaluate(describe))
  }
  return { looked, unseen }
}

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
