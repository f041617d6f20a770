import { fromPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import type { GrantedDownload, SplatFormat } from '#machines/splat-download/splat-download-contract.ts'
import { splatDownloadMachine } from '#machines/splat-download/splat-download.machine.ts'
import type { Graphql } from '#web/graphql/client.ts'

import type { LogicParts } from '../app/logic-parts.ts'
import { SplatDownloadQuery } from '../item/spatial-image-operations.ts'

/** Actor implementation of the splatDownload machine. */
const splatDownloadActors = (graphql: Graphql) => ({
  askDownload: fromPromise<GrantedDownload, { spatialImageId: string; format: SplatFormat }>(
    async ({ input: { spatialImageId: id, format } }) => {
      const { splatDownload } = await graphql.query(SplatDownloadQuery, { id, format })
      if (!splatDownload) throw new FailureError({ kind: 'notFound' })
      const { url, fileName } = splatDownload
      return { url, fileName }
    },
  ),
})

export const splatDownloadLogic = ({ graphql }: LogicParts) =>
  splatDownloadMachine.provide({ actors: splatDownloadActors(graphql) })
