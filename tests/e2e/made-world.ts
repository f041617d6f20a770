import type { Member } from './member.ts'
import type { World } from './screens.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

/** Makes a public item in a public collection, so that the addresses of every screen exist. */
export const makeWorld = async (owner: Member): Promise<World> => {
  const spatialImage = await owner.makeItem(photo, { title: '発射台', visibility: 'PUBLIC' })
  const { id: collection } = await owner.call<{ id: string }>('POST', '/v1/collections', {
    title: '発射場の一日',
    description: '',
    visibility: 'PUBLIC',
  })
  await owner.call('PUT', `/v1/collections/${collection}/items`, { spatialImageIds: [spatialImage] })
  return { spatialImage, collection, category: 'nature', user: owner.id }
}
