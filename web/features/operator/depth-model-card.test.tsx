import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { sampleDepthModel } from '#machines/depth-model/model.ts'
import { renderApp } from '#web/testing/render-app.tsx'

import { DepthModelCard } from './depth-model-card.tsx'

/** Renders the card with answers to its questions, in order; the last one stays. */
async function begin(...states: object[]) {
  const user = userEvent.setup()
  const sent: unknown[] = []
  let at = -1
  const next = () => {
    at = Math.min(at + 1, states.length - 1)
    return { ...sampleDepthModel, ...states[at] }
  }
  await renderApp(<DepthModelCard />, {
    OperatorDepthModel: () => ({ operatorDepthModel: next() }),
    ChangeDepthModel: (variables: unknown) => {
      sent.push(variables)
      return { changeDepthModel: next() }
    },
  })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { sent, press, user }
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('says what the model is, where it comes from and how large it is, and installs it', async () => {
  const { sent, press } = await begin({}, { status: 'INSTALLING', step: 'MODEL', receivedBytes: 13_629_401 })
  expect(await screen.findByText('未インストール')).toBeTruthy()
  expect(screen.getByText(/Depth Anything V2 Small（Apache-2.0、27 MB、huggingface.co から）/)).toBeTruthy()
  expect(screen.getByText(/推定で作られた作品: 12 件/).textContent).toContain(
    'インストールすると、作り直せます。',
  )
  expect(buttons()).toEqual(['インストールする'])
  await press('インストールする')
  const bar = await screen.findByRole('progressbar', { name: /14 \/ 27 MB/ })
  expect(bar).toMatchObject({ value: 50 })
  expect(sent).toEqual([{ action: 'INSTALL' }])
  expect(buttons()).toEqual(['インストールをやめる'])
})

it.each([
  ['DISK_FULL', 'サーバーのディスクの空き容量が足りません。'],
  ['UNREACHABLE', '配布元につながりませんでした。'],
  ['SOMETHING_NEW', 'サーバーの記録（ログ）を確かめてください。'],
])('names the reason of a failure: %s', async (failure, words) => {
  await begin({ status: 'FAILED', failure, receivedBytes: 5e6 })
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.getByText('5 MB まで届いています。続きから始まります。')).toBeTruthy()
  expect(buttons()).toEqual(['もう一度インストールする'])
})

it('makes pictures again only once confirmed, shows how many are done, and stops', async () => {
  const remake = { status: 'RUNNING', total: 12, done: 3, failed: 0 }
  const installed = { status: 'INSTALLED', canRemake: true }
  const remaking = { ...installed, guessed: 9, remake }
  const stopped = { ...installed, guessed: 8, remake: { ...remake, status: 'STOPPED', done: 4 } }
  const { sent, press } = await begin(installed, remaking, remaking, stopped)
  await press('推定の作品を作り直す')
  expect(await screen.findByText(/^12件の作品を、元の写真から/)).toBeTruthy()
  await press('キャンセル')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
  await press('推定の作品を作り直す')
  await press('作り直す')
  expect(await screen.findByRole('progressbar', { name: /（3 \/ 12 件）/ })).toBeTruthy()
  expect(buttons()).toEqual(['作り直しをやめる'])
  await press('作り直しをやめる')
  expect(
    await screen.findByText('前回は 4 件を作り直し、0 件は前のままです。途中でやめました。'),
  ).toBeTruthy()
  expect(sent).toEqual([{ action: 'REMAKE' }, { action: 'STOP_REMAKE' }])
  expect(screen.getByText('推定で作られた作品: 8 件')).toBeTruthy()
})

it('offers nothing that the settings forbid, and tells of other machines', async () => {
  await begin({ status: 'OFF', guessed: 0 })
  expect(await screen.findByText('設定 DEPTH_MODEL_PATH で決められています。')).toBeTruthy()
  expect(buttons()).toEqual([])
})

it('tells that every machine needs the model', async () => {
  await begin({ mayConvertElsewhere: true })
  expect(await screen.findByText(/それぞれで npm run model:install/)).toBeTruthy()
})

it('a failed request is shown and can be repeated', async () => {
  const answers: unknown[] = [new Error('UPSTREAM_ERROR'), { operatorDepthModel: sampleDepthModel }]
  const user = userEvent.setup()
  await renderApp(<DepthModelCard />, { OperatorDepthModel: () => answers.shift() })
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await user.click(screen.getByRole('button', { name: '再試行' }))
  expect(await screen.findByText('未インストール')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
