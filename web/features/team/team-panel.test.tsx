import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { TeamCreate } from './team-names-form.tsx'
import { TeamPanel } from './team-panel.tsx'

const hanako = { __typename: 'TeamUser', id: '1', displayName: '花子', avatarImageUrl: null, role: 'OWNER' }
const jiro = { __typename: 'TeamUser', id: '2', displayName: '次郎', avatarImageUrl: null, role: 'MEMBER' }

function team(...users: object[]) {
  return { team: { __typename: 'Team', teamname: 'yama', displayName: '山の会', users } }
}

function refused(code: string, message: string) {
  return { __typename: 'TeamRefused', code, message }
}

const changed = { __typename: 'Team', teamname: 'yama', displayName: '山の会' }

function field() {
  return screen.getByLabelText<HTMLInputElement>('新しいチームの名前')
}

async function show(answers: Readonly<Record<string, unknown>>, myId = '1') {
  document.cookie = 'refresh_token=r'
  document.cookie = 'access_token=a'
  const me = { id: myId, displayName: 'わたし', username: 'me', email: null, avatarImageUrl: null }
  await renderApp(<TeamPanel teamname="yama" />, { Me: { me }, ...answers })
}

describe('a team', () => {
  it('is missing to a visitor who is not a member', async () => {
    await show({ Team: { team: null } })
    expect(await screen.findByText('チーム「yama」はありません')).toBeTruthy()
  })

  it('lets an owner find people and add them', async () => {
    const user = userEvent.setup()
    let users = [hanako]
    await show({
      Team: () => team(...users),
      People: {
        users: {
          __typename: 'UserPage',
          total: 2,
          page: 1,
          limit: 10,
          items: [
            { ...hanako, __typename: 'UserProfile' },
            { ...jiro, __typename: 'UserProfile' },
          ],
        },
      },
      AddTeamUser: () => {
        users = [hanako, jiro]
        return { addTeamUser: changed }
      },
    })
    await user.type(await screen.findByLabelText('ユーザーをさがす'), '郎{Enter}')
    const found = within(await screen.findByRole('list', { name: '見つかったユーザー' }))
    expect(found.getByText('チームにいます')).toBeTruthy()
    await user.click(found.getByRole('button', { name: '次郎さんを追加' }))
    const members = screen.getByRole('list', { name: '「山の会」のメンバー' })
    expect(await within(members).findByText('次郎')).toBeTruthy()
    await waitFor(() => expect(found.getAllByText('チームにいます')).toHaveLength(2))
  })

  it('shows beside a person why they cannot be removed', async () => {
    const user = userEvent.setup()
    await show({
      Team: team(hanako),
      RemoveTeamUser: { removeTeamUser: refused('LAST_OWNER', 'チームの最後のオーナーは外せません。') },
    })
    await user.click(await screen.findByRole('button', { name: '退出する' }))
    const dialog = await screen.findByRole('dialog', { name: 'チームから退出' })
    await user.click(within(dialog).getByRole('button', { name: '退出する' }))
    expect((await screen.findByRole('alert')).textContent).toBe('チームの最後のオーナーは外せません。')
  })

  it('lets a member change only their own sharing setting', async () => {
    const user = userEvent.setup()
    const asked: unknown[] = []
    await show(
      {
        Team: team(hanako, jiro),
        AddTeamUser: (variables: unknown) => {
          asked.push(variables)
          return { addTeamUser: changed }
        },
      },
      '2',
    )
    await screen.findByRole('list', { name: '「山の会」のメンバー' })
    expect(screen.queryByRole('button', { name: '花子さんを外す' })).toBeNull()
    expect(screen.queryByLabelText('ユーザーをさがす')).toBeNull()
    await user.click(screen.getByRole('button', { name: '参加する（共有に同意）' }))
    expect(await screen.findByText('共有に同意しています')).toBeTruthy()
    expect(asked).toEqual([{ teamname: 'yama', userId: '2' }])
  })
})

describe('a new team', () => {
  it('with an invalid address is refused before it is sent', async () => {
    const user = userEvent.setup()
    await renderApp(<TeamCreate />)
    await user.click(screen.getByRole('checkbox', { name: /見られることに同意/ }))
    await user.type(field(), '山の会')
    const handle = screen.getByLabelText('チームのID')
    await user.type(handle, '山{Enter}')
    expect(await screen.findByText(/チームのIDは半角の英小文字/)).toBeTruthy()
    expect(handle.getAttribute('aria-invalid')).toBe('true')
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('with a taken address shows an error at the field and keeps the text', async () => {
    const user = userEvent.setup()
    await renderApp(<TeamCreate />, {
      CreateTeam: { createTeam: refused('TEAM_EXISTS', 'このチームのIDはすでに使われています。') },
    })
    await user.click(screen.getByRole('checkbox', { name: /見られることに同意/ }))
    await user.type(field(), '山の会')
    const handle = screen.getByLabelText<HTMLInputElement>('チームのID')
    await user.type(handle, 'yama{Enter}')
    expect(await screen.findByText('このチームのIDはすでに使われています。')).toBeTruthy()
    expect(handle.value).toBe('yama')
    expect(handle.getAttribute('aria-invalid')).toBe('true')
  })

  it('requires only a name, and consent to what members will see', async () => {
    const user = userEvent.setup()
    const asked: unknown[] = []
    await renderApp(<TeamCreate />, {
      CreateTeam: (variables: unknown) => {
        asked.push(variables)
        return { createTeam: changed }
      },
    })
    await user.type(field(), ' 山の会 {Enter}')
    expect(asked).toEqual([])
    expect(screen.getByText('共有への同意が必要です')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /見られることに同意/ }))
    await user.click(screen.getByRole('button', { name: 'チームを作る' }))
    await waitFor(() => expect(asked).toEqual([{ displayName: '山の会' }]))
  })
})

describe('the names of a team', () => {
  it('are changed in place by an owner', async () => {
    const user = userEvent.setup()
    const asked: unknown[] = []
    await show({
      Team: team(hanako),
      RenameTeam: (variables: unknown) => {
        asked.push(variables)
        return { renameTeam: { ...changed, displayName: '海の会' } }
      },
    })
    await user.click(await screen.findByRole('button', { name: '名前を変える' }))
    const name = screen.getByLabelText<HTMLInputElement>('チームの名前')
    expect(name.value).toBe('山の会')
    expect(screen.getByLabelText<HTMLInputElement>('チームのID').value).toBe('yama')
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(screen.getByText('チームの名前を入力してください。')).toBeTruthy()
    await user.type(name, '海の会{Enter}')
    await waitFor(() =>
      expect(asked).toEqual([{ teamname: 'yama', displayName: '海の会', newTeamname: 'yama' }]),
    )
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '名前を変える' })).toBe(document.activeElement),
    )
  })

  it('cannot be changed by members', async () => {
    await show({ Team: team(hanako, jiro) }, '2')
    await screen.findByRole('list', { name: '「山の会」のメンバー' })
    expect(screen.queryByRole('button', { name: '名前を変える' })).toBeNull()
  })
})
