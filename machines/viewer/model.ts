import { owner } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import {
  doneOf,
  errorOf,
  fullAnnotations,
  notFound,
  offline,
  sampleAnnotations,
  sampleSavedScene,
  unexpected,
} from '../registry/samples.ts'
import { annotationEditorMachine } from './annotation-editor.machine.ts'
import { MOST_ANNOTATIONS } from './annotation-list.ts'
import { annotationTourMachine } from './annotation-tour.machine.ts'
import { orientationMachine } from './orientation.machine.ts'
import { playerMachine } from './player.machine.ts'
import { spatialViewerMachine } from './spatial-viewer.machine.ts'
import { stageGuideMachine } from './stage-guide.machine.ts'

const viewer = {
  spatialImageId: 'image-1',
  canRender: true,
  isAutoplay: false,
  isMotionReduced: false,
  spread: 0.5,
}

export const models: readonly MachineModel[] = [
  {
    name: 'spatialViewer',
    machine: spatialViewerMachine,
    inputs: [
      viewer,
      { ...viewer, isAutoplay: true },
      { ...viewer, isAutoplay: true, isMotionReduced: true },
      { ...viewer, canRender: false },
    ],
    events: [
      { type: 'scene.progressed', progress: 0.5 },
      { type: 'scene.interrupted', retryAfter: null },
      { type: 'scene.failed', failure: offline },
      { type: 'scene.failed', failure: { kind: 'rejected', code: 'BAD_FILE', message: '' } },
      errorOf('scene'),
    ],
    isWithin: ({ context }) => context.failedTries < 2 && context.attempts < 3,
    accepts: {
      '(any)': ['motion.allowed', 'motion.reduced'],
      poster: ['viewer.start'],
      live: ['scene.failed', 'scene.lost'],
      'live.picture.loading': ['scene.loaded'],
      'live.picture.interactive.motion.idle': ['viewer.play'],
      'live.picture.interactive.motion.playing': ['motion.reduced', 'viewer.pause'],
      'live.picture.interactive.motion.paused': ['viewer.play'],
      'live.picture.interactive.view.spatial': ['viewer.compare'],
      'live.picture.interactive.view.flat': ['viewer.release'],
      'live.file.arriving': ['scene.interrupted', 'scene.progressed'],
      'live.file.waiting': ['connection.restored', 'page.shown'],
      'live.file.waiting.backingOff': ['page.hidden'],
      still: ['viewer.retry'],
    },
    tags: {
      poster: ['still'],
      'live.picture.loading': ['busy', 'still'],
      'live.picture.interactive': ['interactive'],
      'live.picture.interactive.motion.playing': ['moving'],
      'live.picture.interactive.view.flat': ['comparing'],
      still: ['still'],
    },
    restoring: { instead: owner, losesTimers: ['live.file.unwatched', 'live.file.waiting.backingOff'] },
  },
  {
    name: 'player',
    machine: playerMachine,
    inputs: [
      { spatialImageId: 'image-1', isAutoplay: false },
      { spatialImageId: 'image-1', isAutoplay: true },
    ],
    events: [
      doneOf('askFilm', { status: 'READY', film: { url: '/files/film.mp4', seconds: 4 } }),
      doneOf('askFilm', { status: 'FAILED', message: '作れませんでした' }),
      errorOf('askFilm', notFound),
      { type: 'player.seek', seconds: 3 },
      { type: 'film.loaded', seconds: 4 },
      { type: 'film.progressed', seconds: 1 },
      { type: 'film.broke', failure: unexpected },
    ],
    accepts: {
      loading: ['film.broke', 'film.loaded'],
      playable: ['film.broke', 'player.seek'],
      'playable.playing': ['film.ended', 'film.progressed', 'film.stopped', 'player.pause'],
      'playable.paused': ['player.play'],
      'playable.ended': ['player.play', 'player.seek'],
      still: ['player.retry'],
    },
    tags: {
      preparing: ['preparing'],
      playable: ['playable'],
      'playable.playing': ['playing'],
    },
    restoring: { instead: owner, losesTimers: [] },
  },
  {
    name: 'stageGuide',
    machine: stageGuideMachine,
    inputs: [
      { isMotionReduced: false, isOpeningWanted: true },
      { isMotionReduced: true, isOpeningWanted: true },
      { isMotionReduced: false, isOpeningWanted: false },
    ],
    events: [
      { type: 'scene.shown', isHintKnown: false },
      { type: 'scene.shown', isHintKnown: true },
    ],
    accepts: {
      'opening.waiting': ['scene.shown'],
      'hint.waiting': ['scene.moved', 'scene.shown'],
      'hint.shown': ['scene.left', 'scene.moved'],
      controls: ['motion.allowed', 'motion.reduced'],
      'controls.absent': ['scene.shown'],
      'controls.present': ['controls.held', 'motion.reduced', 'scene.left'],
      'controls.present.resting': ['stage.stirred'],
      'controls.present.faded': ['stage.stirred'],
      'controls.present.held': ['controls.released'],
      'controls.present.steady': ['motion.allowed'],
    },
    tags: { 'hint.shown': ['hinting'], 'controls.present.faded': ['faded'] },
    restoring: { instead: owner, losesTimers: ['controls.present.resting'] },
  },
  {
    name: 'annotationTour',
    machine: annotationTourMachine,
    inputs: [{ count: 2 }, { count: 0 }],
    events: [
      { type: 'annotations.counted', count: 1 },
      { type: 'annotations.counted', count: 3 },
      { type: 'annotation.open', index: 0 },
      { type: 'annotation.open', index: 1 },
      { type: 'annotation.open', index: 2 },
    ],
    accepts: {
      '(any)': ['annotation.open', 'annotations.counted'],
      shown: ['marks.hide'],
      'shown.reading': [
        'annotation.close',
        'annotations.counted',
        'marks.hide',
        'tour.next',
        'tour.previous',
      ],
      hidden: ['marks.show'],
    },
    tags: { shown: ['marked'], 'shown.reading': ['reading'] },
    restoring: { instead: owner, losesTimers: [] },
  },
  {
    name: 'annotationEditor',
    machine: annotationEditorMachine,
    inputs: [{ annotations: sampleAnnotations.slice(0, 1) }, { annotations: fullAnnotations }],
    events: [
      { type: 'annotations.reset', annotations: sampleAnnotations.slice(0, 1) },
      { type: 'annotation.select', id: 'roof' },
      { type: 'annotation.change', change: { title: '屋根' } },
      { type: 'annotation.shift', id: 'roof', by: 1 },
      { type: 'annotation.remove', id: 'roof' },
      { type: 'point.found', id: 'window', position: [0, 0, -2], eye: [0, 0, 0] },
    ],
    isWithin: ({ context }) =>
      context.annotations.length < 2 || context.annotations.length >= MOST_ANNOTATIONS - 1,
    accepts: {
      '(any)': [
        'annotation.add',
        'annotation.remove',
        'annotation.restore',
        'annotation.select',
        'annotation.shift',
        'annotations.reset',
      ],
      placing: ['placing.cancel', 'point.found', 'point.missed'],
      editing: ['annotation.change', 'annotation.done', 'annotation.move'],
      moving: ['placing.cancel', 'point.found', 'point.missed'],
    },
    tags: {
      placing: ['pointing'],
      'placing.missed': ['missed'],
      editing: ['selected'],
      moving: ['pointing', 'selected'],
      'moving.missed': ['missed'],
    },
    restoring: { instead: owner, losesTimers: [] },
  },
  {
    name: 'orientation',
    machine: orientationMachine,
    inputs: [undefined],
    events: [
      { type: 'orientation.edit', scene: sampleSavedScene },
      { type: 'scene.turn', by: 'over' },
      { type: 'scene.lean', lean: { roll: 3 } },
      { type: 'scene.resize', size: 2 },
      { type: 'front.take', camera: sampleSavedScene.camera },
    ],
    isWithin: ({ context: { orientation } }) =>
      orientation === null || (orientation.turn[0] === 1 && orientation.view === orientation.saved.camera),
    accepts: {
      closed: ['orientation.edit'],
      editing: [
        'front.take',
        'orientation.cancel',
        'orientation.reset',
        'orientation.save',
        'scene.lean',
        'scene.resize',
        'scene.turn',
      ],
      saving: ['orientation.saved', 'saving.ended'],
    },
    tags: { editing: ['open'], saving: ['open', 'busy'] },
    restoring: { instead: owner, losesTimers: [] },
  },
]
