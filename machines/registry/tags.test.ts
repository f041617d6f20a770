import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'

import { registry } from './registry.ts'

const tagsBelow = (node: AnyStateNode): [string, readonly string[]][] =>
  Object.values(node.states).flatMap((child: AnyStateNode) =>
    [[child.path.join('.'), child.tags] as [string, readonly string[]]].concat(tagsBelow(child)),
  )

test.each(registry)('the tags of $name', ({ machine, tags }) => {
  const found = tagsBelow(machine.root).filter(([, list]) => list.length > 0)
  expect(Object.fromEntries(found)).toEqual(tags)
})
