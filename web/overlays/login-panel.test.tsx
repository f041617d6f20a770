import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { renderApp } from '../testing/render-app.tsx'
import { LoginPanel } from './login-panel.tsx'
import type { LoginPanelProps } from './login-panel.tsx'

/** Finds the control with a label, which may contain 必須 as well. */
function field(label: string) {
  return screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
}

async function fillSignUp(user: UserEvent, password = 'Passw0rd!') {
  await user.type(field('ユーザー名'), '花子')
  await user.type(field('メールアドレス'), 'h@example.com')
  await user.type(field('パスワード'), password)
  await user.click(screen.getByRole('checkbox'))
}

function nothing() {
  return undefined
}

function refused(code: string, message: string) {
  return { code, message, retryAfter: null }
}

const me = {
  me: { id: '1', displayName: '花子', username: 'hanako', email: 'h@example.com', avatarImageUrl: null },
}

describe('the login panel', () => {
  it('signs in and notifies its parent', async () => {
    const user = userEvent.setup()
    const onSignedIn = vi.fn<() => void>()
    const app = await renderApp(<LoginPanel mode="signIn" onSignedIn={onSignedIn} onLeave={nothing} />, {
      SignIn: { signIn: { authToken: 'a', refreshToken: 'r' } },
      Me: me,
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Okuyuki へおかえりなさい')
    await user.type(field('メールアドレス'), 'h@example.com')
    await user.type(field('パスワード'), 'secret{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(document.cookie).toContain('access_token=a')
    expect(await app.isSignedIn()).toBe(true)
    expect(document.cookie).toContain('username=hanako')
  })

  it('goes on when the native app has brought tokens', async () => {
    const onSignedIn = vi.fn<() => void>()
    const app = await renderApp(<LoginPanel mode="signUp" onSignedIn={onSignedIn} onLeave={nothing} />, {
      Me: me,
    })
    await app.isSignedIn()
    app.session.send({ type: 'tokens.received', tokens: { authToken: 'a', refreshToken: 'r' } })
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  it('has a title, name, address, password with a show button, and the terms for a sign-up', async () => {
    const user = userEvent.setup()
    await renderApp(<LoginPanel mode="signUp" onSignedIn={nothing} onLeave={nothing} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Okuyuki へようこそ')
    expect(screen.getAllByRole('textbox').map((one) => one.getAttribute('name'))).toEqual([
      'displayName',
      'email',
    ])
    expect(field('メールアドレス').getAttribute('placeholder')).toMatch(/^\S+@\S+$/)
    expect(field('パスワード').getAttribute('placeholder')).toBe('英数字と記号を含む8文字以上')
    expect(field('パスワード').getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'パスワードを表示' }))
    expect(field('パスワード').getAttribute('type')).toBe('text')
    expect(screen.getByRole('button', { name: 'アカウントを作成' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '利用規約' }))
    expect(await screen.findByRole('dialog', { name: '利用規約' })).toBeTruthy()
  })

  it('has a title, address, password and reset link for a login, and requires both fields', async () => {
    const user = userEvent.setup()
    await renderApp(<LoginPanel mode="signIn" onSignedIn={nothing} onLeave={nothing} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Okuyuki へおかえりなさい')
    expect(screen.queryByLabelText(/^ユーザー名/)).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'パスワードを忘れた方はこちら' }).getAttribute('href')).toBe(
      '/pw-reset',
    )
    const submit = screen.getByRole('button', { name: 'ログイン' })
    const isOff = () => submit.getAttribute('aria-disabled') === 'true'
    expect(isOff()).toBe(true)
    await user.type(field('メールアドレス'), 'h@example.com')
    expect(isOff()).toBe(true)
    await user.type(field('パスワード'), 'x')
    expect(isOff()).toBe(false)
    await user.clear(field('メールアドレス'))
    expect(isOff()).toBe(true)
  })

  it('is disabled until it is filled in, and says what is missing', async () => {
    const user = userEvent.setup()
    await renderApp(<LoginPanel mode="signUp" onSignedIn={nothing} onLeave={nothing} />)
    const submit = screen.getByRole('button', { name: 'アカウントを作成' })
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    expect(
      screen.getByText('未入力の項目: ユーザー名、メールアドレス、パスワード、利用規約への同意'),
    ).toBeTruthy()
    await user.type(field('ユーザー名'), '花子')
    await user.type(field('メールアドレス'), 'h@example.com')
    await user.type(field('パスワード'), 'Passw0rd!')
    expect(screen.getByText('未入力の項目: 利用規約への同意')).toBeTruthy()
    await user.click(screen.getByRole('checkbox'))
    expect(submit.getAttribute('aria-disabled')).toBeNull()
  })

  it('shows the server’s message and focuses it', async () => {
    const user = userEvent.setup()
    await renderApp(<LoginPanel mode="signIn" onSignedIn={nothing} onLeave={nothing} />, {
      SignIn: {
        signIn: refused('INVALID_CREDENTIALS', 'メールアドレスまたはパスワードが正しくありません。'),
      },
    })
    await user.type(field('メールアドレス'), 'h@example.com')
    await user.type(field('パスワード'), 'wrong{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('メールアドレスまたはパスワードが正しくありません。')
    expect(document.activeElement).toBe(alert)
  })

  it('shows a weak-password error at its field', async () => {
    const user = userEvent.setup()
    await renderApp(<LoginPanel mode="signUp" onSignedIn={nothing} onLeave={nothing} />, {
      SignUp: { signUp: refused('WEAK_PASSWORD', '数字を入れてください。\n記号を入れてください。') },
    })
    await fillSignUp(user, 'weak')
    await user.click(screen.getByRole('button', { name: 'アカウントを作成' }))
    await waitFor(() => expect(field('パスワード').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(/記号を入れてください。/).textContent).toContain('\n')
    expect(document.activeElement).toBe(field('パスワード'))
  })

  it.each([
    ['confirm-signup', false],
    ['app-confirm-signup', true],
  ])('continues to %s with the address, and stores the tab’s record', async (target, isAppMode) => {
    const user = userEvent.setup()
    const onLeave = vi.fn<LoginPanelProps['onLeave']>()
    await renderApp(
      <LoginPanel isAppMode={isAppMode} mode="signUp" onSignedIn={nothing} onLeave={onLeave} />,
      { SignUp: { signUp: { sessionId: 's', userId: 'u' } } },
    )
    await fillSignUp(user)
    await user.click(screen.getByRole('button', { name: 'アカウントを作成' }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith(target, 'h@example.com'))
    expect(JSON.parse(sessionStorage.getItem('sign_up') ?? '')).toEqual({
      version: 1,
      value: {
        userId: 'u',
        sessionId: 's',
        email: 'h@example.com',
        askableAt: expect.any(Number) as number,
      },
    })
  })

  it('links to the other mode, except where only signing in is allowed', async () => {
    const user = userEvent.setup()
    const onLeave = vi.fn<LoginPanelProps['onLeave']>()
    await renderApp(
      <>
        <LoginPanel mode="signUp" onSignedIn={nothing} onLeave={onLeave} />
        <LoginPanel mode="signIn" isLoginOnly onSignedIn={nothing} onLeave={onLeave} />
      </>,
    )
    expect(screen.queryByRole('button', { name: 'はじめての方はこちら' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'すでにアカウントをお持ちの方はこちら' }))
    expect(onLeave).toHaveBeenCalledWith('login')
  })

  it('uses the targets of the specification: app-signup from the login, app-login in app mode', async () => {
    const user = userEvent.setup()
    const onLeave = vi.fn<LoginPanelProps['onLeave']>()
    await renderApp(
      <>
        <LoginPanel mode="signIn" onSignedIn={nothing} onLeave={onLeave} />
        <LoginPanel isAppMode mode="signUp" onSignedIn={nothing} onLeave={onLeave} />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'はじめての方はこちら' }))
    await user.click(screen.getByRole('button', { name: 'すでにアカウントをお持ちの方はこちら' }))
    expect(onLeave.mock.calls).toEqual([['app-signup'], ['app-login']])
  })

  it('opens the sign-up in a new window from the login in app mode', async () => {
    await renderApp(<LoginPanel isAppMode mode="signIn" onSignedIn={nothing} onLeave={nothing} />)
    const link = screen.getByRole('link', { name: 'はじめての方はこちら' })
    expect(link.getAttribute('href')).toBe('/signup')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('has no link to the other mode inside an app', async () => {
    await renderApp(
      <>
        <LoginPanel isApp mode="signIn" onSignedIn={nothing} onLeave={nothing} />
        <LoginPanel isApp mode="signUp" onSignedIn={nothing} onLeave={nothing} />
      </>,
    )
    expect(screen.getAllByRole('button', { name: /^(ログイン|アカウントを作成)$/ })).toHaveLength(2)
    expect(screen.queryByText(/方はこちら$/, { selector: 'button' })).toBeNull()
    expect(screen.queryByText('はじめての方はこちら')).toBeNull()
  })

  it.each([
    ['signIn', 'SignIn', 'ログイン'],
    ['signUp', 'SignUp', 'アカウントを作成'],
  ] as const)('is disabled while submitting: %s', async (mode, operation, name) => {
    const user = userEvent.setup()
    const answer = Promise.withResolvers<unknown>()
    let sent = 0
    await renderApp(<LoginPanel mode={mode} onSignedIn={nothing} onLeave={nothing} />, {
      [operation]: () => {
        sent += 1
        return answer.promise
      },
    })
    if (mode === 'signUp') await fillSignUp(user)
    else {
      await user.type(field('メールアドレス'), 'h@example.com')
      await user.type(field('パスワード'), 'secret')
    }
    const submit = screen.getByRole('button', { name })
    await user.click(submit)
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('true'))
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    await user.click(submit)
    await user.keyboard('{Enter}')
    expect(sent).toBe(1)
    answer.resolve(undefined)
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull())
  })
})

function passkeyPlace() {
  return document.querySelector('section [class*="_place_"]')
}

function passkeyButton() {
  return screen.queryByRole('button', { name: 'パスキーでログイン' })
}

/** Opens the panel in a browser with passkeys. */
async function beginWithPasskeys(config: unknown) {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', nothing)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: {} })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  await renderApp(<LoginPanel mode="signIn" onSignedIn={nothing} onLeave={nothing} />, {
    '/config.json': () => config,
  })
}

describe('the passkey button', () => {
  it('reserves its space until known, and appears where the site has passkeys', async () => {
    const config = Promise.withResolvers<unknown>()
    await beginWithPasskeys(config.promise)
    expect([passkeyPlace() === null, passkeyButton()]).toEqual([false, null])
    config.resolve({ passkeys: { host: 'localhost' } })
    await waitFor(() => expect(passkeyButton()).toBeTruthy())
    expect(passkeyPlace()).toBeNull()
  })

  it.each([
    ['has none', { passkeys: null }],
    ['has them at another address', { passkeys: { host: 'okuyuki.example' } }],
    ['cannot say', { passkeys: { host: '' } }],
  ])('is absent where the site %s', async (_, config) => {
    await beginWithPasskeys(config)
    await waitFor(() => expect(passkeyPlace()).toBeNull())
    expect(passkeyButton()).toBeNull()
  })
})

/** Opens the panel of a site with a provider, and records the address that its button opens. */
async function beginWithProvider() {
  const user = userEvent.setup()
  const assign = vi.fn<(address: string) => void>()
  await renderApp(<LoginPanel mode="signIn" onSignedIn={nothing} onLeave={nothing} />, {
    '/config.json': { signIn: { name: '社員証' } },
  })
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign })
  const button = await screen.findByRole('button', { name: '社員証でログイン' })
  return { user, assign, button }
}

describe('the provider button', () => {
  it('leaves for the provider once, and again after the browser’s back navigation', async () => {
    const { user, assign, button } = await beginWithProvider()
    await user.dblClick(button)
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    expect(assign.mock.lastCall?.[0]).toMatch(/^\/v1\/auth\/provider\?challenge=[\w-]{43}$/)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await user.click(button)
    act(() => void dispatchEvent(new Event('pageshow')))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(assign).toHaveBeenCalledOnce()
    await user.click(button)
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
    act(() => void dispatchEvent(new Event('pageshow')))
  })

  it('disappears where the tab has no storage, since the browser could not come back', async () => {
    const { user, assign, button } = await beginWithProvider()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no storage')
    })
    await user.click(button)
    await waitFor(() => expect(button.isConnected).toBe(false))
    expect(assign).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it.each([{ signIn: null }, { signIn: { name: '' } }])('is absent with %j', async (config) => {
    await renderApp(<LoginPanel mode="signIn" onSignedIn={nothing} onLeave={nothing} />, {
      '/config.json': config,
    })
    await waitFor(() => expect(passkeyPlace()).toBeNull())
    expect(screen.queryByText('または')).toBeNull()
  })
})
