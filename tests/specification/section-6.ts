import type { Proofs } from './proof.ts'

/** §6: roles and permissions. */
export const roleProofs: Proofs = {
  '6.1': {
    mutant: [
      'embedded-backend/routes/http/authentication.ts',
      '    const user = await userOf(c, services)\n    if (!user) throw unauthenticated()\n',
      '    const user = (await userOf(c, services)) as CurrentUser\n',
    ],
    proofs: [
      ['tests/permissions/permissions.test.ts', '%s', 'GET /v1/me'],
      [
        'tests/permissions/matrix.test.ts',
        'the table has a row for every operation of the contract, and no other',
      ],
      ['tests/e2e/pages.e2e.ts', 'a login-required page sends to the login with the return address'],
    ],
  },
  '6.2': {
    mutant: [
      'embedded-backend/rules/accounts/membership.ts',
      "return { plan: 'FREE', paidUntil: null }",
      "return { plan: 'PAID', paidUntil: null }",
    ],
    proofs: [
      [
        'embedded-backend/routes/accounts/me.test.ts',
        'an account starts on the free plan, with nothing to stop or resume',
      ],
      ['embedded-backend/routes/accounts/me.test.ts', 'the operator revokes a grant'],
    ],
    also: [
      [
        'web/features/account/membership-panel.test.tsx',
        'is cancelled after a confirmation that gives its end date, and resumed',
      ],
    ],
  },
  '6.3': {
    mutant: [
      'web/overlays/legal/terms-articles.tsx',
      '本サービスの利用を制限し、又は契約を解除して登録を取り消す',
      '本サービスの利用を制限する',
    ],
    proofs: [['web/overlays/legal/terms-text.test.tsx', 'the terms cover each point: %s', "'6.3'"]],
  },
  '6.4': {
    mutant: [
      'embedded-backend/rules/teams/teams.ts',
      "    await transaction\n      .deleteFrom('team_users')",
      "    if (hasLeft) await transaction\n      .deleteFrom('team_users')",
    ],
    proofs: [
      ['tests/e2e/account.e2e.ts', 'a team invites a second member, who is notified and joins'],
      ['tests/e2e/account.e2e.ts', 'a removed member is notified too and no longer sees the team'],
      ['embedded-backend/routes/people/users.test.ts', 'a profile is public and hides the address'],
      [
        'embedded-backend/routes/people/users.test.ts',
        'a user’s list has PUBLIC items, and all of them for that user',
      ],
      [
        'embedded-backend/routes/people/teams.test.ts',
        'an owner removes others, members can leave, and the last owner stays',
      ],
    ],
  },
  '6.5': {
    mutant: [
      'web/browser/native-bridge.ts',
      "readCookie('app_source') === 'ios_webview'",
      "readCookie('app_source') === 'ios'",
    ],
    proofs: [
      ['tests/e2e/webview.e2e.ts', 'pages inside the native app have no site header and footer'],
      [
        'web/browser/native-bridge.test.ts',
        'is detected by either system’s bridge, the webview cookie, or the user agent',
      ],
    ],
  },
}
