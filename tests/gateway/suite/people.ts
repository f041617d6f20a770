import sharp from 'sharp'
import { expect, test } from 'vitest'

import { signUpOnStage } from './stage.ts'
import type { Stage } from './stage.ts'

const setAvatar = `mutation ($file: File!) { setAvatar(file: $file) {
  __typename ... on Avatar { avatarImageUrl } ... on SourceRefused { code message }
} }`

const pixels = { create: { width: 40, height: 20, channels: 3, background: '#48a' } } as const

/** Profiles, pictures, memberships, teams and messages. */
export const describePeople = (on: () => Stage): void => {
  test('a profile is changed and found', async () => {
    const { asked } = on()
    const { id, token } = await signUpOnStage(on(), 'hana')
    const change = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
      ... on Me { displayName } ... on InputRejected { code message }
    } }`
    const renamed = await asked(change, { input: { displayName: 'はな' } }, token)
    expect(renamed).toMatchObject({ errors: [], data: { updateProfile: { displayName: 'はな' } } })
    const refused = await asked(change, { input: { displayName: '' } }, token)
    expect(refused.data['updateProfile']).toMatchObject({ code: 'VALIDATION_FAILED' })
    const found = await asked(
      '{ users(query: "はな") { total items { id displayName publicCount } } }',
      {},
      token,
    )
    expect(found).toMatchObject({
      errors: [],
      data: { users: { total: 1, items: [{ id, displayName: 'はな', publicCount: 0 }] } },
    })
    const profile = 'query ($id: ID!) { user(id: $id) { displayName spatialImages { total } } }'
    expect(await asked(profile, { id })).toMatchObject({
      errors: [],
      data: { user: { displayName: 'はな', spatialImages: { total: 0 } } },
    })
  })

  test('a picture is set, seen and removed; what is no picture is refused', async () => {
    const { asked, fetched } = on()
    const { token } = await signUpOnStage(on(), 'pictured')
    const png = new Uint8Array(await sharp(pixels).png().toBuffer())
    const upload = { variable: 'file', file: new File([png], 'me.png', { type: 'image/png' }) }
    const set = await asked(setAvatar, {}, token, { upload })
    expect(set).toMatchObject({ errors: [], data: { setAvatar: { __typename: 'Avatar' } } })
    const url = set.data['setAvatar']?.['avatarImageUrl'] as string
    expect((await fetched(url)).headers.get('content-type')).toBe('image/webp')
    const text = { variable: 'file', file: new File(['no picture'], 'me.png', { type: 'image/png' }) }
    const refused = await asked(setAvatar, {}, token, { upload: text })
    expect(refused.data['setAvatar']).toMatchObject({
      __typename: 'SourceRefused',
      code: 'UNSUPPORTED_SOURCE',
    })
    expect(await asked('mutation { removeAvatar }', {}, token)).toMatchObject({
      data: { removeAvatar: true },
    })
    const { data } = await asked('{ me { avatarImageUrl } }', {}, token)
    expect(data['me']).toEqual({ avatarImageUrl: null })
  })

  test('who has paid nothing has nothing to stop or to resume', async () => {
    const { asked } = on()
    const { token } = await signUpOnStage(on(), 'thrifty')
    const refusal = '{ __typename ... on MembershipRefused { code message } }'
    const { data, errors } = await asked('{ membership { plan paidUntil } }', {}, token)
    expect(errors).toEqual([])
    expect(data['membership']).toEqual({ plan: 'FREE', paidUntil: null })
    const stopped = await asked(`mutation { stopMembership ${refusal} }`, {}, token)
    expect(stopped.data['stopMembership']).toMatchObject({ code: 'NOT_A_PAID_MEMBER' })
    const resumed = await asked(`mutation { resumeMembership ${refusal} }`, {}, token)
    expect(resumed.data['resumeMembership']).toMatchObject({ __typename: 'MembershipRefused' })
  })

  test('a team is made, joined and left, and told of in messages', async () => {
    const { asked } = on()
    const owner = await signUpOnStage(on(), 'captain')
    const mate = await signUpOnStage(on(), 'mate')
    const parts =
      '{ __typename ... on Team { users { id role isSharing } } ... on TeamRefused { code message } }'
    const create = `mutation { createTeam(teamname: "umi-1") ${parts} }`
    expect((await asked(create, {}, owner.token)).data['createTeam']).toMatchObject({
      __typename: 'Team',
      users: [{ id: owner.id, role: 'OWNER', isSharing: true }],
    })
    expect((await asked(create, {}, mate.token)).data['createTeam']).toMatchObject({ code: 'TEAM_EXISTS' })
    const read = '{ team(teamname: "umi-1") { users { id } } }'
    expect(await asked(read, {}, mate.token)).toMatchObject({ errors: [], data: { team: null } })

    const add = `mutation ($userId: ID!) { addTeamUser(teamname: "umi-1", userId: $userId) ${parts} }`
    const added = await asked(add, { userId: mate.id }, owner.token)
    expect(added.data['addTeamUser']).toMatchObject({ __typename: 'Team' })
    expect((await asked(add, { userId: mate.id }, owner.token)).data['addTeamUser']).toMatchObject({
      code: 'ALREADY_A_MEMBER',
    })
    expect((await asked(add, { userId: owner.id }, mate.token)).data['addTeamUser']).toMatchObject({
      code: 'FORBIDDEN',
    })
    const { data } = await asked('{ myTeams { items { teamname role userCount } } }', {}, mate.token)
    expect(data['myTeams']).toEqual({ items: [{ teamname: 'umi-1', role: 'MEMBER', userCount: 2 }] })

    const inbox = await asked('{ messages { unreadTotal items { id kind readAt } } }', {}, mate.token)
    expect(inbox).toMatchObject({
      errors: [],
      data: { messages: { unreadTotal: 1, items: [{ kind: 'TEAM', readAt: null }] } },
    })
    const readAll = await asked('mutation { markMessagesRead { unreadTotal } }', {}, mate.token)
    expect(readAll.data['markMessagesRead']).toEqual({ unreadTotal: 0 })
    const unread = await asked('{ messages(unread: true) { total } }', {}, mate.token)
    expect(unread.data['messages']).toEqual({ total: 0 })

    const remove = `mutation ($userId: ID!) { removeTeamUser(teamname: "umi-1", userId: $userId) {
      __typename ... on TeamRefused { code }
    } }`
    const last = await asked(remove, { userId: owner.id }, owner.token)
    expect(last.data['removeTeamUser']).toMatchObject({ code: 'LAST_OWNER' })
    const left = await asked(remove, { userId: mate.id }, mate.token)
    expect(left.data['removeTeamUser']).toEqual({ __typename: 'TeamLeft' })
  })
}
