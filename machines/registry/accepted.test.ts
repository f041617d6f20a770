import { expect, test } from 'vitest'

import { acceptedBy } from '../testkit/chart-nodes.ts'
import { registry } from './registry.ts'

test.each(registry)('the events that the states of $name accept', ({ machine, accepts }) => {
  expect(acceptedBy(machine)).toEqual(accepts)
})
