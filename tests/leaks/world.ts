import { runOkuyuki } from '#backend/operator/okuyuki.ts'
import { ask, beginTrial, waitForTrial } from '#backend/testing/make-trial.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { cameraParameters, createTestFilm } from '#backend/testing/test-converter.ts'
import { makeSpatialImage, reserve, smallPhoto } from '#backend/testing/upload-source.ts'
import type { Reservation } from '#backend/testing/upload-source.ts'

import { startTestSite } from '../sharing/test-site.ts'
import type { TestSite } from '../sharing/test-site.ts'

export const SITE = 'https://okuyuki.example'

/** A thing that was once public. */
export interface Thing {
  readonly name: string
  readonly owner: TestUser
  /** Name by which it was requested: an id, or a link (`ID-KEY`). */
  readonly id: string
  readonly taskId: string
  readonly sourceId: string
  readonly collectionId: string
  /** Addresses of its files, including signed ones. */
  readonly addresses: readonly string[]
  /** Words that occur nowhere else. */
  readonly words: readonly string[]
}

/** A visitor's trial; `name` is `ID-SECRET`. */
interface Tried {
  readonly name: string
  readonly addresses: readonly string[]
}

export interface World extends AsyncDisposable {
  readonly site: TestSite
  readonly askers: Readonly<Record<'anonymous' | 'stranger' | 'former member', TestUser | null>>
  readonly stranger: TestUser
  readonly owner: TestUser
  readonly leaver: TestUser
  /** Member of the owner's team until everything is hidden. */
  readonly member: TestUser
  readonly team: string
  /** Item of the owner that stays public. */
  readonly shown: string
  readonly things: {
    /** Hidden by an operator; `suspended` belongs to an account that is suspended. */
    readonly hidden: Thing
    readonly suspended: Thing
    readonly private: Thing
    readonly deleted: Thing
    readonly ownerless: Thing
    /** Turned UNLISTED, and requested by the id that everybody knew while it was PUBLIC. */
    readonly unlisted: Thing
    /** Always UNLISTED, and requested by a link that was replaced. */
    readonly renewed: Thing
  }
  /** Trials of visitors without an account; one is deleted when everything is hidden, the other stays. */
  readonly trials: { readonly deleted: Tried; readonly living: Tried }
  /**
   * Hides, deletes or replaces everything: items and collections turn PRIVATE or UNLISTED, a link is
   * replaced, an operator hides an item and suspends an account, an item, an account and a trial are deleted.
   * After `between`, the member leaves the team.
   */
  hide(between: () => Promise<void>): Promise<void>
}

const json = async <T>(answered: Promise<Response>): Promise<T> => {
  const response = await answered
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

const readFilm = async (owner: TestUser, id: string): Promise<string> => {
  for (;;) {
    const film = await json<{ status: string; url?: string }>(
      owner.call('GET', `/v1/spatial-images/${id}/scene-video`),
    )
    if (film.url !== undefined) return film.url
    if (film.status === 'FAILED') throw new Error('the film could not be made')
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

const setAvatar = async (site: TestSite, user: TestUser): Promise<string> => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await smallPhoto())], { type: 'image/jpeg' }), 'me.jpg')
  const headers = { authorization: `Bearer ${user.authToken}` }
  const asked = new Request('http://localhost/v1/me/avatar', { method: 'PUT', headers, body: form })
  return (await json<{ avatarImageUrl: string }>(site.backend.fetch(asked))).avatarImageUrl
}

const makeThing = async (
  site: TestSite,
  owner: TestUser,
  name: string,
  visibility = 'PUBLIC',
): Promise<Thing> => {
  const word = (of: string): string => `${name}-${of}-${crypto.randomUUID().slice(0, 8)}`
  const [title, description, tag, spot, text] = ['title', 'words', 'tag', 'spot', 'text'].map(word)
  const id = await makeSpatialImage(site.backend, owner)
  const path = `/v1/spatial-images/${id}`
  const words = { title, description, hashTags: [tag], category: 'nature', visibility }
  await json(owner.call('PUT', path, words))
  const annotations = [{ id: 'a', title: spot, text, position: [0, 0, -1], eye: null }]
  await json(owner.call('PUT', `${path}/camera-parameters`, { ...cameraParameters, annotations }))
  const film = await readFilm(owner, id)
  const item = await json<Record<string, string>>(owner.call('GET', path))
  const { items: tasks } = await json<{ items: { id: string; spatialImageId: string }[] }>(
    owner.call('GET', '/v1/tasks'),
  )
  const collection = { title: word('collection'), description: '', visibility: 'PUBLIC' }
  const { id: collectionId } = await json<{ id: string }>(owner.call('POST', '/v1/collections', collection))
  await json(owner.call('PUT', `/v1/collections/${collectionId}/items`, { spatialImageIds: [id] }))
  // A part that was never uploaded: its address accepts bytes until the reservation expires.
  const { resourceId, parts } = await json<Reservation>(reserve(owner, await smallPhoto()))
  const files = ['posterUrl', 'thumbnailUrl', 'depthUrl', 'flatUrl', 'splatUrl', 'splatLightUrl', 'photoUrl']
  const sets = ['posterAvifSet', 'posterWebpSet', 'thumbnailAvifSet', 'thumbnailWebpSet'].flatMap((set) =>
    (item[set] ?? '').split(', ').map((one) => one.replace(/ \d+w$/, '')),
  )
  return {
    name,
    owner,
    id: item['linkId'] ?? '',
    taskId: tasks.find(({ spatialImageId }) => spatialImageId === id)?.id ?? '',
    sourceId: resourceId,
    collectionId,
    addresses: [...files.map((one) => item[one] ?? ''), ...sets, film, parts[0]?.url ?? ''].filter(Boolean),
    words: [title, description, tag, spot, text, collection.title].filter((one) => one !== undefined),
  }
}

const tryPhoto = async ({ backend }: TestSite, from: string): Promise<Tried> => {
  const name = await beginTrial(backend, { from })
  const { scene } = await waitForTrial(backend, name)
  const files = ['posterUrl', 'splatUrl', 'photoUrl'].map((file) => scene?.[file])
  return { name, addresses: files.filter((address) => typeof address === 'string') }
}

const hideAll = async (
  { site, trials, owner, leaver, member, team, things }: Omit<World, 'hide' | keyof AsyncDisposable>,
  between: () => Promise<void>,
): Promise<void> => {
  const { private: hidden, deleted, unlisted, renewed } = things
  await json(owner.call('PUT', `/v1/spatial-images/${hidden.id}`, { visibility: 'PRIVATE' }))
  await json(owner.call('PUT', `/v1/spatial-images/${unlisted.id}`, { visibility: 'UNLISTED' }))
  await json(owner.call('POST', `/v1/spatial-images/${renewed.id.split('-')[0]}/link`))
  for (const { collectionId } of [hidden, things.hidden, unlisted, renewed])
    await json(owner.call('PUT', `/v1/collections/${collectionId}`, { visibility: 'PRIVATE' }))
  for (const path of [`/v1/spatial-images/${deleted.id}`, `/v1/collections/${deleted.collectionId}`])
    expectGone(await owner.call('DELETE', path))
  expectGone(await leaver.call('DELETE', '/v1/me'))
  await command(site, ['item', 'hide', things.hidden.id, '--reason', '確認のため'])
  await command(site, ['user', 'suspend', things.suspended.owner.id, '--reason', '確認のため'])
  expectGone(await ask(site.backend, 'DELETE', `/v1/trials/${trials.deleted.name}`))
  await between()
  await json(owner.call('DELETE', `/v1/teams/${team}/users`, { userId: member.id }))
}

const command = async ({ backend }: TestSite, args: readonly string[]): Promise<void> => {
  const { dataDir } = backend.config
  const { output, exitCode } = await runOkuyuki(args, {
    DATA_DIR: dataDir,
    DATABASE_URL: backend.services.databaseUrl,
  })
  if (exitCode !== 0) throw new Error(output)
}

const expectGone = (response: Response): void => {
  if (response.status !== 204) throw new Error(`not deleted: ${response.status}`)
}

const unique = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}`

export const createWorld = async (): Promise<World> => {
  await using stack = new AsyncDisposableStack()
  const site = stack.use(
    // Uses real conversions, because cards are drawn from posters.
    await startTestSite(SITE, { film: createTestFilm() }),
  )
  const [owner, leaver, stranger, member, suspended] = await Promise.all(
    ['持ち主', unique('去る人'), 'よその人', '前の仲間', unique('止められる人')].map((displayName) =>
      signUpUser(site.backend, { displayName }),
    ),
  )
  if (!owner || !leaver || !stranger || !member || !suspended) throw new Error('everyone has signed up')
  const team = 'kita'
  await json(owner.call('POST', '/v1/teams', { teamname: team }))
  for (const { id: userId } of [leaver, member, suspended])
    await json(owner.call('POST', `/v1/teams/${team}/users`, { userId }))
  const avatar = await setAvatar(site, leaver)
  const gone = await makeThing(site, leaver, 'ownerless')
  const profileOf = (user: TestUser) => json<{ displayName: string }>(user.call('GET', '/v1/me'))
  const profile = await profileOf(leaver)
  const stopped = await makeThing(site, suspended, 'suspended')
  const stoppedAvatar = await setAvatar(site, suspended)
  const { displayName: stoppedName } = await profileOf(suspended)
  const shown = await makeSpatialImage(site.backend, owner)
  const words = { title: '見える', category: 'nature', visibility: 'PUBLIC' }
  await json(owner.call('PUT', `/v1/spatial-images/${shown}`, words))
  const world = {
    site,
    askers: { anonymous: null, stranger, 'former member': member },
    stranger,
    owner,
    leaver,
    member,
    team,
    shown,
    trials: {
      deleted: await tryPhoto(site, '198.51.100.1'),
      living: await tryPhoto(site, '198.51.100.2'),
    },
    things: {
      private: await makeThing(site, owner, 'private'),
      deleted: await makeThing(site, owner, 'deleted'),
      ownerless: {
        ...gone,
        addresses: [...gone.addresses, avatar],
        words: [...gone.words, leaver.id, leaver.username, leaver.email, profile.displayName],
      },
      hidden: await makeThing(site, owner, 'hidden'),
      suspended: {
        ...stopped,
        addresses: [...stopped.addresses, stoppedAvatar],
        words: [...stopped.words, suspended.id, suspended.username, suspended.email, stoppedName],
      },
      unlisted: await makeThing(site, owner, 'unlisted'),
      renewed: await makeThing(site, owner, 'renewed', 'UNLISTED'),
    },
  }
  const running = stack.move()
  return {
    ...world,
    hide: (between) => hideAll(world, between),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
