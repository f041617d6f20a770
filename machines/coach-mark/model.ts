import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, sampleTooltip, sampleWalkthrough } from '../registry/samples.ts'
import { coachMarkMachine } from './coach-mark.machine.ts'
import { tooltipMachine } from './tooltip.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'tooltip',
    machine: tooltipMachine,
    inputs: [undefined],
    events: [
      { type: 'tooltip.point', tooltip: sampleTooltip },
      {
        type: 'tooltip.point',
        tooltip: { ...sampleTooltip, target: 'embed', message: '埋め込み', timeout: 2 },
      },
      { type: 'tooltip.point', tooltip: { ...sampleTooltip, suspend: true } },
      { type: 'tooltip.change', tooltip: { ...sampleTooltip, message: '共有する' } },
      { type: 'tooltip.change', tooltip: { ...sampleTooltip, suspend: true } },
      { type: 'tooltip.leave', target: 'share' },
      { type: 'tooltip.leave', target: 'embed' },
    ],
    accepts: {
      hidden: ['tooltip.point'],
      pointed: ['tooltip.change', 'tooltip.dismiss', 'tooltip.leave', 'tooltip.point'],
      'pointed.shown': ['tooltip.change', 'tooltip.point'],
    },
    tags: { 'pointed.shown': ['rendered'] },
    restoring: { instead: nothing, losesTimers: ['pointed.opening', 'pointed.shown.counting'] },
  },
  {
    name: 'coachMark',
    machine: coachMarkMachine,
    inputs: [undefined],
    events: [
      { type: 'coachMark.start', walkthrough: sampleWalkthrough },
      { type: 'coachMark.restart', walkthrough: sampleWalkthrough },
      doneOf('readSeen', false),
      doneOf('readSeen', true),
      doneOf('findTarget', true),
      doneOf('findTarget', false),
    ],
    accepts: {
      '(any)': ['coachMark.restart'],
      closed: ['coachMark.start'],
      checking: ['coachMark.close'],
      seeking: ['coachMark.close'],
      shown: ['coachMark.close', 'coachMark.next', 'coachMark.previous'],
      hiding: ['coachMark.close'],
    },
    tags: {
      seeking: ['rendered'],
      shown: ['rendered', 'interactive'],
      hiding: ['rendered'],
      closing: ['rendered'],
    },
    restoring: { instead: 'local storage, of the walkthroughs seen', losesTimers: ['closing', 'hiding'] },
  },
]
