import { onTestFinished, vi } from 'vitest'

interface Size {
  readonly width: number
  readonly height: number
}

/** Gives every element this size, in a window of this width, until the test ends; jsdom has no layout. */
export function fakeSizes({ width, height }: Size, windowWidth: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(windowWidth)
  onTestFinished(() => void vi.restoreAllMocks())
}
