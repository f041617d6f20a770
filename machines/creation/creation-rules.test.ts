import { expect, test } from 'vitest'

import {
  emptyDetails,
  canStart,
  isAnyRunning,
  removedIds,
  restoredDetails,
  toStartTaskInput,
  toTaskStartInput,
  withNext,
} from './creation-rules.ts'
import type { UploadEntry } from './upload-fleet-rules.ts'

const upload = (uploadId: string, change: Partial<UploadEntry> = {}): UploadEntry => ({
  uploadId,
  type: 'INSTANT',
  fileName: `${uploadId}.jpg`,
  isGathered: false,
  standing: 'finished',
  resourceId: `resource-${uploadId}`,
  ...change,
})
const details = { ...emptyDetails, title: '海辺' }
const context = { details, uploads: [], isChecking: false, startedCount: 0, taskIds: [], failure: null }
const photo = (uploadId: string) => upload(uploadId, { type: 'FULL', isGathered: true })

test('tasks can start once an upload is finished and none is running', () => {
  expect(canStart([])).toBe(false)
  expect(canStart([upload('a', { standing: 'stopped' })])).toBe(false)
  expect(canStart([upload('a')])).toBe(true)
  expect(canStart([upload('a'), upload('b', { standing: 'running' })])).toBe(false)
  expect(isAnyRunning([upload('a', { standing: 'running' })])).toBe(true)
  expect(isAnyRunning([upload('a'), upload('b', { standing: 'stopped' })])).toBe(false)
})

test('starts uploads one by one', () => {
  const start = { current: [], waiting: [upload('a'), upload('b')], details, startedCount: 0, failure: null }
  expect(withNext(start)).toEqual({ current: [upload('a')], waiting: [upload('b')] })
  expect(withNext({ ...start, waiting: [] })).toEqual({ current: [], waiting: [] })
})

test('gathered photos start together, wherever they are in the list', () => {
  const waiting = [photo('a'), upload('b'), photo('c')]
  expect(withNext({ current: [], waiting, details, startedCount: 0, failure: null })).toEqual({
    current: [photo('a'), photo('c')],
    waiting: [upload('b')],
  })
  // The first upload of the list decides.
  expect(
    withNext({ current: [], waiting: waiting.slice(1), details, startedCount: 0, failure: null }),
  ).toEqual({ current: [upload('b')], waiting: [photo('c')] })
})

test.each([
  ['the only task keeps the title', [], 0, '海辺'],
  ['the first of several is number 1', [upload('b')], 0, '海辺 1'],
  ['photos that belong together are one further task', [photo('b'), photo('c')], 0, '海辺 1'],
  ['the last of several is numbered as well', [], 1, '海辺 2'],
  ['the second of three', [upload('c')], 1, '海辺 2'],
  ['a task in the middle', [upload('c'), photo('d')], 4, '海辺 5'],
])('%s', (_, waiting, startedCount, title) => {
  expect(toStartTaskInput({ current: [upload('a')], waiting, details, startedCount, failure: null })).toEqual(
    { type: 'INSTANT', resourceIds: ['resource-a'], details: { ...details, title } },
  )
})

test.each([
  ['a title of its own is taken as it is', [upload('a')], { a: ' 朝の港 ', b: '山' }, '朝の港'],
  ['an empty one is none', [upload('a')], { a: '  ' }, '海辺 2'],
  ['that of another file does not count', [upload('a')], { b: '山' }, '海辺 2'],
  ['photos that belong together share the title of all', [photo('a'), photo('b')], { a: '朝' }, '海辺 2'],
  ['no upload has none', [], { a: '朝' }, '海辺 2'],
])('with titles by file, %s', (_, current, titles, title) => {
  const start = { current, waiting: [], details: { ...details, titles }, startedCount: 1, failure: null }
  expect(toStartTaskInput(start).details).toEqual({ ...details, title })
})

test('without a title nothing is numbered', () => {
  const start = { current: [photo('a'), photo('b')], waiting: [upload('c')], startedCount: 3, failure: null }
  expect(toStartTaskInput({ ...start, details: emptyDetails })).toEqual({
    type: 'FULL',
    resourceIds: ['resource-a', 'resource-b'],
    details: emptyDetails,
  })
})

test('the task type comes from the first upload', () => {
  const start = { current: [photo('a')], waiting: [], details, startedCount: 0, failure: null }
  expect(toStartTaskInput(start)).toMatchObject({ type: 'FULL', resourceIds: ['resource-a'] })
})

test('a start begins with the uploads that have arrived', () => {
  const uploads = [upload('a'), upload('b', { standing: 'stopped' })]
  expect(toTaskStartInput({ ...context, uploads, startedCount: 2 })).toEqual({
    uploads: [upload('a')],
    details,
    startedCount: 2,
  })
})

test('the ids of uploads that no longer exist', () => {
  expect(removedIds([upload('a'), upload('b'), upload('c')], [upload('b')])).toEqual(['a', 'c'])
  expect(removedIds([], [upload('b')])).toEqual([])
})

test('stored details do not replace text typed since the reload', () => {
  const before = { ...emptyDetails, title: '山' }
  expect(restoredDetails(context, { details: before })).toBe(details)
  expect(restoredDetails({ ...context, details: emptyDetails }, { details: before })).toBe(before)
  expect(restoredDetails({ ...context, details: emptyDetails }, { details: null })).toBe(emptyDetails)
})
