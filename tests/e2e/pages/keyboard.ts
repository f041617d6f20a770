import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Uses a page with the keyboard only. */
export class Keyboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab until the control has focus, and expects the focus to be visible. */
  async to(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(control).toBeVisible()
    for (let step = 0; step < 80; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) {
        expect(await this.#showsFocus(), `focus is seen on ${String(control)}`).toBe(true)
        return
      }
      await this.page.keyboard.press(key)
    }
    throw new Error(`${String(control)} cannot be reached by ${key}`)
  }

  async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(control)
    await this.page.keyboard.press(key)
  }

  async type(control: Locator, text: string): Promise<void> {
    await this.to(control)
    await this.page.keyboard.insertText(text)
  }

  /**
   * True if an outline inside the window surrounds the focused element, or the element that represents it.
   */
  async #showsFocus(): Promise<boolean> {
    return await this.page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || !focused.matches(':focus-visible')) return false
      const stands = [focused, focused.parentElement, focused.closest('label'), focused.nextElementSibling]
      const shown = stands.find(
        (element) =>
          element &&
          [null, '::after'].some((part) => {
            const { content, outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(element, part)
            if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true
            return part !== null && content !== 'none' && Number.parseFloat(borderTopWidth) >= 2
          }),
      )
      if (!shown) return false
      const { top, bottom } = shown.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
  }
}
