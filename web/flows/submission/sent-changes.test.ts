import { expect, it } from 'vitest'
import { waitFor } from 'xstate'

import { createPresentView } from '#web/browser/pictures.ts'
import { deletedItemTypes, itemTypes } from '#web/graphql/item-operations.ts'
import { toTask } from '#web/graphql/tasks.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { fakeGraphql } from '#web/testing/actors.ts'

import { deletedAccount, savedProfile } from '../account/account.ts'
import * as collections from '../collection/collection.ts'
import { favorite } from '../favorite/favorite.ts'
import * as items from '../item/item.ts'
import * as own from '../item/own-photo.ts'
import { readMessages } from '../message/read-messages.ts'
import { removedPasskey, renamedPasskey } from '../passkey/own-passkeys.ts'
import { startedReconversion } from '../reconversion/reconversion.ts'
import { retriedTask } from '../task/retried-task.ts'
import * as teams from '../team/team.ts'
import { createSubmissions } from './submissions.ts'
import type { Submission, SubmissionParts, Submissions } from './submissions.ts'

const item = { id: 'image-1', title: '山' }
const file = { url: '/a.ply', fileName: '山.ply' }
const task = {
  id: 'task-1',
  type: 'INSTANT',
  status: 'QUEUED',
  progress: 0,
  createdAt: '2026-11-22T00:00:00Z',
  updatedAt: '2026-11-22T00:00:00Z',
}

/** Answers that are read, of operations that are refused by an error. */
const plainAnswers: Readonly<Record<string, object>> = {
  EditedItem: { spatialImage: item },
  SplatDownload: { splatDownload: file },
}

/** Answers to operations that are refused by their answer. */
const unionAnswers: Readonly<Record<string, object>> = {
  UpdateProfile: { updateProfile: { displayName: '花子' } },
  CreateCollection: { createCollection: { id: 'c-1' } },
  UpdateCollection: { updateCollection: { id: 'c-1' } },
  SetCollectionItems: { setCollectionItems: { id: 'c-1' } },
  SetInCollection: { setInCollection: {} },
  SetThumbnail: { setThumbnail: item },
  RenamePasskey: { renamePasskey: {} },
  Reconvert: { reconvertSpatialImage: task },
  RetryTask: { retryTask: task },
  CreateTeam: { createTeam: { teamname: 'umi' } },
  RenameTeam: { renameTeam: { teamname: 'yama' } },
  AddTeamUser: { addTeamUser: { teamname: 'umi' } },
  RemoveTeamUser: { removeTeamUser: { teamname: 'umi' } },
}

const refusal = { code: 'CONFLICT', message: 'いまはできません。' }

function refusedAnswer(name: string): unknown {
  const [field] = Object.keys(unionAnswers[name] ?? {})
  return field === undefined ? rejected(refusal) : { [field]: refusal }
}

/** Request (operation, variables, types to fetch again), event (machine, event), message or answer. */
type Entry = readonly [string, ...unknown[]]

interface Case {
  readonly actorOf: (submissions: Submissions) => ReturnType<Submissions['of']>
  readonly change: unknown
  /** Everything that happens, in this order; begins with the request. */
  readonly log: readonly Entry[]
  /** Message about a refusal, before its reason; null if only the screen shows it. */
  readonly warning: string | null
}

function given<C, A>(warning: string | null, kind: Submission<C, A>, change: C, log: readonly Entry[]): Case {
  return { actorOf: (submissions) => submissions.of(kind, ''), change, log, warning }
}

const unsaved = '保存できませんでした。'
const profile = { displayName: ' 花子 ' }
const values = { title: '海', description: '', visibility: 'PRIVATE' } as const
const placed = { id: 'c-1', spatialImageId: 'image-1' }
const placement = { ...placed, title: '旅' }
const deletion = { id: 'image-1', name: '「山」' }
const order = { id: 'c-1', items: [{ id: 'image-2' }, item] }
const camera = { id: 'image-1', parameters: { version: 1 } }
const visible = { id: 'image-1', visibility: 'PUBLIC' } as const
const publicInput = { id: 'image-1', input: { visibility: 'PUBLIC' } }
const input = { title: '山' }
const titled = { id: 'image-1', input }
const names = { teamname: 'umi', displayName: '山', newTeamname: 'yama' }
const member = { teamname: 'umi', userId: 'user-1' }
const hana = { ...member, displayName: '花子' }

const itemLists = itemTypes.additionalTypenames
const lists = deletedItemTypes.additionalTypenames
const summaries = ['SpatialImage', 'SpatialImageSummary']
const teamLists = ['Team', 'TeamMembership', 'TeamMembershipPage', 'SpatialImagePage']

const saved: Entry = ['Success', '保存しました']
const edited: readonly Entry[] = [['EditedItem', { id: 'image-1' }, []], saved, ['answer', item]]
const running = toTask(task as never)
const watched: Entry = ['creation', { type: 'task.watch', task: running }]

const consent = given(null, teams.teamConsent, { ...member, title: '海の家' }, [
  ['AddTeamUser', member, teamLists],
  ['Success', 'チーム「海の家」に参加しました'],
  ['answer', true],
])

const cases: Readonly<Record<string, Case>> = {
  'a display name': given(null, savedProfile, profile, [
    ['UpdateProfile', { input: profile }, ['Me', 'UserProfile', 'TeamUser']],
    ['session', { type: 'profile.refresh' }],
    saved,
    ['answer', '花子'],
  ]),
  'the deletion of an account': given(null, deletedAccount, {}, [
    ['DeleteAccount', {}, []],
    ['farewell'],
    ['session', { type: 'session.signOut' }],
  ]),
  'a new collection': given(null, collections.savedCollection, { id: null, input: values }, [
    ['CreateCollection', { input: values }, ['Collection']],
    ['Success', 'コレクションを作りました'],
    ['answer', 'c-1'],
  ]),
  'a changed collection': given(null, collections.savedCollection, { id: 'c-1', input: values }, [
    ['UpdateCollection', { id: 'c-1', input: values }, ['Collection']],
    saved,
    ['answer', 'c-1'],
  ]),
  'a collection with a title only': given(null, collections.createdCollection, { title: '海' }, [
    ['CreateCollection', { input: { title: '海' } }, ['Collection']],
    ['answer', 'c-1'],
  ]),
  'the order of a collection': given('', collections.collectionItems, order, [
    ['SetCollectionItems', { id: 'c-1', spatialImageIds: ['image-2', 'image-1'] }, ['Collection']],
  ]),
  'the deletion of a collection': given('', collections.deletedCollection, { id: 'c-1' }, [
    ['DeleteCollection', { id: 'c-1' }, ['Collection']],
    ['Success', 'コレクションを削除しました'],
  ]),
  'an item in a collection': given(null, collections.placedItem, { ...placement, holds: true }, [
    ['SetInCollection', { ...placed, holds: true }, ['Collection']],
    ['Success', '「旅」に追加しました'],
  ]),
  'an item out of a collection': given(null, collections.placedItem, { ...placement, holds: false }, [
    ['SetInCollection', { ...placed, holds: false }, ['Collection']],
    ['Success', '「旅」から外しました'],
  ]),
  'a new favourite': given('', favorite, { id: 'link-1', isFavorite: true }, [
    ['SetFavorite', { id: 'link-1' }, ['SpatialImage', 'Favorite']],
    ['Success', 'お気に入りに追加しました'],
  ]),
  'a removed favourite': given('', favorite, { id: 'link-1', isFavorite: false }, [
    ['UnsetFavorite', { id: 'link-1' }, ['SpatialImage', 'Favorite']],
    ['Success', 'お気に入りから外しました'],
  ]),
  'a restored favourite': given('', favorite, { id: 'link-1', isFavorite: true, keepsLists: true }, [
    ['SetFavorite', { id: 'link-1' }, []],
    ['Success', 'お気に入りに戻しました'],
  ]),
  'an edited item': given(unsaved, items.savedItem, { ...camera, input }, [
    ['UpdateItem', titled, itemLists],
    ['SaveItemCamera', camera, ['SceneVideo']],
    ...edited,
  ]),
  'an edited title': given(unsaved, items.savedItem, { ...titled, parameters: null }, [
    ['UpdateItem', titled, itemLists],
    ...edited,
  ]),
  'an edited camera': given(unsaved, items.savedItem, { ...camera, input: null }, [
    ['SaveItemCamera', camera, ['SceneVideo']],
    ...edited,
  ]),
  'a visibility': given('公開範囲を変更できませんでした。', items.itemVisibility, { ...visible, ...item }, [
    ['UpdateItem', publicInput, itemLists],
    ['Success', '「山」を全体公開にしました'],
  ]),
  'a deletion': given('「山」を削除できませんでした。', items.deletedItem, deletion, [
    ['DeleteItem', { id: 'image-1' }, lists],
    ['session', { type: 'storage.refresh' }],
    ['Success', '「山」を削除しました'],
  ]),
  'a new link': given(null, items.renewedLink, { id: 'image-1' }, [
    ['RenewLink', { id: 'image-1' }, summaries],
    ['Success', 'リンクを作り直しました'],
  ]),
  'splats as a file': given(null, items.splatFile, { id: 'image-1', format: 'PLY' }, [
    ['SplatDownload', { id: 'image-1', format: 'PLY' }, []],
    ['answer', file],
  ]),
  'a view': given(null, items.countedView, { spatialImageId: 'image-1', embedOrigin: null }, [
    ['CountView', { spatialImageId: 'image-1', embedOrigin: null }, []],
  ]),
  'the title of an own item': given(unsaved, own.ownTitle, item, [
    ['UpdateItem', titled, summaries],
    ['Success', 'タイトルを保存しました'],
  ]),
  'the visibility of an own item': given(unsaved, own.ownVisibility, visible, [
    ['UpdateItem', publicInput, summaries],
    ['Success', '全体公開にしました'],
  ]),
  'the start of an own item': given(unsaved, own.ownStart, camera, [
    ['SaveItemCamera', camera, ['SpatialImage', 'SceneVideo']],
    ['Success', '最初の向きを保存しました'],
  ]),
  'a thumbnail': given(unsaved, own.ownThumbnail, { id: 'image-1', address: 'link-1' }, [
    ['SetThumbnail', { id: 'image-1', file: expect.any(File) }, ['SpatialImage']],
    ['Success', 'サムネイルを保存しました'],
  ]),
  'a read message': given(null, readMessages, { id: 'm-1' }, [
    ['MarkMessagesRead', { ids: ['m-1'] }, ['MessagePage']],
  ]),
  'the mark of all messages as read': given(null, readMessages, { id: null }, [
    ['MarkMessagesRead', { ids: null }, ['MessagePage']],
    ['Success', 'すべて既読にしました'],
  ]),
  'the name of a passkey': given(null, renamedPasskey, { id: 'p-1', name: '電話' }, [
    ['RenamePasskey', { id: 'p-1', name: '電話' }, ['Passkey']],
    ['Success', 'パスキーの名前を変更しました'],
  ]),
  'the removal of a passkey': given(null, removedPasskey, { id: 'p-1' }, [
    ['RemovePasskey', { id: 'p-1' }, ['Passkey']],
    ['Success', 'パスキーを削除しました'],
  ]),
  'a reconversion': given('作り直せませんでした。', startedReconversion, { id: 'image-1', method: 'FULL' }, [
    ['Reconvert', { id: 'image-1', input: { type: 'FULL' } }, ['Reconversion']],
    watched,
    ['answer', running],
  ]),
  'a retried task': given('再試行できませんでした。', retriedTask, { id: 'task-1' }, [
    ['RetryTask', { id: 'task-1' }, []],
    watched,
    ['Success', 'もう一度作りはじめました'],
    ['answer', running],
  ]),
  'a new team': given(null, teams.createdTeam, { displayName: '海の家' }, [
    ['CreateTeam', { displayName: '海の家' }, teamLists],
    ['Success', 'チーム「海の家」を作りました'],
    ['answer', 'umi'],
  ]),
  'the names of a team': given(null, teams.renamedTeam, names, [['RenameTeam', names, teamLists], saved]),
  'a new member of a team': given(null, teams.addedTeamUser, hana, [
    ['AddTeamUser', member, teamLists],
    ['Success', '花子さんを追加しました'],
  ]),
  'the consent to a team': consent,
  'the removal of a member': given(null, teams.removedTeamUser, { ...hana, isMe: false }, [
    ['RemoveTeamUser', member, teamLists],
    ['Success', '花子さんをチームから外しました'],
  ]),
  'the way out of a team': given(null, teams.removedTeamUser, { ...hana, isMe: true }, [
    ['RemoveTeamUser', member, teamLists],
  ]),
}

const stay = () => ({ unsubscribe: () => undefined })

/** Sends the change, with these answers in place of the usual ones, and lists everything that happens. */
async function send(
  { actorOf, change, log: expected }: Case,
  answers: Readonly<Record<string, unknown>> = {},
) {
  const log: Entry[] = []
  const unread = Object.fromEntries(expected.map(([name]) => [name, {}]))
  const { graphql, calls } = fakeGraphql({ ...unread, ...plainAnswers, ...unionAnswers, ...answers })
  const presentView = createPresentView()
  presentView.offer('link-1', async () => new Blob(['picture']))
  const parts: Omit<SubmissionParts, 'session' | 'creation'> = {
    graphql,
    presentView,
    say: (text, options) => void log.push([options?.type ?? 'Info', text]),
    grantFarewell: () => void log.push(['farewell']),
  }
  const session = { on: stay, subscribe: stay, send: (event: object) => log.push(['session', event]) }
  const creation = { send: (event: object) => log.push(['creation', event]) }
  const actor = actorOf(createSubmissions({ ...parts, session, creation } as never))
  actor.on('submission.done', ({ answer }) => {
    if (answer !== undefined) log.push(['answer', answer])
  })
  actor.send({ type: 'submission.send', change })
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const asked = calls.map(({ name, variables, alsoChanged }): Entry => [name, variables, alsoChanged])
  return { log: [...asked, ...log], failure: context.failure }
}

it.each(Object.entries(cases))('%s is sent once, and what follows happens once', async (_, one) => {
  expect(await send(one)).toEqual({ log: one.log, failure: null })
})

it.each(Object.entries(cases))('after the refusal of %s nothing else is sent or done', async (_, one) => {
  const [[name, ...asked] = ['']] = one.log
  const refused = await send(one, { [name]: refusedAnswer(name) })
  const said = one.warning === null ? [] : [['Warning', one.warning + refusal.message]]
  expect(refused).toEqual({ log: [[name, ...asked], ...said], failure: { kind: 'rejected', ...refusal } })
})

it('a consent that was given before is no failure', async () => {
  const again = { addTeamUser: { code: 'ALREADY_A_MEMBER', message: 'すでにメンバーです。' } }
  const { log, failure } = await send(consent, { AddTeamUser: again })
  expect(log.slice(1)).toEqual([
    ['Success', 'すでに共有に同意しています'],
    ['answer', false],
  ])
  expect(failure).toBeNull()
})
