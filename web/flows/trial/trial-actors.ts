import { fromPromise } from 'xstate'

import type { SourceFile } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import type { TransferPart } from '#machines/transfer/transfer-rules.ts'
import { termsVersion } from '#machines/trial/trial-contract.ts'
import type {
  CreateTrialInput,
  CreatedTrial,
  TrialLook,
  TrialOrder,
  TrialRecord,
} from '#machines/trial/trial-contract.ts'
import { hashFile } from '#web/browser/file-content.ts'
import type { TabRecord } from '#web/browser/tab-records.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { CreateTrialMutation as Created } from '#web/graphql/__generated__/graphql.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/to-failure.ts'

import { recogniseFiles } from '../creation/picked-files.ts'
import type { FileShelf } from '../creation/picked-files.ts'
import { toTransferPart } from '../transfer/send-part.ts'

const CreateTrialMutation = graphql(`
  mutation CreateTrial($input: CreateTrialInput!) {
    createTrial(input: $input) {
      ... on ReservedTrial {
        id
        files {
          parts {
            offset
            size
            url
          }
        }
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

const StartTrialMutation = graphql(`
  mutation StartTrial($id: ID!) {
    startTrial(id: $id) {
      ... on Trial {
        status
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

const TrialQuery = graphql(`
  query Trial($id: ID!) {
    trial(id: $id) {
      status
      progress
      failure {
        code
        message
      }
      scene {
        posterUrl
        splatUrl
        splatBytes
        splatLightUrl
        photoUrl
        photoFov
        splatCount
        width
        height
        depthSource
        cameraParameters
      }
    }
  }
`)

const KeepTrialMutation = graphql(`
  mutation KeepTrial($id: ID!) {
    keepTrial(id: $id) {
      ... on SpatialImage {
        id
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

const DeleteTrialMutation = graphql(`
  mutation DeleteTrial($id: ID!) {
    deleteTrial(id: $id)
  }
`)

interface TrialParts {
  readonly graphql: Graphql
  readonly shelf: FileShelf
  readonly kept: TabRecord<TrialRecord>
}

/** Actor implementations of the trial machine. */
export const trialActors = ({ graphql, shelf, kept }: TrialParts) => {
  /** Deletes a trial on the server; if that fails, the server deletes it after a day. */
  const giveUp = async (name: string): Promise<void> => {
    await graphql.mutate(DeleteTrialMutation, { id: name }).catch(() => undefined)
  }
  return {
    loadTrial: fromPromise<TrialRecord | null>(async () => kept.read()),
    recognise: fromPromise<TrialOrder, { files: readonly SourceFile[] }>(
      async ({ input }) => await recogniseFiles(shelf, input.files),
    ),
    createTrial: fromPromise<CreatedTrial, CreateTrialInput>(async ({ input: { order, former } }) => {
      kept.clear()
      if (former !== null) await giveUp(former)
      const { type, kind } = order
      const files = await Promise.all(
        order.files.map(async ({ fileId, name: fileName, contentType, size }) => {
          const sha256 = await hashFile(shelf.take(fileId))
          return { fileName, contentType, size, sha256 }
        }),
      )
      const input = { type, files, acceptedTerms: termsVersion }
      const { createTrial } = await graphql.mutate(CreateTrialMutation, { input })
      if ('message' in createTrial) throw rejected(createTrial)
      const record = { name: createTrial.id, kind, type }
      kept.write(record)
      return { record, parts: toParts(order, createTrial.files) }
    }),
    startTrial: fromPromise<void, { name: string }>(async ({ input }) => {
      const { startTrial } = await graphql.mutate(StartTrialMutation, { id: input.name })
      if ('message' in startTrial) throw rejected(startTrial)
    }),
    lookAtTrial: fromPromise<TrialLook, { name: string }>(async ({ input }) => {
      const { trial } = await graphql.query(TrialQuery, { id: input.name })
      if (!trial) {
        kept.clear()
        throw new FailureError({ kind: 'notFound' })
      }
      const { status, progress, scene, failure } = trial
      return {
        status,
        progress,
        scene: scene ? { ...scene, ...orNull(scene) } : null,
        failure: failure ? { kind: 'rejected', ...failure } : null,
      }
    }),
    keepTrial: fromPromise<string, { name: string }>(async ({ input }) => {
      const { keepTrial } = await graphql.mutate(KeepTrialMutation, { id: input.name }, [
        'SpatialImage',
        'Task',
      ])
      if ('message' in keepTrial && keepTrial.code !== 'TRIAL_GONE') throw rejected(keepTrial)
      kept.clear()
      if ('message' in keepTrial) throw new FailureError({ kind: 'notFound' })
      return keepTrial.id
    }),
    clearTrial: fromPromise<void, { name: string | null }>(async ({ input }) => {
      kept.clear()
      if (input.name !== null) await giveUp(input.name)
    }),
  }
}

function orNull(scene: {
  readonly splatLightUrl?: string | null
  readonly photoUrl?: string | null
  readonly photoFov?: number | null
}) {
  const { splatLightUrl = null, photoUrl = null, photoFov = null } = scene
  return { splatLightUrl, photoUrl, photoFov }
}

type ReservedFiles = Exclude<Created['createTrial'], { readonly message: string }>['files']

/** Lists the parts of all files of an order, numbered from 1. */
function toParts({ files }: TrialOrder, reserved: ReservedFiles): readonly TransferPart[] {
  const parts = files.flatMap(({ fileId }, index) =>
    (reserved[index]?.parts ?? []).map((part) => ({ part, fileId })),
  )
  return parts.map(({ part, fileId }, index) => toTransferPart(part, { number: index + 1, fileId }))
}
