import { expect, test } from 'vitest'

import { sampleTooltip } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { start } from '../testkit/start.ts'
import type { TooltipSpec } from './coach-mark-contract.ts'
import { tooltipMachine } from './tooltip.machine.ts'

const of = (target: string, changes: Partial<TooltipSpec> = {}) => ({ ...sampleTooltip, target, ...changes })

const begin = () => {
  const { actor, clock } = start(tooltipMachine)
  const point = (target: string, changes?: Partial<TooltipSpec>) =>
    actor.send({ type: 'tooltip.point', tooltip: of(target, changes) })
  const change = (target: string, changes?: Partial<TooltipSpec>) =>
    actor.send({ type: 'tooltip.change', tooltip: of(target, changes) })
  const leave = (target: string) => actor.send({ type: 'tooltip.leave', target })
  const shown = () => {
    const snapshot = actor.getSnapshot()
    return snapshot.hasTag('rendered') ? (snapshot.context.current?.target ?? null) : null
  }
  const isForgotten = () =>
    actor.getSnapshot().matches('hidden') && actor.getSnapshot().context.current === null
  return { actor, clock, point, change, leave, shown, isForgotten }
}

test('the states', () => {
  expect(statesOf(tooltipMachine)).toEqual([
    'hidden',
    'pointed',
    'pointed.suspended',
    'pointed.opening',
    'pointed.shown',
    'pointed.shown.deciding',
    'pointed.shown.counting',
    'pointed.shown.lasting',
  ])
})

test('opens 400 ms after its target is hovered and stays without a timeout', () => {
  const { actor, clock, point, shown } = begin()
  point('share')
  clock.advance(399)
  expect(shown()).toBeNull()
  clock.advance(1)
  expect(shown()).toBe('share')
  expect(actor.getSnapshot().context.current?.message).toBe('共有')
  expect(actor.getSnapshot().matches({ pointed: { shown: 'lasting' } })).toBe(true)
  clock.advance(3_600_000)
  expect(shown()).toBe('share')
  expect(clock.pending).toBe(0)
})

test('closes at once with a timeout of zero', () => {
  const { clock, point, isForgotten } = begin()
  point('share', { timeout: 0 })
  clock.advance(400)
  expect(isForgotten()).toBe(true)
  expect(clock.pending).toBe(0)
})

test('it hides by itself exactly after its timeout', () => {
  const { clock, point, shown, isForgotten } = begin()
  point('share', { timeout: 2.5 })
  clock.advance(400 + 2499)
  expect(shown()).toBe('share')
  clock.advance(1)
  expect(isForgotten()).toBe(true)
})

test('it hides when its target is left, and does not open when that was left before', () => {
  const { clock, point, leave, shown, isForgotten } = begin()
  point('share')
  clock.advance(400)
  leave('share')
  expect(isForgotten()).toBe(true)
  point('share')
  leave('share')
  expect(isForgotten()).toBe(true)
  clock.advance(400)
  expect(shown()).toBeNull()
})

test('leaving another target changes nothing', () => {
  const { clock, point, leave, shown } = begin()
  point('share')
  leave('embed')
  clock.advance(400)
  leave('embed')
  expect(shown()).toBe('share')
})

test('Escape hides it, also before it opens, until the target is hovered again', () => {
  const { actor, clock, point, shown, isForgotten } = begin()
  point('share')
  clock.advance(400)
  actor.send({ type: 'tooltip.dismiss' })
  expect(isForgotten()).toBe(true)
  point('share')
  actor.send({ type: 'tooltip.dismiss' })
  clock.advance(400)
  expect(isForgotten()).toBe(true)
  point('share')
  clock.advance(400)
  expect(shown()).toBe('share')
})

test('a new target replaces the shown one at once, for its whole time', () => {
  const { clock, point, shown } = begin()
  point('share', { timeout: 2 })
  clock.advance(400 + 1500)
  point('embed', { timeout: 2 })
  expect(shown()).toBe('embed')
  clock.advance(1999)
  expect(shown()).toBe('embed')
  clock.advance(1)
  expect(shown()).toBeNull()
})

test('a tooltip without a timeout replaces one with a timeout', () => {
  const { clock, point, change, shown } = begin()
  point('share', { timeout: 2 })
  clock.advance(400)
  point('embed')
  clock.advance(60_000)
  expect(shown()).toBe('embed')
  change('embed', { timeout: 2 })
  change('embed')
  clock.advance(60_000)
  expect(shown()).toBe('embed')
})

test('a new target replaces one that is about to open, and waits its own time', () => {
  const { actor, clock, point, shown } = begin()
  point('share')
  expect(actor.getSnapshot().matches({ pointed: 'opening' })).toBe(true)
  clock.advance(300)
  point('embed')
  expect(actor.getSnapshot().context.current?.target).toBe('embed')
  clock.advance(399)
  expect(shown()).toBeNull()
  clock.advance(1)
  expect(shown()).toBe('embed')
})

test('a suspended target shows nothing', () => {
  const { actor, clock, point, leave, isForgotten } = begin()
  point('share', { suspend: true })
  expect(actor.getSnapshot().matches({ pointed: 'suspended' })).toBe(true)
  clock.advance(10_000)
  expect(actor.getSnapshot().matches({ pointed: 'suspended' })).toBe(true)
  expect(actor.getSnapshot().hasTag('rendered')).toBe(false)
  leave('share')
  expect(isForgotten()).toBe(true)
})

test('a suspended target hides another target’s tooltip', () => {
  const { actor, clock, point, shown } = begin()
  point('share')
  clock.advance(400)
  point('embed', { suspend: true })
  expect(shown()).toBeNull()
  expect(actor.getSnapshot().context.current?.target).toBe('embed')
  expect(actor.getSnapshot().matches({ pointed: 'suspended' })).toBe(true)
  clock.advance(10_000)
  expect(shown()).toBeNull()
  point('print')
  clock.advance(400)
  expect(shown()).toBe('print')
})

test('suspending a shown tooltip hides it, and resuming reopens it after the delay', () => {
  const { actor, clock, point, change, shown } = begin()
  point('share')
  clock.advance(400)
  change('share', { suspend: true })
  expect(shown()).toBeNull()
  expect(actor.getSnapshot().context.current?.suspend).toBe(true)
  change('share')
  clock.advance(399)
  expect(shown()).toBeNull()
  clock.advance(1)
  expect(shown()).toBe('share')
})

test('a tooltip about to open can still be suspended', () => {
  const { actor, point, change } = begin()
  point('share')
  change('share', { suspend: true })
  expect(actor.getSnapshot().matches({ pointed: 'suspended' })).toBe(true)
  change('share', { message: '共有する' })
  expect(actor.getSnapshot().context.current).toEqual(of('share', { message: '共有する' }))
  point('embed', { suspend: true })
  expect(actor.getSnapshot().matches({ pointed: 'suspended' })).toBe(true)
  expect(actor.getSnapshot().context.current?.target).toBe('embed')
})

test('another message of the same target is shown at once', () => {
  const { actor, clock, point, change, shown } = begin()
  point('share')
  clock.advance(400)
  change('share', { message: 'コピーしました', timeout: 1 })
  expect(shown()).toBe('share')
  expect(actor.getSnapshot().context.current?.message).toBe('コピーしました')
  clock.advance(1000)
  expect(shown()).toBeNull()
})

test('a change of a target that is not hovered does nothing', () => {
  const { actor, clock, point, change, shown } = begin()
  change('embed')
  expect(actor.getSnapshot().value).toBe('hidden')
  point('share')
  change('embed', { suspend: true })
  expect(actor.getSnapshot().matches({ pointed: 'opening' })).toBe(true)
  clock.advance(400)
  change('embed', { suspend: true })
  expect(shown()).toBe('share')
  change('embed', { message: '埋め込み' })
  expect(actor.getSnapshot().context.current?.message).toBe('共有')
})
