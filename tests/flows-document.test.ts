import { expect, it } from 'vitest'
import { setup } from 'xstate'

import { flowRows, readModule } from '../scripts/flows-document.ts'

const lamp = setup({}).createMachine({ id: 'lamp' })
const house = setup({ actors: { light: lamp } }).createMachine({ id: 'house' })
const post = setup({}).createMachine({ id: 'post' })

const charts = [
  { name: 'house', machine: house, file: 'machines/house/house.machine.ts' },
  { name: 'lamp', machine: lamp, file: 'machines/house/lamp.machine.ts' },
  { name: 'post', machine: post, file: 'machines/post/post.machine.ts' },
]
const tests = [
  'machines/house/house.test.ts',
  'machines/house/lamp.test.ts',
  'machines/post/post.property.test.ts',
]
const sources = {
  'machines/house/begin.ts': `
    import { houseMachine } from './house.machine.ts'
    export const begin = () => createActor(houseMachine.provide({}))`,
  'web/flows/house/house-actors.ts': `
    import { SwitchMutation } from '../../graphql/switch.ts'
    export const actors = (client) => ({ light: () => client.mutate(SwitchMutation) })`,
  'web/flows/post/letters.ts': `
    import { postMachine } from '#machines/post/post.machine.ts'
    export const postLogic = ({ client }) => postMachine.provide({ actors: { client } })`,
  'web/flows/note/note.ts': `
    import type { Letter } from '../post/letters.ts'
    const WriteMutation = graphql(\`mutation Write { write }\`)
    export const note: Letter<string> = { send: (client) => client.mutate(WriteMutation) }`,
  'web/graphql/switch.ts': 'export const SwitchMutation = graphql(`\n  mutation Switch { switch }\n`)',
  'web/screen.tsx': `
    import { postLogic } from './flows/post/letters.ts'
    import { note } from './flows/note/note.ts'
    export function Screen() { useActorRef(logicOf(postLogic)); return use(note) }`,
}

function rows(changed: Partial<typeof sources> & Readonly<Record<string, string>> = {}, proofs = tests) {
  const modules = Object.entries({ ...sources, ...changed }).map(([file, text]) => readModule(file, text))
  return flowRows({ charts, modules, tests: proofs })
}

it('a flow lists its charts, starts, operations and tests; one without a chart uses another’s', () => {
  const starts = 'house: `machines/house/begin.ts`<br>lamp: [house]'
  expect(rows()).toEqual([
    ['house', '[house], [lamp]', starts, '`Switch`', '`house.test.ts`, `lamp.test.ts`'],
    ['note', '[post]', '`web/screen.tsx`', '`Write`', '`post.property.test.ts`'],
    ['post', '[post]', '`web/screen.tsx`', 'nothing', '`post.property.test.ts`'],
  ])
})

it.each([
  ['no chart and no file starts machines/house/house.machine.ts', { 'machines/house/begin.ts': '' }, tests],
  [
    'nothing works with web/flows/note/note.ts#note',
    { 'web/screen.tsx': sources['web/screen.tsx'].replace('use(note)', '0') },
    tests,
  ],
  ['web/flows/other has no chart and rides on none', { 'web/flows/other/other.ts': '' }, tests],
  ['no flow sends web/graphql/switch.ts#SwitchMutation', { 'web/flows/house/house-actors.ts': '' }, tests],
  ['no test beside machines/house/lamp.machine.ts proves it', {}, tests.slice(0, 1)],
])('a row that cannot be derived is an error: %s', (words, changed, proofs) => {
  expect(() => rows(changed, proofs)).toThrow(words)
})
