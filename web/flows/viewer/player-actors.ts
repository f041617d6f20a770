import { fromPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import { provideActors } from '#machines/request/provide-actors.ts'
import { playerMachine } from '#machines/viewer/player.machine.ts'
import type { FilmAnswer } from '#machines/viewer/player.machine.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { served, t } from '#web/language/t.ts'

import type { LogicParts } from '../app/screen-logic.ts'
import { SceneVideoQuery } from '../item/spatial-image-operations.ts'

/** Actor implementation of the player: a request for a film that does not exist starts its rendering. */
export const playerActors = (graphql: Graphql) => ({
  askFilm: fromPromise<FilmAnswer, { spatialImageId: string }>(async ({ input }) => {
    const { sceneVideo } = await graphql.query(SceneVideoQuery, { id: input.spatialImageId })
    if (!sceneVideo) throw new FailureError({ kind: 'notFound' })
    const { status, url, seconds, message } = sceneVideo
    if (status === 'FAILED')
      return { status, message: message ? served(message) : t('動画を作れませんでした。') }
    return status === 'READY' && url
      ? { status, film: { url, seconds: seconds ?? 0 } }
      : { status: 'PREPARING' }
  }),
})

export const playerLogic = ({ graphql }: LogicParts) => provideActors(playerMachine, playerActors(graphql))
