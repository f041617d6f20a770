import { render, screen, act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi, onTestFinished } from 'vitest'

import { Checkbox, RadioGroup } from './choices.tsx'
import { PasswordField, Select, TextInput } from './field.tsx'

const visibilities = [
  { value: 'PRIVATE', label: '非公開', description: 'あなただけが見られます。' },
  { value: 'PUBLIC', label: '全体公開' },
] as const

function Typed({ multiline = false }: { readonly multiline?: boolean }) {
  const [value, setValue] = useState('')
  return multiline ? (
    <TextInput multiline label="説明" value={value} onChange={setValue} />
  ) : (
    <TextInput label="タイトル" value={value} onChange={setValue} />
  )
}

it('takes a line of text', async () => {
  render(<Typed />)
  await userEvent.type(screen.getByLabelText('タイトル'), '朝の光')
  expect(screen.getByLabelText<HTMLInputElement>('タイトル').value).toBe('朝の光')
})

it('takes several lines of text', async () => {
  render(<Typed multiline />)
  await userEvent.type(screen.getByLabelText('説明'), '一{Enter}二')
  expect(screen.getByLabelText<HTMLTextAreaElement>('説明').value).toBe('一\n二')
})

it('describes an input by its error and its helper text', () => {
  render(
    <TextInput
      error="入力してください。"
      helper="あとで変えられます。"
      label="タイトル"
      value=""
      onChange={() => undefined}
    />,
  )
  const input = screen.getByRole('textbox', { description: '入力してください。 あとで変えられます。' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

it('marks no input as invalid without an error', () => {
  render(<TextInput error="" label="タイトル" value="" onChange={() => undefined} />)
  expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false)
})

it('shows and hides a password', async () => {
  render(
    <PasswordField autoComplete="new-password" label="パスワード" value="abc" onChange={() => undefined} />,
  )
  const input = screen.getByLabelText<HTMLInputElement>('パスワード')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを隠す' }))
  expect(input.type).toBe('password')
})

it('lets a password be pasted', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<PasswordField autoComplete="current-password" label="パスワード" value="" onChange={onChange} />)
  await userEvent.click(screen.getByLabelText('パスワード'))
  await userEvent.paste('p4ssw0rd!')
  expect(onChange).toHaveBeenCalledWith('p4ssw0rd!')
})

it('keeps a button inside a checkbox label apart from the box', async () => {
  const onChange = vi.fn<(checked: boolean) => void>()
  render(
    <Checkbox checked={false} onChange={onChange}>
      <button type="button">利用規約</button>に同意します
    </Checkbox>,
  )
  await userEvent.click(screen.getByRole('button', { name: '利用規約' }))
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox'))
  expect(onChange).toHaveBeenCalledWith(true)
})

it('chooses from a select', async () => {
  const onChange = vi.fn<(value: 'PRIVATE' | 'PUBLIC') => void>()
  render(<Select label="公開範囲" options={visibilities} value="PRIVATE" onChange={onChange} />)
  await userEvent.selectOptions(screen.getByLabelText('公開範囲'), '全体公開')
  expect(onChange).toHaveBeenCalledWith('PUBLIC')
})

it('selects radios, each named by its label and described by its help text', async () => {
  const onChange = vi.fn<(value: 'PRIVATE' | 'PUBLIC') => void>()
  render(<RadioGroup label="公開範囲" options={visibilities} value="PRIVATE" onChange={onChange} />)
  expect(screen.getByRole('group', { name: '公開範囲' })).toBeTruthy()
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: '非公開', description: 'あなただけが見られます。' })
      .checked,
  ).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: '全体公開' }))
  expect(onChange).toHaveBeenCalledWith('PUBLIC')
})

function Form() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  return (
    <form>
      <TextInput label="名前" value={name} onChange={setName} />
      <PasswordField label="パスワード" autoComplete="new-password" value={password} onChange={setPassword} />
      <output>{`${name} ${password}`}</output>
    </form>
  )
}

it('keeps text typed into a rendered page before its scripts load', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
  const [name, password] = root.querySelectorAll('input')
  name!.value = '花子'
  password!.value = 'himitsu-1'
  const page = await act(async () => hydrateRoot(root, <Form />))
  onTestFinished(() => {
    page.unmount()
    root.remove()
  })
  expect(screen.getByRole('status').textContent).toBe('花子 himitsu-1')
  expect([name!.value, password!.value]).toEqual(['花子', 'himitsu-1'])
})
