import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createRedactor } from './redact.ts'

function redact(value: unknown): unknown {
  const { read, hide } = createRedactor()
  return hide(read(value))
}

test('fields with a secret name keep their type and lose their content', () => {
  expect(
    redact({
      tokens: { authToken: 'a', refreshToken: null },
      credentials: { email: 'hana@example.com', password: 'himitsu-1' },
      form: { displayName: '奥行 はな', email: '' },
      code: 123456,
    }),
  ).toEqual({
    tokens: { authToken: '•••', refreshToken: null },
    credentials: { email: '•••', password: '•••' },
    form: { displayName: '奥行 はな', email: '' },
    code: '•••',
  })
})

test('non-secret values are unchanged', () => {
  const open = {
    failure: { kind: 'rejected', code: 'CODE_MISMATCH', message: 'コードが違います' },
    taskId: '0b1c7e0e-5a3c-4b7e-9d4c-1f2e3d4c5b6a',
    statusCode: 404,
    progress: 0.5,
    when: '2026-11-21T00:00:00.000Z',
    state: 'awaitingCode.resend.counting',
    event: 'xstate.done.actor.loadStorageUsage',
    address: 'https://okuyuki.example/photo/0b1c7e0e-5a3c-4b7e-9d4c-1f2e3d4c5b6a',
  }
  expect(redact(open)).toEqual(open)
})

test('the query of an address is removed, since it may contain a signature', () => {
  expect(redact('PUT https://files.example/parts/1?X-Amz-Signature=abc&e=1 をやり直します')).toBe(
    'PUT https://files.example/parts/1?••• をやり直します',
  )
  expect(redact('/files/garden.jpg?r=1&e=2&s=abc')).toBe('/files/garden.jpg?•••')
})

test('a value hidden for its field name is hidden wherever it occurs again', () => {
  expect(redact({ password: 'kaze-no-oto', note: 'kaze-no-oto と書いた' })).toEqual({
    password: '•••',
    note: '••• と書いた',
  })
})

test('a secret that starts with another one is hidden completely', () => {
  expect(
    redact({ typed: [{ password: 'kaze-no' }, { password: 'kaze-no-oto' }], note: 'kaze-no-oto' }),
  ).toEqual({
    typed: [{ password: '•••' }, { password: '•••' }],
    note: '•••',
  })
})

test.each([
  ['20 letters and digits', 'abcdefghij0123456789', true],
  ['19 letters and digits', 'abcdefghi0123456789', false],
  ['32 letters', 'abcdefghijklmnopqrstuvwxyzabcdef', true],
  ['31 letters', 'abcdefghijklmnopqrstuvwxyzabcde', false],
  ['20 digits', '01234567890123456789', false],
  ['a short name with a digit', 'v1', false],
  ['a name at a host', 'hana@home', true],
])('%s in an address are classified as secret or plain', (_, part, isSecret) => {
  expect(redact(`https://okuyuki.example/${part}/parts`)).toBe(
    `https://okuyuki.example/${isSecret ? '•••' : part}/parts`,
  )
})

test('program constants are shown in code fields only', () => {
  expect(redact({ code: 'CODE_MISMATCH', password: 'KAZE_NO_OTO' })).toEqual({
    code: 'CODE_MISMATCH',
    password: '•••',
  })
  expect(redact({ code: '1234' })).toEqual({ code: '•••' })
})

test('a text of more than 300 characters is cut', () => {
  const text = `か${'あ'.repeat(299)}`
  expect(redact([text, `${text}い`])).toEqual([text, `${text}…`])
})

function nthSecret(number: number) {
  return `himitsu${String(number).padStart(3, 'x')}`
}

test('the last 300 secrets are hidden wherever they turn up again', () => {
  const { read, text } = createRedactor()
  for (let number = 0; number < 300; number += 1) read({ password: nthSecret(number) })
  expect([text(nthSecret(0)), text(nthSecret(299))]).toEqual(['•••', '•••'])
  read({ password: nthSecret(0) })
  read({ password: nthSecret(300) })
  expect([0, 1, 2, 300].map((number) => text(nthSecret(number)))).toEqual(['•••', nthSecret(1), '•••', '•••'])
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function base64url(length: number) {
  return fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: length, maxLength: length + 20 })
}

/** Secrets that are recognised by their pattern alone. */
const shaped = fc.oneof(
  fc.tuple(base64url(20), base64url(30), base64url(43)).map(([a, b, c]) => `eyJ${a}.eyJ${b}.${c}`),
  base64url(40),
  fc.tuple(base64url(5), base64url(4)).map(([name, host]) => `${name}@${host}.example`),
  base64url(8).map((signature) => `https://files.example/parts/1?e=1&s=${signature}`),
)
const named = fc.tuple(
  fc.constantFrom(
    'password',
    'authToken',
    'refresh_token',
    'code',
    'email',
    'sessionId',
    'Set-Cookie',
    'usedToken',
  ),
  fc.oneof(base64url(12), fc.integer({ min: 100_000, max: 999_999 }).map(String)),
)
const key = fc.constantFrom('context', 'form', 'user', 'list', 'message', 'x')

function nest(value: unknown, path: readonly string[]): unknown {
  let nested = value
  for (const step of path) nested = step === 'list' ? ['a', nested] : { a: 1, [step]: nested }
  return nested
}

test('no planted secret survives anywhere in the message, at any depth and beside any value', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        shaped.map((secret): [unknown, string] => [secret, secret]),
        shaped.map((secret): [unknown, string] => [`エラー: ${secret} です`, secret]),
        shaped.map((secret): [unknown, string] => [new Error(`no ${secret}`), secret]),
        shaped.map((secret): [unknown, string] => [{ [secret]: 1 }, secret]),
        named.map(([name, secret]): [unknown, string] => [{ [name]: secret, also: `(${secret})` }, secret]),
        named.map(([name, secret]): [unknown, string] => [{ [name]: { deep: [secret] } }, secret]),
        named.map(([name, secret]): [unknown, string] => [{ first: secret, [name]: secret }, secret]),
      ),
      fc.array(key, { maxLength: 4 }),
      ([value, secret], path) => {
        const query = /[?&]s=(.+)$/.exec(secret)?.[1]
        const message = JSON.stringify(redact(nest(value, path)))
        expect(message).not.toContain(query ?? secret)
      },
    ),
    { numRuns: 1000 },
  )
})
