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
import { failureWords } from '#web/graphql/failure-words.ts'
import {
  deletedItemTypes,
  DeleteItemMutation,
  itemTypes,
  UpdateItemMutation,
} from '#web/graphql/item-operations.ts'
import { visibilityWords } from '#web/graphql/visibility-words.ts'
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

/** Everything about one own spatial image that its editor shows. */
export const EditedItemQuery = graphql(`
  query EditedItem($id: ID!) {
    spatialImage(id: $id) {
      id
      title
      description
      visibility
      hashTags
      category
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
      license
      isDownloadAllowed
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

/** Reads an own item again for its editor; null where that fails. */
export const loadItem = async (graphql: Graphql, id: string): Promise<EditedItem | null> =>
  await graphql.query(EditedItemQuery, { id }).then(
    ({ spatialImage }) => spatialImage ?? null,
    () => null,
  )

interface ItemChange {
  readonly id: string
  readonly input: UpdateSpatialImageInput | null
  /** Camera parameters with their annotations; null leaves them as they are. */
  readonly parameters: Readonly<Record<string, unknown>> | null
}

/** Saves what was changed in the editor of an own item; answers with the item where it can be read again. */
export const savedItem: Submission<ItemChange, EditedItem | null> = {
  send: async ({ graphql }, { id, input, parameters }) => {
    if (input !== null) await graphql.mutate(UpdateItemMutation, { id, input }, itemTypes.additionalTypenames)
    if (parameters !== null) await graphql.mutate(SaveItemCameraMutation, { id, parameters }, ['SceneVideo'])
    return await loadItem(graphql, id)
  },
  onDone: ({ say }) => say(t('保存しました'), { type: 'Success' }),
  onFailed: ({ say }, failure) =>
    say(t('保存できませんでした。{error}', { error: failureWords(failure) }), { type: 'Warning' }),
}

interface VisibilityChange {
  readonly id: string
  /** Title in words. */
  readonly title: string
  readonly visibility: Visibility
}

/** Changes who sees an own item. */
export const itemVisibility: Submission<VisibilityChange, void> = {
  send: async ({ graphql }, { id, visibility }) => {
    await graphql.mutate(UpdateItemMutation, { id, input: { visibility } }, itemTypes.additionalTypenames)
  },
  onDone: ({ say }, _, { title, visibility }) =>
    say(t('「{title}」を{name}にしました', { title, name: visibilityWords[visibility].name }), {
      type: 'Success',
    }),
  onFailed: ({ say }, failure) =>
    say(t('公開範囲を変更できませんでした。{error}', { error: failureWords(failure) }), { type: 'Warning' }),
}

interface ItemDeletion {
  readonly id: string
  /** Title in words and quotes. */
  readonly name: string
}

/** Deletes an own item with its files. */
export const deletedItem: Submission<ItemDeletion, void> = {
  send: async ({ graphql }, { id }) => {
    await graphql.mutate(DeleteItemMutation, { id }, deletedItemTypes.additionalTypenames)
  },
  onDone: ({ say, session }, _, { name }) => {
    session.send({ type: 'storage.refresh' })
    say(t('{name}を削除しました', { name }), { type: 'Success' })
  },
  onFailed: ({ say }, failure, { name }) =>
    say(t('{name}を削除できませんでした。{error}', { name, error: failureWords(failure) }), {
      type: 'Warning',
    }),
}

interface LinkRenewal {
  readonly id: string
}

/** Gives an own unlisted item another link: the one before opens nothing any more. */
export const renewedLink: Submission<LinkRenewal, void> = {
  send: async ({ graphql }, { id }) => {
    // Lists all that shows the link, so that it is read again.
    await graphql.mutate(RenewLinkMutation, { id }, ['SpatialImage', 'SpatialImageSummary'])
  },
  onDone: ({ say }) => say(t('リンクを作り直しました'), { type: 'Success' }),
}

interface WantedFile {
  readonly id: string
  readonly format: SplatFormat
}

export type SplatFile = NonNullable<SplatDownloadQueryData['splatDownload']>

/** Asks for the splats of an item as a file; answers with its address and its name. */
export const splatFile: Submission<WantedFile, SplatFile> = {
  send: async ({ graphql }, { id, format }) => {
    const { splatDownload } = await graphql.query(SplatDownloadQuery, { id, format })
    if (!splatDownload) throw new FailureError({ kind: 'notFound' })
    return splatDownload
  },
}

interface View {
  readonly spatialImageId: string
  /** Site around the frame; null outside of frames. */
  readonly embedOrigin: string | null
}

/** Counts one look at a spatial image. A failure is not shown. */
export const countedView: Submission<View, void> = {
  send: async ({ graphql }, view) => {
    await graphql.mutate(CountViewMutation, { ...view })
  },
}
