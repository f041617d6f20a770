import { setTimeout as sleep } from 'node:timers/promises'

import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import { runOkuyuki } from '#backend/operator/okuyuki.ts'
import { beginTrial, waitForTrial } from '#backend/testing/make-trial.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { addPasskey } from '#backend/testing/software-authenticator.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import type { TestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage, smallPhoto, uploadSource, waitForTask } from '#backend/testing/upload-source.ts'

import type { Actor } from './matrix.ts'

/** All callers of the matrix, and functions that make the owner's things. */
export interface World extends AsyncDisposable {
  readonly backend: TestBackend
  readonly tokens: Readonly<Record<Actor, string | undefined>>
  /** A person who is added to teams and removed from them. */
  readonly guest: TestUser
  /** Token of an account that an operator has suspended. */
  readonly suspended: string
  /** Makes a new thing of the owner; returns its identifier. */
  make(kind: string): Promise<string>
  /** Returns a thing of the owner for calls that only read, the same one on each call. */
  share(kind: string): Promise<string>
}

const json = async <T>(answered: Promise<Response>): Promise<T> => {
  const response = await answered
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

interface People {
  readonly owner: TestUser
  readonly member: TestUser
  readonly guest: TestUser
}

const command = async (backend: TestBackend, args: readonly string[]): Promise<void> => {
  const env = { DATA_DIR: backend.config.dataDir, DATABASE_URL: backend.services.databaseUrl }
  const { output, exitCode } = await runOkuyuki(args, env)
  if (exitCode !== 0) throw new Error(output)
}

type Maker = () => Promise<string>

const makers = (
  backend: TestBackend,
  converter: TestConverter,
  { owner, member, guest }: People,
): Readonly<Record<string, Maker>> => {
  let teams = 0
  const team = async (userIds: readonly string[]): Promise<string> => {
    const teamname = `tsubaki-${(teams += 1)}`
    await json(owner.call('POST', '/v1/teams', { teamname }))
    for (const userId of userIds) await json(owner.call('POST', `/v1/teams/${teamname}/users`, { userId }))
    return teamname
  }
  const failed = async (): Promise<string> => {
    const resourceId = await uploadSource(backend, owner, await smallPhoto())
    converter.failure = 'BROKEN_SOURCE'
    const started = await json<{ id: string }>(owner.call('POST', '/v1/tasks/instant', { resourceId }))
    await waitForTask(owner, started.id, 'FAILED')
    converter.failure = null
    return started.id
  }
  const trial = async (): Promise<string> => {
    const id = await beginTrial(backend)
    await waitForTrial(backend, id)
    return id
  }
  const image = (visibility: string) => () => makeSpatialImage(backend, owner, { visibility, title: '港' })
  const linkOf = async (id: string): Promise<string> =>
    (await json<{ linkId: string }>(owner.call('GET', `/v1/spatial-images/${id}`))).linkId
  const collection = (visibility: string) => async () => {
    const input = { title: '海', description: '', visibility }
    return (await json<{ id: string }>(owner.call('POST', '/v1/collections', input))).id
  }
  return {
    '': () => Promise.resolve(''),
    'private image': image('PRIVATE'),
    'public image': image('PUBLIC'),
    'hidden image': async () => {
      const id = await image('PUBLIC')()
      await command(backend, ['item', 'hide', id, '--reason', '確認のため'])
      return id
    },
    'unlisted image': image('UNLISTED'),
    'unlisted link': async () => linkOf(await image('UNLISTED')()),
    'renewed link': async () => {
      const id = await image('UNLISTED')()
      const link = await linkOf(id)
      await json(owner.call('POST', `/v1/spatial-images/${id}/link`))
      return link
    },
    source: async () => uploadSource(backend, owner, await smallPhoto()),
    task: async () => {
      await makeSpatialImage(backend, owner)
      const { items } = await json<{ items: { id: string }[] }>(owner.call('GET', '/v1/tasks'))
      return items[0]?.id ?? ''
    },
    'failed task': failed,
    'waiting task': async () =>
      (await json<{ id: string }>(owner.call('POST', '/v1/tasks/remote', { title: '遠く' }))).id,
    'private collection': collection('PRIVATE'),
    'public collection': collection('PUBLIC'),
    'shared team': () => team([member.id]),
    'team with a guest': () => team([member.id, guest.id]),
    trial: () => trial(),
    'trial, no secret': async () => (await trial()).split('-')[0] ?? '',
    'kept trial': async () => {
      const id = await trial()
      await json(owner.call('POST', `/v1/trials/${id}/keep`, {}))
      return id
    },
    passkey: () => addPasskey(owner),
    person: () => Promise.resolve(owner.id),
  }
}

/** Fails after about the time that a real film takes. */
const film = () => sleep(2000).then(() => Promise.reject(new ConversionError('CRASHED')))

/** Starts a backend with everyone signed up; the member shares the team "yuki" with the owner. */
export const createWorld = async (): Promise<World> => {
  await using cleanup = new AsyncDisposableStack()
  const converter = createTestConverter()
  const backend = cleanup.use(await startTestBackend({ convert: converter, film }))
  const owner = await signUpUser(backend, { displayName: '持ち主' })
  const member = await signUpUser(backend, { displayName: '仲間' })
  const stranger = await signUpUser(backend, { displayName: 'よその人' })
  const deleted = await signUpUser(backend, { displayName: '去った人' })
  await json(owner.call('POST', '/v1/teams', { teamname: 'yuki' }))
  await json(owner.call('POST', '/v1/teams/yuki/users', { userId: member.id }))
  await deleted.call('DELETE', '/v1/me')
  const guest = await signUpUser(backend, { displayName: '客' })
  const suspended = await signUpUser(backend, { displayName: '止められた人' })
  await command(backend, ['user', 'suspend', suspended.id, '--reason', '確認のため'])
  const make = makers(backend, converter, { owner, member, guest })
  const makeOne = (kind: string): Promise<string> => {
    const maker = make[kind]
    if (!maker) throw new Error(`nobody knows how to make a ${kind}`)
    return maker()
  }
  const shared = new Map<string, Promise<string>>()
  const running = cleanup.move()
  return {
    backend,
    tokens: {
      anonymous: undefined,
      deleted: deleted.authToken,
      stranger: stranger.authToken,
      member: member.authToken,
      owner: owner.authToken,
    },
    guest,
    suspended: suspended.authToken,
    make: makeOne,
    share: (kind) => {
      const known = shared.get(kind) ?? makeOne(kind)
      shared.set(kind, known)
      return known
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
