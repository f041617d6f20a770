import type { Visibility } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type {
  EditedItemQuery as EditedItemQueryData,
  SplatDownloadQuery as SplatDownloadQueryData,
  SplatFormat,
  UpdateSpatialImageInput,
} from '#web/graphql/__generated__/graphql.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import {
  deletedItemTypes,
  DeleteItemMutation,
  itemTypes,
  UpdateItemMutation,
} from '#web/graphql/item-operations.ts'
import { visibilityLabels } from '#web/graphql/visibilities.ts'
import { t } from '#web/language/t.ts'

import type { Submission } from '../submission/submissions.ts'
import { SaveItemCameraMutation } from './spatial-image-operations.ts'

const RenewLinkMutation = graphql(`
  mutation RenewLink($id: ID!) {
    renewSpatialImageLink(id: $id) {
      id
      linkId
    }
  }
`)

const CountViewMutation = graphql(`
  mutation CountView($spatialImageId: ID!, $embedOrigin: String) {
    countView(spatialImageId: $spatialImageId, embedOrigin: $embedOrigin)
  }
`)

const SplatDownloadQuery = graphql(`
  query SplatDownload($id: ID!, $format: SplatFormat!) {
    splatDownload(id: $id, format: $format) {
      url
      fileName
    }
  }
`)

/** Data of an own spatial image for its editor. */
export const EditedItemQuery = graphql(`
  query EditedItem($id: ID!) {
    spatialImage(id: $id) {
      id
      ...ItemFields
      isMine
      posterUrl
      splatUrl
      splatLightUrl
      photoUrl
      photoFov
      splatBytes
      splatCount
      width
      height
      depthSource
      cameraParameters
      views
      favorites
      hasSceneVideo
      createdAt
      updatedAt
    }
  }
`)

export type EditedItem = NonNullable<EditedItemQueryData['spatialImage']>

/** Fetches an own item again for its editor; resolves to null if that fails. */
export const loadItem = async (graphql: Graphql, id: string): Promise<EditedItem | null> =>
  await graphql.query(EditedItemQuery, { id }).then(
    ({ spatialImage }) => spatialImage ?? null,
    () => null,
  )

interface ItemChange {
  readonly id: string
  readonly input: UpdateSpatialImageInput | null
  /** Camera parameters with their annotations; null keeps the present ones. */
  readonly parameters: Readonly<Record<string, unknown>> | null
}

/** Saves the changes of an own item's editor; answers with the item, or null if it cannot be read again. */
export const savedItem: Submission<ItemChange, EditedItem | null> = {
  send: async ({ graphql }, { id, input, parameters }) => {
    if (input !== null) await graphql.mutate(UpdateItemMutation, { id, input }, itemTypes.additionalTypenames)
    if (parameters !== null) await graphql.mutate(SaveItemCameraMutation, { id, parameters }, ['SceneVideo'])
    return await loadItem(graphql, id)
  },
  onDone: ({ say }) => say(t('保存しました'), { type: 'Success' }),
  onFailed: ({ say }, failure) =>
    say(t('保存できませんでした。{error}', { error: failureMessage(failure) }), { type: 'Warning' }),
}

interface VisibilityChange {
  readonly id: string
  /** Title as shown. */
  readonly title: string
  readonly visibility: Visibility
}

/** Changes the visibility of an own item. */
export const itemVisibility: Submission<VisibilityChange, void> = {
  send: async ({ graphql }, { id, visibility }) => {
    await graphql.mutate(UpdateItemMutation, { id, input: { visibility } }, itemTypes.additionalTypenames)
  },
  onDone: ({ say }, _, { title, visibility }) =>
    say(t('「{title}」を{name}にしました', { title, name: visibilityLabels[visibility].name }), {
      type: 'Success',
    }),
  onFailed: ({ say }, failure) =>
    say(t('公開範囲を変更できませんでした。{error}', { error: failureMessage(failure) }), {
      type: 'Warning',
    }),
}

interface ItemDeletion {
  readonly id: string
  /** Title as shown, in quotes. */
  readonly name: string
}

/** Deletes an own item and its files. */
export const deletedItem: Submission<ItemDeletion, void> = {
  send: async ({ graphql }, { id }) => {
    await graphql.mutate(DeleteItemMutation, { id }, deletedItemTypes.additionalTypenames)
  },
  onDone: ({ say, session }, _, { name }) => {
    session.send({ type: 'storage.refresh' })
    say(t('{name}を削除しました', { name }), { type: 'Success' })
  },
  onFailed: ({ say }, failure, { name }) =>
    say(t('{name}を削除できませんでした。{error}', { name, error: failureMessage(failure) }), {
      type: 'Warning',
    }),
}

interface LinkRenewal {
  readonly id: string
}

/** Gives an own unlisted item a new link; the former one no longer works. */
export const renewedLink: Submission<LinkRenewal, void> = {
  send: async ({ graphql }, { id }) => {
    // Names all types that show the link, so that they are fetched again.
    await graphql.mutate(RenewLinkMutation, { id }, ['SpatialImage', 'SpatialImageSummary'])
  },
  onDone: ({ say }) => say(t('リンクを作り直しました'), { type: 'Success' }),
}

interface WantedFile {
  readonly id: string
  readonly format: SplatFormat
}

export type SplatFile = NonNullable<SplatDownloadQueryData['splatDownload']>

/** Requests the splats of an item as a file; answers with its address and name. */
export const splatFile: Submission<WantedFile, SplatFile> = {
  send: async ({ graphql }, { id, format }) => {
    const { splatDownload } = await graphql.query(SplatDownloadQuery, { id, format })
    if (!splatDownload) throw new FailureError({ kind: 'notFound' })
    return splatDownload
  },
}

interface View {
  readonly spatialImageId: string
  /** Origin of the page around the frame; null outside of frames. */
  readonly embedOrigin: string | null
}

/** Counts one view of a spatial image. A failure is not shown. */
export const countedView: Submission<View, void> = {
  send: async ({ graphql }, view) => {
    await graphql.mutate(CountViewMutation, { ...view })
  },
}
