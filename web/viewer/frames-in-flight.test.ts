import { expect, test } from 'vitest'

import { FramesInFlight } from './frames-in-flight.ts'

/** Fake WebGL context with fences that signal on demand; jsdom has none. */
class SlowGraphics {
  readonly SYNC_GPU_COMMANDS_COMPLETE = 0
  readonly SYNC_STATUS = 1
  readonly UNSIGNALED = 2
  readonly open: object[] = []
  readonly drawn = new Set<object>()
  isLost = false

  fenceSync(): object {
    const fence = {}
    this.open.push(fence)
    return fence
  }
  flush(): void {}
  isContextLost(): boolean {
    return this.isLost
  }
  getSyncParameter(fence: object): number {
    return this.drawn.has(fence) ? 3 : this.UNSIGNALED
  }
  deleteSync(fence: object): void {
    this.open.splice(this.open.indexOf(fence), 1)
  }
  drawOldest(): void {
    const oldest = this.open.find((fence) => !this.drawn.has(fence))
    if (oldest) this.drawn.add(oldest)
  }
}

function begin() {
  const graphics = new SlowGraphics()
  return { graphics, frames: new FramesInFlight(graphics as unknown as WebGL2RenderingContext) }
}

test('a third frame waits until the first is drawn', () => {
  const { graphics, frames } = begin()
  expect(frames.areMany()).toBe(false)
  frames.add()
  expect(frames.areMany()).toBe(false)
  frames.add()
  expect(frames.areMany()).toBe(true)
  graphics.drawOldest()
  expect(frames.areMany()).toBe(false)
  frames.add()
  expect(frames.areMany()).toBe(true)
})

test('a drawn frame leaves no fence behind', () => {
  const { graphics, frames } = begin()
  for (let frame = 0; frame < 20; frame += 1) {
    frames.add()
    graphics.drawOldest()
    frames.areMany()
  }
  expect(graphics.open).toHaveLength(0)
})

test('frames do not wait for a lost context', () => {
  const { graphics, frames } = begin()
  frames.add()
  frames.add()
  graphics.isLost = true
  expect(frames.areMany()).toBe(false)
})
