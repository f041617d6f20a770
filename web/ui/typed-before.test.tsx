import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'

import { PasswordField } from './password-field.tsx'
import { TextInput } from './text-input.tsx'

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
