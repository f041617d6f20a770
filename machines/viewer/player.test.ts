import { expect, test } from 'vitest'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { FailureError } from '../foundation/failure.ts'
import { notFound, offline } from '../registry/samples.ts'
import { provideActors } from '../request/provide-actors.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { type FilmAnswer, playerMachine } from './player.machine.ts'

const ready: FilmAnswer = { status: 'READY', film: { url: '/files/film.mp4', seconds: 4 } }

const begin = ({ isAutoplay = false } = {}) => {
  const askFilm = controllable<FilmAnswer, { spatialImageId: string }>()
  const run = start(provideActors(playerMachine, { askFilm: askFilm.logic }), {
    spatialImageId: 'image-1',
    isAutoplay,
  })
  const value = () => JSON.stringify(run.actor.getSnapshot().value).replaceAll('"', '')
  const context = () => run.actor.getSnapshot().context
  const loaded = async () => {
    await askFilm.last.resolve(ready)
    run.actor.send({ type: 'film.loaded', seconds: 4 })
  }
  return { ...run, askFilm, value, context, loaded }
}

test('the states', () => {
  expect(statesOf(playerMachine)).toEqual([
    'preparing',
    'loading',
    'deciding',
    'playable',
    'playable.playing',
    'playable.paused',
    'playable.ended',
    'still',
  ])
})

test('a film in progress is polled until it is ready', async () => {
  const { clock, askFilm, value, context } = begin()
  expect(askFilm.last.input).toEqual({ spatialImageId: 'image-1' })
  await askFilm.last.resolve({ status: 'PREPARING' })
  expect(value()).toBe('preparing')
  clock.advance(POLL_INTERVAL - 1)
  expect(askFilm.calls).toHaveLength(1)
  clock.advance(1)
  expect(value()).toBe('preparing')
  await askFilm.last.resolve(ready)
  expect(value()).toBe('loading')
  expect(context().film).toEqual({ url: '/files/film.mp4', seconds: 4 })
})

test('a film waits for play unless autoplay is on', async () => {
  const waiting = begin()
  await waiting.loaded()
  expect(waiting.value()).toBe('{playable:paused}')
  const playing = begin({ isAutoplay: true })
  await playing.loaded()
  expect(playing.value()).toBe('{playable:playing}')
})

test('the film’s own metadata sets the length', async () => {
  const { actor, askFilm, context, emitted } = begin()
  await askFilm.last.resolve(ready)
  actor.send({ type: 'film.loaded', seconds: 4.2 })
  expect(context().film).toEqual({ url: '/files/film.mp4', seconds: 4.2 })
  expect(emitted).toEqual([{ type: 'film.sought', seconds: 0 }])
})

test('play, pause, play, to the end, and from the start again', async () => {
  const { actor, loaded, value, context, emitted } = begin()
  await loaded()
  actor.send({ type: 'player.play' })
  expect(value()).toBe('{playable:playing}')
  expect(context().isWanted).toBe(true)
  actor.send({ type: 'film.progressed', seconds: 1.5 })
  expect(context().position).toBe(1.5)
  actor.send({ type: 'player.pause' })
  expect(value()).toBe('{playable:paused}')
  expect(context().isWanted).toBe(false)
  actor.send({ type: 'player.play' })
  actor.send({ type: 'film.progressed', seconds: 4 })
  actor.send({ type: 'film.ended' })
  expect(value()).toBe('{playable:ended}')
  expect(context()).toMatchObject({ isWanted: false, position: 4 })
  actor.send({ type: 'player.play' })
  expect(value()).toBe('{playable:playing}')
  expect(context()).toMatchObject({ isWanted: true, position: 0 })
  expect(emitted.at(-1)).toEqual({ type: 'film.sought', seconds: 0 })
  expect(emitted).toHaveLength(2)
})

test('the player follows a browser that blocks or stops playback', async () => {
  const { actor, loaded, value, context } = begin({ isAutoplay: true })
  await loaded()
  actor.send({ type: 'film.stopped' })
  expect(value()).toBe('{playable:paused}')
  expect(context().isWanted).toBe(false)
})

test('seeking is clamped to the film and keeps the play state', async () => {
  const { actor, loaded, value, context, emitted } = begin()
  await loaded()
  actor.send({ type: 'player.seek', seconds: 2 })
  expect(value()).toBe('{playable:paused}')
  expect(emitted.at(-1)).toEqual({ type: 'film.sought', seconds: 2 })
  actor.send({ type: 'player.seek', seconds: -1 })
  expect(context().position).toBe(0)
  actor.send({ type: 'player.play' })
  actor.send({ type: 'player.seek', seconds: 99 })
  expect(context().position).toBe(4)
  expect(value()).toBe('{playable:playing}')
})

test('seeking after the end leaves the film paused there', async () => {
  const { actor, loaded, value, context, emitted } = begin({ isAutoplay: true })
  await loaded()
  actor.send({ type: 'film.ended' })
  actor.send({ type: 'player.seek', seconds: 3 })
  expect(value()).toBe('{playable:paused}')
  expect(context().position).toBe(3)
  expect(emitted.at(-1)).toEqual({ type: 'film.sought', seconds: 3 })
})

test('an expired address is requested again once, and playback resumes at the same position', async () => {
  const { actor, loaded, askFilm, value, context, emitted } = begin({ isAutoplay: true })
  await loaded()
  actor.send({ type: 'film.progressed', seconds: 2 })
  actor.send({ type: 'film.broke', failure: offline })
  expect(value()).toBe('preparing')
  expect(context().failure).toBeNull()
  await loaded()
  expect(value()).toBe('{playable:playing}')
  expect(emitted.at(-1)).toEqual({ type: 'film.sought', seconds: 2 })
  actor.send({ type: 'film.broke', failure: offline })
  expect(value()).toBe('still')
  expect(context().failure).toEqual(offline)
  expect(askFilm.calls).toHaveLength(2)
})

test('a film that fails to load is not retried automatically', async () => {
  const { actor, askFilm, value, context } = begin()
  await askFilm.last.resolve(ready)
  actor.send({ type: 'film.broke', failure: offline })
  expect(value()).toBe('still')
  expect(context().failure).toEqual(offline)
})

test('a film that failed to render shows the still picture with the cause', async () => {
  const { askFilm, value, context } = begin()
  await askFilm.last.resolve({ status: 'FAILED', message: '作れませんでした' })
  expect(value()).toBe('still')
  expect(context().failure).toEqual({
    kind: 'rejected',
    code: 'SCENE_VIDEO_FAILED',
    message: '作れませんでした',
  })
})

test('a failure can be retried', async () => {
  const { actor, askFilm, value, context, loaded } = begin()
  await askFilm.last.reject(new FailureError(notFound))
  expect(value()).toBe('still')
  expect(context().failure).toEqual(notFound)
  actor.send({ type: 'player.retry' })
  expect(value()).toBe('preparing')
  expect(context().failure).toBeNull()
  await loaded()
  actor.send({ type: 'film.broke', failure: offline })
  expect(context().renewals).toBe(1)
  await askFilm.last.reject(new FailureError(offline))
  actor.send({ type: 'player.retry' })
  expect(context().renewals).toBe(0)
})
