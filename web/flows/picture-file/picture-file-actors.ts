import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import type { LoopAnswer, PictureFile, PictureFormat } from '#machines/picture-file/picture-file-contract.ts'
import { pictureFileMachine } from '#machines/picture-file/picture-file.machine.ts'
import { provideActors } from '#machines/request/provide-actors.ts'
import type { HeldFiles, PresentView } from '#web/browser/pictures.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { served, t } from '#web/language/t.ts'

import type { LogicParts } from '../app/screen-logic.ts'
import { LoopQuery } from '../item/spatial-image-operations.ts'

interface PictureFileParts {
  readonly graphql: Graphql
  readonly heldFiles: HeldFiles
  readonly presentView: PresentView
}

const offline = () => new FailureError({ kind: 'offline' })

/** Creates the failure of a scene whose present view is no longer available. */
export function nothingShown(): FailureError {
  const message = t('立体の表示が終わっています。ページを読み込み直して、もう一度お試しください。')
  return new FailureError({ kind: 'rejected', code: 'NOTHING_SHOWN', message })
}

/**
 * Actor implementations of the pictureFile machine: a request for a loop that does not exist starts its
 * rendering.
 */
export const pictureFileActors = ({ graphql, heldFiles, presentView }: PictureFileParts) => {
  /** Holds a picture, unless its request was aborted. */
  const hold = (blob: Blob, { aborted }: AbortSignal): PictureFile => ({
    address: aborted ? '' : heldFiles.hold(blob),
    bytes: blob.size,
  })
  return {
    askLoop: fromPromise<LoopAnswer, { spatialImageId: string; format: PictureFormat }>(async ({ input }) => {
      const { sceneVideo } = await graphql.query(LoopQuery, { id: input.spatialImageId })
      if (!sceneVideo) throw new FailureError({ kind: 'notFound' })
      const { status, message } = sceneVideo
      if (status === 'FAILED')
        return { status, message: message ? served(message) : t('ループを作れませんでした。') }
      if (status === 'PREPARING') return { status, progress: sceneVideo.progress ?? null }
      const url = input.format === 'WEBP' ? sceneVideo.animationUrl : sceneVideo.url
      if (url) return { status, url }
      return { status: 'FAILED', message: t('この形式のループは、このサーバーでは作れません。') }
    }),
    fetchFile: fromPromise<PictureFile, { url: string }>(async ({ input, signal }) => {
      const answer = await fetch(input.url, { signal }).catch(() => null)
      if (answer === null) throw offline()
      if (!answer.ok) throw new FailureError({ kind: 'notFound' })
      const blob = await answer.blob().catch(() => null)
      if (blob === null) throw offline()
      return hold(blob, signal)
    }),
    drawStill: fromPromise<PictureFile, { spatialImageId: string }>(async ({ input, signal }) => {
      const blob = await presentView.draw(input.spatialImageId)
      if (blob === null) throw nothingShown()
      return hold(blob, signal)
    }),
    holdFile: fromCallback<EventObject, { address: string }>(({ input: { address } }) => {
      return () => heldFiles.drop(address)
    }),
    shareFile: fromPromise<void, { address: string; name: string; title: string }>(async ({ input }) => {
      await heldFiles.share(input.address, input)
    }),
  }
}

export const pictureFileLogic = ({ graphql, heldFiles, presentView }: LogicParts) =>
  provideActors(pictureFileMachine, pictureFileActors({ graphql, heldFiles, presentView }))
