import { expect, test } from 'vitest'

import { CONTROLS_REST } from '../foundation/delays.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { start } from '../testkit/start.ts'
import { stageGuideMachine } from './stage-guide.machine.ts'

const begin = ({ isMotionReduced = false, isOpeningWanted = true } = {}) => {
  const run = start(stageGuideMachine, { isMotionReduced, isOpeningWanted })
  const { actor, clock } = run
  return {
    ...run,
    isFaded: () => actor.getSnapshot().hasTag('faded'),
    isHinting: () => actor.getSnapshot().hasTag('hinting'),
    show: (isHintKnown = false) => actor.send({ type: 'scene.shown', isHintKnown }),
    rest: (time = CONTROLS_REST) => clock.advance(time),
  }
}

test('the states', () => {
  expect(statesOf(stageGuideMachine)).toEqual([
    'opening',
    'opening.waiting',
    'opening.over',
    'hint',
    'hint.waiting',
    'hint.shown',
    'hint.over',
    'controls',
    'controls.absent',
    'controls.present',
    'controls.present.resting',
    'controls.present.faded',
    'controls.present.held',
    'controls.present.steady',
  ])
})

test('the opening plays once', () => {
  const { actor, emitted, show } = begin()
  show(true)
  actor.send({ type: 'scene.left' })
  show(true)
  expect(emitted).toEqual([{ type: 'opening.begun' }])
})

test('the opening does not play, then or later, where motion or the opening is disabled', () => {
  for (const input of [{ isMotionReduced: true }, { isOpeningWanted: false }]) {
    const { actor, emitted, show } = begin(input)
    show(true)
    actor.send({ type: 'motion.allowed' })
    show(true)
    expect(emitted).toEqual([])
  }
})

test('the hint stays until the scene was moved, even across a loss of the scene', () => {
  const { actor, emitted, isHinting, show } = begin({ isOpeningWanted: false })
  expect(isHinting()).toBe(false)
  show()
  expect(isHinting()).toBe(true)
  actor.send({ type: 'stage.stirred' })
  expect(isHinting()).toBe(true)
  actor.send({ type: 'scene.left' })
  expect(isHinting()).toBe(false)
  show()
  expect(isHinting()).toBe(true)
  actor.send({ type: 'scene.moved' })
  expect(isHinting()).toBe(false)
  show()
  expect(isHinting()).toBe(false)
  expect(emitted).toEqual([{ type: 'hint.followed' }])
})

test('the hint is not shown to a person who knows it or has already moved the scene', () => {
  const { isHinting, show } = begin()
  show(true)
  expect(isHinting()).toBe(false)
  const moved = begin({ isOpeningWanted: false })
  moved.actor.send({ type: 'scene.moved' })
  moved.show()
  expect(moved.isHinting()).toBe(false)
  expect(moved.emitted).toEqual([])
})

test('controls fade after a rest since the last touch and reappear with the next touch', () => {
  const { actor, isFaded, show, rest } = begin()
  rest()
  expect(isFaded()).toBe(false)
  show()
  expect(isFaded()).toBe(false)
  rest(CONTROLS_REST - 1)
  actor.send({ type: 'stage.stirred' })
  rest(CONTROLS_REST - 1)
  expect(isFaded()).toBe(false)
  rest(1)
  expect(isFaded()).toBe(true)
  actor.send({ type: 'stage.stirred' })
  expect(isFaded()).toBe(false)
  rest()
  expect(isFaded()).toBe(true)
  actor.send({ type: 'scene.left' })
  expect(isFaded()).toBe(false)
  rest()
  expect(isFaded()).toBe(false)
})

test('held controls do not fade, and faded controls reappear when held', () => {
  const { actor, isFaded, show, rest } = begin()
  show()
  actor.send({ type: 'controls.held' })
  rest()
  expect(isFaded()).toBe(false)
  actor.send({ type: 'controls.released' })
  expect(isFaded()).toBe(false)
  rest()
  expect(isFaded()).toBe(true)
  actor.send({ type: 'controls.held' })
  expect(isFaded()).toBe(false)
})

test('turning reduced motion on and off restarts the rest timer each time', () => {
  const { actor, isFaded, show, rest } = begin({ isMotionReduced: true })
  show()
  for (let times = 0; times < 2; times += 1) {
    actor.send({ type: 'motion.allowed' })
    expect(isFaded()).toBe(false)
    rest()
    expect(isFaded()).toBe(true)
    actor.send({ type: 'motion.reduced' })
    expect(isFaded()).toBe(false)
  }
  actor.send({ type: 'motion.allowed' })
  actor.send({ type: 'controls.held' })
  actor.send({ type: 'controls.released' })
  rest()
  expect(isFaded()).toBe(true)
})

test('reduced motion keeps the controls visible, before and after a hold', () => {
  const { actor, isFaded, show, rest } = begin({ isMotionReduced: true })
  show()
  rest()
  actor.send({ type: 'controls.held' })
  actor.send({ type: 'controls.released' })
  rest()
  expect(isFaded()).toBe(false)
  actor.send({ type: 'motion.allowed' })
  rest()
  expect(isFaded()).toBe(true)
  actor.send({ type: 'motion.reduced' })
  rest()
  expect(isFaded()).toBe(false)
  actor.send({ type: 'controls.held' })
  actor.send({ type: 'controls.released' })
  rest()
  expect(isFaded()).toBe(false)
})

test('a motion preference set before the scene has loaded applies once it has', () => {
  const allowed = begin({ isMotionReduced: true })
  allowed.actor.send({ type: 'motion.allowed' })
  allowed.rest()
  expect(allowed.isFaded()).toBe(false)
  allowed.show()
  allowed.rest()
  expect(allowed.isFaded()).toBe(true)
  const reduced = begin()
  reduced.actor.send({ type: 'motion.reduced' })
  reduced.show()
  reduced.rest()
  expect(reduced.isFaded()).toBe(false)
  expect(reduced.emitted).toEqual([])
})

test('controls fade after a hold during which motion was allowed again', () => {
  const { actor, isFaded, show, rest } = begin({ isMotionReduced: true })
  show()
  actor.send({ type: 'controls.held' })
  actor.send({ type: 'motion.allowed' })
  rest()
  expect(isFaded()).toBe(false)
  actor.send({ type: 'controls.released' })
  rest()
  expect(isFaded()).toBe(true)
})
