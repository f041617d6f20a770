import { expect, test } from 'vitest'
import { createMachine } from 'xstate'

import { registry } from '../registry/registry.ts'
import { nodesOf, transitionsOf } from './chart-nodes.ts'
import { lampMachine } from './fixtures/lamp.ts'
import { mermaidOf } from './mermaid.ts'

test('a small chart', () => {
  expect(mermaidOf(lampMachine)).toBe(
    [
      'stateDiagram-v2',
      '  [*] --> s_dark',
      '  state "dark" as s_dark',
      '  state "bright" as s_bright',
      '  state "broken" as s_broken',
      '  s_dark --> s_bright: lamp.light [isPaid] / count',
      '  s_bright --> s_broken: lamp.break',
      '  s_bright --> s_dark: after pause',
    ].join('\n'),
  )
})

test('nested, parallel and final states, and transitions of the root', () => {
  const machine = createMachine({
    id: 'radio',
    type: 'parallel',
    on: { 'radio.shake': { actions: 'rattle' } },
    states: {
      sound: {
        initial: 'silent',
        states: {
          silent: { on: { 'sound.play': 'playing', 'sound.mute': {} } },
          playing: { invoke: { id: 'song', src: 'song', onDone: 'over', onError: 'silent' } },
          over: { type: 'final' },
        },
      },
      lamp: { initial: 'dark', states: { dark: { always: { guard: 'isNight', target: 'lit' } }, lit: {} } },
    },
  })
  expect(mermaidOf(machine)).toBe(
    [
      'stateDiagram-v2',
      '  state "radio" as s_radio {',
      '    state "sound" as s_sound {',
      '      [*] --> s_sound_silent',
      '      state "silent" as s_sound_silent',
      '      state "playing" as s_sound_playing',
      '      state "over" as s_sound_over',
      '      s_sound_silent --> s_sound_playing: sound.play',
      '      s_sound_silent --> s_sound_silent: sound.mute',
      '      s_sound_playing --> s_sound_over: song done',
      '      s_sound_playing --> s_sound_silent: song failed',
      '      s_sound_over --> [*]',
      '    }',
      '    --',
      '    state "lamp" as s_lamp {',
      '      [*] --> s_lamp_dark',
      '      state "dark" as s_lamp_dark',
      '      state "lit" as s_lamp_lit',
      '      s_lamp_dark --> s_lamp_lit: [isNight]',
      '    }',
      '  }',
      '  s_radio --> s_radio: radio.shake / rattle',
    ].join('\n'),
  )
})

test.each(registry)('the diagram of $name contains every state and transition', ({ machine }) => {
  const lines = mermaidOf(machine).split('\n')
  const states = lines.filter((line) => line.trim().startsWith('state "'))
  expect(states.length).toBeGreaterThanOrEqual(nodesOf(machine.root).length - 1)
  const arrows = lines.filter((line) => line.includes('-->') && !line.includes('[*]'))
  const labels = arrows.flatMap((line) => line.split('<br>'))
  const unlabelled = transitionsOf(machine).filter(
    ({ eventType, guard, actions }) => eventType === '' && !guard && actions.length === 0,
  )
  expect(labels.length).toBeGreaterThanOrEqual(transitionsOf(machine).length - unlabelled.length)
})
