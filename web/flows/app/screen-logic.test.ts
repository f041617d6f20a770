import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { InspectionEvent } from 'xstate'

import { photoEditMachine } from '#machines/dialog/photo-edit.machine.ts'

import { inspectLogic } from './screen-logic.ts'

test('an actor of an inspected machine is reported, one of its original machine is not', () => {
  const heard: InspectionEvent[] = []
  const machine = photoEditMachine.provide({})
  inspectLogic([machine], (event) => heard.push(event))
  const input = { spatialImageId: 'image-1' }
  createActor(photoEditMachine, { input }).start().stop()
  expect(heard).toEqual([])
  createActor(machine, { input }).start().stop()
  expect(heard.map(({ type }) => type)).toContain('@xstate.snapshot')
})
