import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { provideActors } from '../request/provide-actors.ts'
import { controllable } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { type FilmAnswer, playerMachine } from './player.machine.ts'

const answers: Record<'ready' | 'making' | 'unmade', FilmAnswer> = {
  ready: { status: 'READY', film: { url: '/files/film.mp4', seconds: 4 } },
  making: { status: 'PREPARING' },
  unmade: { status: 'FAILED', message: 'x' },
}

test('player: one request at a time, a position within the film, a cause for every still picture', async () => {
  const anyOrder = script(
    say('play', 'pause', 'retry'),
    { weight: 2, arbitrary: say('ready', 'making', 'unmade', 'error', 'wait') },
    { weight: 2, arbitrary: say('loaded', 'stopped', 'ended', 'broke') },
    fc.record({ do: fc.constant('seek' as const), seconds: fc.integer({ min: -2, max: 9 }) }),
    fc.record({ do: fc.constant('progressed' as const), seconds: fc.integer({ min: 0, max: 4 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.boolean(), anyOrder, async (isAutoplay, steps) => {
      const askFilm = controllable<FilmAnswer, { spatialImageId: string }>()
      const { actor, clock } = start(provideActors(playerMachine, { askFilm: askFilm.logic }), {
        spatialImageId: 'image-1',
        isAutoplay,
      })
      for (const next of steps) {
        const isAsking = askFilm.pending().length > 0
        const wasPlaying = actor.getSnapshot().hasTag('playing')
        if (next.do === 'wait') clock.advance(POLL_INTERVAL)
        else if (next.do === 'error') {
          if (isAsking) await askFilm.last.reject(new FailureError(offline))
        } else if (next.do === 'ready' || next.do === 'making' || next.do === 'unmade') {
          if (isAsking) await askFilm.last.resolve(answers[next.do])
        } else if (next.do === 'seek') actor.send({ type: 'player.seek', seconds: next.seconds })
        else if (next.do === 'progressed') actor.send({ type: 'film.progressed', seconds: next.seconds })
        else if (next.do === 'loaded') actor.send({ type: 'film.loaded', seconds: 4 })
        else if (next.do === 'broke') actor.send({ type: 'film.broke', failure: offline })
        else if (next.do === 'stopped' || next.do === 'ended') actor.send({ type: `film.${next.do}` })
        else actor.send({ type: `player.${next.do}` })
        const snapshot = actor.getSnapshot()
        const { position, film, failure, isWanted } = snapshot.context
        expect(askFilm.pending().length).toBeLessThanOrEqual(snapshot.matches('preparing') ? 1 : 0)
        expect(position >= 0 && position <= 4).toBe(true)
        expect(snapshot.matches('still')).toBe(failure !== null)
        expect(snapshot.hasTag('playable') && film === null).toBe(false)
        const isPlaying = snapshot.hasTag('playing')
        expect(snapshot.hasTag('playable') && isPlaying !== isWanted).toBe(false)
        const isStopped = next.do === 'pause' || next.do === 'stopped' || next.do === 'ended'
        expect(isStopped && wasPlaying && isPlaying).toBe(false)
      }
      actor.stop()
      expect(askFilm.pending()).toEqual([])
    }),
    settings,
  )
})
