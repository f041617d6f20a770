import { expect, test } from 'vitest'

import { makeOnStage, signUpOnStage } from './stage.ts'
import type { Stage } from './stage.ts'

const mast = { id: 'mast', title: 'マスト', text: '一行\n二行', position: [0.5, 1, -2], eye: [0, 0.1, 0.2] }

/** Spatial images: the gallery, favorites, collections, feedback, views, films and deletion. */
export const describeThings = (on: () => Stage): void => {
  test('what is missing is null, and the gallery is open to everyone', async () => {
    const { data, errors } = await on().asked(`{
      spatialImage(id: "nothing") { id } collection(id: "nothing") { id } user(id: "nothing") { id }
      sceneVideo(id: "nothing") { status } sceneVideoFile(id: "nothing") { status }
      spatialImages { total page limit items { id owner { displayName } } } health { status } liveness { status }
    }`)
    expect(errors).toEqual([])
    expect(data).toMatchObject({
      spatialImage: null,
      collection: null,
      user: null,
      sceneVideo: null,
      sceneVideoFile: null,
      spatialImages: { page: 1, limit: 10 },
      health: { status: 'ok' },
      liveness: { status: 'ok' },
    })
  })

  test('a spatial image is sorted, found, kept, collected, written about, looked at and deleted', async () => {
    const { asked } = on()
    const maker = await signUpOnStage(on(), 'maker')
    const fan = await signUpOnStage(on(), 'fan')
    const id = await makeOnStage(on(), maker, { category: 'nature', hashTags: ['umi'] })

    const found = await asked(
      `query ($ownerId: ID!) {
        spatialImages(category: "nature", ownerId: $ownerId) { items { id category owner { publicCount } } }
        categories { id count } hashTags(query: "um") { items { name count } }
      }`,
      { ownerId: maker.id },
    )
    expect(found.errors).toEqual([])
    expect(found.data).toMatchObject({
      spatialImages: { items: [{ id, category: 'nature', owner: { publicCount: 1 } }] },
      categories: expect.arrayContaining([{ id: 'nature', count: 1 }]),
      hashTags: { items: [{ name: 'umi', count: 1 }] },
    })
    const uncategorised = await asked(
      'mutation ($id: ID!) { updateSpatialImage(id: $id, input: { category: null }) { category } }',
      { id },
      maker.token,
    )
    expect(uncategorised.data['updateSpatialImage']).toEqual({ category: null })

    const kept = await asked(
      'mutation ($id: ID!) { setFavorite(id: $id) { spatialImageId favorites isFavorite } }',
      { id },
      fan.token,
    )
    expect(kept.data['setFavorite']).toEqual({ spatialImageId: id, favorites: 1, isFavorite: true })
    const favorites = await asked('{ favorites { items { id spatialImage { isFavorite } } } }', {}, fan.token)
    expect(favorites.data['favorites']).toEqual({ items: [{ id, spatialImage: { isFavorite: true } }] })
    const unkept = await asked(
      'mutation ($id: ID!) { unsetFavorite(id: $id) { favorites isFavorite } }',
      { id },
      fan.token,
    )
    expect(unkept.data['unsetFavorite']).toEqual({ favorites: 0, isFavorite: false })

    const created = await asked(
      `mutation { createCollection(input: { title: "港", visibility: PUBLIC }) { ... on Collection { id count } } }`,
      {},
      fan.token,
    )
    const collectionId = created.data['createCollection']?.['id']
    const set = `mutation ($id: ID!, $ids: [ID!]!) { setCollectionItems(id: $id, spatialImageIds: $ids) {
      ... on Collection { count isMine } ... on InputRejected { code }
    } }`
    const filled = await asked(set, { id: collectionId, ids: [id] }, fan.token)
    expect(filled.data['setCollectionItems']).toEqual({ count: 1, isMine: true })
    const opened = await asked(
      `query ($id: ID!) {
        collection(id: $id) { title items { total items { id } } }
        collections { items { id items { total } } }
      }`,
      { id: collectionId },
    )
    expect(opened.errors).toEqual([])
    expect(opened.data).toMatchObject({
      collection: { title: '港', items: { total: 1, items: [{ id }] } },
      collections: { items: [{ id: collectionId, items: { total: 1 } }] },
    })
    const closed = await asked(
      `mutation ($id: ID!) {
        updateCollection(id: $id, input: { visibility: PRIVATE }) { ... on Collection { visibility } }
      }`,
      { id: collectionId },
      fan.token,
    )
    expect(closed.data['updateCollection']).toEqual({ visibility: 'PRIVATE' })
    const gone = await asked(
      'mutation ($id: ID!) { deleteCollection(id: $id) }',
      { id: collectionId },
      fan.token,
    )
    expect(gone).toMatchObject({ errors: [], data: { deleteCollection: true } })

    const input = { text: 'きれいです。', cameraPose: { yaw: 5, pitch: 1, distance: 2 } }
    const said = await asked(
      `mutation ($id: ID!, $input: ItemFeedbackInput!) {
        sendItemFeedback(spatialImageId: $id, input: $input) { __typename ... on InputRejected { code message } }
      }`,
      { id, input },
      fan.token,
    )
    expect(said).toMatchObject({ errors: [], data: { sendItemFeedback: { __typename: 'FeedbackSent' } } })
    const inbox = await asked(
      '{ feedbackInbox { items { text cameraPose { yaw pitch distance } author { id } } } }',
      {},
      maker.token,
    )
    expect(inbox.data['feedbackInbox']).toEqual({ items: [{ ...input, author: { id: fan.id } }] })

    const view = 'mutation ($id: ID!) { countView(spatialImageId: $id, embedOrigin: "https://blog.example") }'
    expect(await asked(view, { id })).toMatchObject({ errors: [], data: { countView: true } })
    const analytics = await asked(
      '{ analytics(days: 7) { days { views } totals { views } embeddingSites { origin views } items { spatialImageId } } }',
      {},
      maker.token,
    )
    expect(analytics.errors).toEqual([])
    expect(analytics.data['analytics']).toMatchObject({
      totals: { views: 1 },
      embeddingSites: [{ origin: 'https://blog.example', views: 1 }],
      items: [{ spatialImageId: id }],
    })

    const film = await asked(
      'query ($id: ID!) { sceneVideo(id: $id) { status } sceneVideoFile(id: $id) { status } }',
      { id },
    )
    expect(film.errors).toEqual([])
    expect(film.data['sceneVideo']?.['status']).toMatch(/PREPARING|FAILED/)
    expect(film.data['sceneVideoFile']?.['status']).toMatch(/PREPARING|FAILED/)

    const strange = await asked('mutation ($id: ID!) { deleteSpatialImage(id: $id) }', { id }, fan.token)
    expect(strange.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
    const deleted = await asked('mutation ($id: ID!) { deleteSpatialImage(id: $id) }', { id }, maker.token)
    expect(deleted).toMatchObject({ errors: [], data: { deleteSpatialImage: true } })
    const missing = await asked('query ($id: ID!) { spatialImage(id: $id) { id } }', { id }, maker.token)
    expect(missing).toMatchObject({ errors: [], data: { spatialImage: null } })
  })

  test('annotations are saved with the camera, and both path families delete', async () => {
    const { asked } = on()
    const maker = await signUpOnStage(on(), 'maker2')
    const id = await makeOnStage(on(), maker)
    const parameters = `query ($id: ID!) { spatialImage(id: $id) { cameraParameters } }`
    const { data } = await asked(parameters, { id }, maker.token)
    const saved = await asked(
      `mutation ($id: ID!, $parameters: CameraParameters!) {
        saveCameraParameters(id: $id, parameters: $parameters) { id }
      }`,
      { id, parameters: { ...Object(data['spatialImage']?.['cameraParameters']), annotations: [mast] } },
      maker.token,
    )
    expect(saved.errors).toEqual([])
    const noted = await asked(
      'query ($id: ID!) { spatialImage(id: $id) { annotations { id title text position eye } } }',
      { id },
      maker.token,
    )
    expect(noted).toMatchObject({ errors: [], data: { spatialImage: { annotations: [mast] } } })
    const refused = await asked(
      `mutation ($id: ID!, $parameters: CameraParameters!) {
        saveCameraParameters(id: $id, parameters: $parameters) { id }
      }`,
      {
        id,
        parameters: {
          ...Object(data['spatialImage']?.['cameraParameters']),
          annotations: [{ ...mast, title: '' }],
        },
      },
      maker.token,
    )
    expect(refused.errors).toMatchObject([
      {
        message: expect.stringMatching(/^annotations\.0\.title: /),
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ])
    const deleted = await asked(
      'mutation ($id: ID!) { deleteSpatialImageSummary(id: $id) }',
      { id },
      maker.token,
    )
    expect(deleted).toMatchObject({ errors: [], data: { deleteSpatialImageSummary: true } })
  })

  test('everyone may tell the operator something', async () => {
    const send = `mutation ($input: FeedbackInput!) { sendFeedback(input: $input) {
      __typename ... on FeedbackSent { id } ... on InputRejected { code message }
    } }`
    const sent = await on().asked(send, { input: { category: 'BUG', text: '動きません。' } })
    expect(sent).toMatchObject({ errors: [], data: { sendFeedback: { id: expect.any(String) } } })
    const empty = await on().asked(send, { input: { category: 'BUG', text: '' } })
    expect(empty.data['sendFeedback']).toMatchObject({ code: 'VALIDATION_FAILED' })
  })
}
