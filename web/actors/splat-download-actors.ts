import { fromPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import type { GrantedDownload, SplatFormat } from '#machines/splat-download/splat-download-contract.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { SplatDownloadQuery } from './spatial-image-operations.ts'

/** Actor implementation of the splatDownload machine. */
export const splatDownloadActors = (graphql: Graphql) => ({
  askDownload: fromPromise<GrantedDownload, { spatialImageId: string; format: SplatFormat }>(
    async ({ input: { spatialImageId: id, format } }) => {
      const { splatDownload } = await graphql.query(SplatDownloadQuery, { id, format })
      if (!splatDownload) throw new FailureError({ kind: 'notFound' })
      const { url, fileName } = splatDownload
      return { url, fileName }
    },
  ),
})
