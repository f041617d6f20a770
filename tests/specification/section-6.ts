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
      ['tests/e2e/pages.e2e.ts', 'a login-required page leads to the login and says where to go on'],
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
        'embedded-backend/routes/accounts/membership.test.ts',
        'an account begins free, with nothing to stop or resume',
      ],
      ['embedded-backend/routes/accounts/membership.test.ts', 'the operator takes a grant back'],
    ],
    also: [
      [
        'web/features/account/membership-panel.test.tsx',
        'is stopped after a question that says when it ends, and taken back',
      ],
    ],
  },
  '6.3': {
    mutant: [
      'web/overlays/legal/terms-articles.tsx',
      '本サービスの利用を制限し、又は契約を解除して登録を取り消す',
      '本サービスの利用を制限する',
    ],
    proofs: [['web/overlays/legal/terms-text.test.tsx', 'the terms say each point: %s', "'6.3'"]],
  },
  '6.4': {
    mutant: [
      'embedded-backend/rules/teams/teams.ts',
      "    await transaction\n      .deleteFrom('team_users')",
      "    if (hasLeft) await transaction\n      .deleteFrom('team_users')",
    ],
    proofs: [
      ['tests/e2e/account.e2e.ts', 'a team with somebody else, who is notified and joins for good'],
      ['tests/e2e/account.e2e.ts', 'who is removed is notified too, and sees the team no more'],
      ['embedded-backend/routes/people/users.test.ts', 'a profile is for everyone and tells no address'],
      [
        'embedded-backend/routes/people/users.test.ts',
        'the list of a user has PUBLIC items, and all of them for the user',
      ],
      [
        'embedded-backend/routes/people/teams.test.ts',
        'an owner removes others, a member itself, and the last owner stays',
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
      ['tests/e2e/webview.e2e.ts', 'inside the native app no page carries the bars of the site'],
      [
        'web/browser/native-bridge.test.ts',
        'is there by the bridge of either system, the cookie of the webview, or the user agent',
      ],
    ],
  },
}
