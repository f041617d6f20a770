import { FILE_PATIENCE } from '#machines/foundation/delays.ts'
import type { Visibility } from '#machines/foundation/domain.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { UpdateItemMutation } from '#web/graphql/item-operations.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { visibilityLabels } from '#web/graphql/visibilities.ts'
import { t } from '#web/language/t.ts'

import { nothingShown } from '../picture-file/picture-file-actors.ts'
import type { Submission } from '../submission/submissions.ts'
import { SaveItemCameraMutation, SetThumbnailMutation } from './spatial-image-operations.ts'

/**
 * Creates a change that an owner makes on an item's page; everything that shows the item is fetched again.
 */
function owned<Change>(
  send: Submission<Change, void>['send'],
  words: (change: Change) => string,
): Submission<Change, void> {
  return {
    send,
    onDone: ({ say }, _, change) => say(words(change), { type: 'Success' }),
    onFailed: ({ say }, failure) =>
      say(t('保存できませんでした。{failure}', { failure: failureMessage(failure) }), { type: 'Warning' }),
  }
}

const summaries = ['SpatialImage', 'SpatialImageSummary']

export const ownTitle = owned<{ readonly id: string; readonly title: string }>(
  async ({ graphql }, { id, title }) => {
    await graphql.mutate(UpdateItemMutation, { id, input: { title } }, summaries)
  },
  () => t('タイトルを保存しました'),
)

export const ownVisibility = owned<{ readonly id: string; readonly visibility: Visibility }>(
  async ({ graphql }, { id, visibility }) => {
    await graphql.mutate(UpdateItemMutation, { id, input: { visibility } }, summaries)
  },
  ({ visibility }) => t('{visibility}にしました', { visibility: visibilityLabels[visibility].name }),
)

interface StartChange {
  readonly id: string
  /** All camera parameters, such as with the present view as the start. */
  readonly parameters: Readonly<Record<string, unknown>>
}

export const ownStart = owned<StartChange>(
  async ({ graphql }, change) => {
    await graphql.mutate(SaveItemCameraMutation, { ...change }, ['SpatialImage', 'SceneVideo'])
  },
  () => t('最初の向きを保存しました'),
)

/** Saves a scene that its owner has turned or scaled, with the annotations that follow it. */
export const ownOrientation = owned<StartChange>(
  async ({ graphql }, change) => {
    await graphql.mutate(SaveItemCameraMutation, { ...change }, ['SpatialImage', 'SceneVideo'])
  },
  () => t('向きと大きさを保存しました'),
)

interface ThumbnailChange {
  readonly id: string
  /** Address under which the page offers its present view. */
  readonly address: string
}

/** Makes the present view the thumbnail. */
export const ownThumbnail: Submission<ThumbnailChange, void> = {
  ...owned<ThumbnailChange>(
    async ({ graphql, presentView }, { id, address }) => {
      const view = await presentView.draw(address)
      if (view === null) throw nothingShown()
      const file = new File([view], 'thumbnail', { type: view.type })
      const { setThumbnail } = await graphql.mutate(SetThumbnailMutation, { id, file }, ['SpatialImage'])
      if ('message' in setThumbnail) throw rejected(setThumbnail)
    },
    () => t('サムネイルを保存しました'),
  ),
  patience: FILE_PATIENCE,
}
