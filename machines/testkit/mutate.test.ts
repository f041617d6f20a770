import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { expect, test } from 'vitest'
import { createMachine } from 'xstate'

import { become } from './become.ts'
import { lampMachine } from './fixtures/lamp.ts'
import { mutantsOf } from './mutants.ts'
import { mutate } from './mutate.ts'
import { start } from './start.ts'

const fixture = (name: string) => new URL(`fixtures/${name}.ts`, import.meta.url).href

const judgedBy = async (...tests: string[]) => {
  const [report] = await mutate([{ name: 'lamp', machine: lampMachine, tests: tests.map(fixture) }], {
    registryModule: fixture('lamp'),
    threads: 1,
  })
  return report
}

test('makes every one-step mutation of a chart', () => {
  expect(mutantsOf(lampMachine).map(({ name }) => name)).toEqual([
    'lamp: begins with bright',
    'lamp: begins with broken',
    'lamp: dark accepts lamp.break as bright does',
    'lamp: bright accepts lamp.light as dark does',
    'lamp: broken accepts lamp.light as dark does',
    'lamp: broken accepts lamp.break as bright does',
    'lamp.dark --lamp.light[0]: dropped',
    'lamp.dark --lamp.light[0]: goes to lamp.broken',
    'lamp.dark --lamp.light[0]: without target',
    'lamp.dark --lamp.light[0]: without guard',
    'lamp.dark --lamp.light[0]: guard negated',
    'lamp.dark --lamp.light[0]: without action count',
    'lamp.bright: without tag lit',
    'lamp.bright --lamp.break[0]: dropped',
    'lamp.bright --lamp.break[0]: goes to lamp.dark',
    'lamp.bright --lamp.break[0]: without target',
    'lamp.bright --after pause[0]: dropped',
    'lamp.bright --after pause[0]: goes to lamp.broken',
    'lamp.bright --after pause[0]: without target',
    'lamp: delay pause × 0.5',
    'lamp: delay pause × 2',
  ])
})

test('entries, exits, invocations and reentering are mutated', () => {
  const machine = createMachine({
    id: 'radio',
    initial: 'playing',
    states: {
      playing: {
        entry: 'tune',
        exit: ['hush', 'rest'],
        invoke: { id: 'song', src: 'song', onDone: { target: 'playing', reenter: true }, onError: 'silent' },
      },
      silent: { always: { guard: 'isBored', target: 'playing' } },
    },
  })
  expect(mutantsOf(machine).map(({ name }) => name)).toEqual([
    'radio: begins with silent',
    'radio.playing: without entry tune',
    'radio.playing: without exit hush',
    'radio.playing: without exit rest',
    'radio.playing: without invoke song',
    'radio.playing --song onDone[0]: dropped',
    'radio.playing --song onDone[0]: goes to radio.silent',
    'radio.playing --song onDone[0]: without target',
    'radio.playing --song onDone[0]: without reenter',
    'radio.playing --song onError[0]: dropped',
    'radio.playing --song onError[0]: without target',
    'radio.silent --always[0]: dropped',
    'radio.silent --always[0]: without target',
    'radio.silent --always[0]: without guard',
    'radio.silent --always[0]: guard negated',
  ])
})

test('a machine imported elsewhere can be mutated and restored', () => {
  const fault = mutantsOf(lampMachine).find(({ name }) => name === 'lamp: begins with broken')
  const restore = fault && become(lampMachine, fault)
  expect(start(lampMachine, { isPaid: true }).actor.getSnapshot().value).toBe('broken')
  expect(start(lampMachine.provide({}), { isPaid: true }).actor.getSnapshot().value).toBe('broken')
  restore?.()
  expect(start(lampMachine, { isPaid: true }).actor.getSnapshot().value).toBe('dark')
})

test('names mutants that a weak test misses', async () => {
  expect(await judgedBy('lamp-weak')).toMatchObject({
    machine: 'lamp',
    mutants: 21,
    killed: 11,
    survivors: [
      'lamp: dark accepts lamp.break as bright does',
      'lamp: bright accepts lamp.light as dark does',
      'lamp: broken accepts lamp.light as dark does',
      'lamp: broken accepts lamp.break as bright does',
      'lamp.dark --lamp.light[0]: without guard',
      'lamp.bright --lamp.break[0]: dropped',
      'lamp.bright --lamp.break[0]: goes to lamp.dark',
      'lamp.bright --lamp.break[0]: without target',
      'lamp: delay pause × 0.5',
      'lamp: delay pause × 2',
    ],
    unfit: null,
  })
})

test('a good test kills every mutant, including those that hang', async () => {
  expect(await judgedBy('lamp-good')).toMatchObject({
    mutants: 21,
    killed: 21,
    survivors: [],
    endless: [],
    unfit: null,
  })
})

test('rejects tests that fail without a mutation, cannot be reached by one, or do not exist', async () => {
  expect(await judgedBy('lamp-wrong')).toMatchObject({
    killed: 0,
    unfit: 'fails without a fault: it is called something else',
  })
  expect(await judgedBy()).toMatchObject({ killed: 0, unfit: 'there are no tests' })
  expect(await judgedBy('lamp-early')).toMatchObject({
    killed: 0,
    unfit: 'a machine is provided for while the tests load, where no fault reaches it',
  })
})

const command = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'mutate-command.ts'), ...args], {
    encoding: 'utf8',
  })

test('the command prints JSON for the named machines', () => {
  const { stdout, stderr, status } = command('--json', 'dialog')
  expect(JSON.parse(stdout)).toEqual([
    { machine: 'dialog', mutants: expect.any(Number), killed: expect.any(Number), survivors: [] },
  ])
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
})

test('the command lists the machines when given an unknown one', () => {
  const { stderr, status } = command('lantern')
  expect(stderr).toMatch(/^There is no machine lantern; there are app, account, .*session, /)
  expect(status).toBe(2)
})
