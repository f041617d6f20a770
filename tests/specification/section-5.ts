import type { Proofs } from './proof.ts'

const panel = 'web/overlays/login-panel.test.tsx'

/** §5: validation. */
export const validationProofs: Proofs = {
  '5.1': {
    mutant: ['web/overlays/sign-up-form.tsx', "    !hasAgreed && t('利用規約への同意'),\n", ''],
    proofs: [[panel, 'is disabled until it is filled in, and says what is missing']],
  },
  '5.2': {
    mutant: ['web/overlays/login-panel.tsx', ", password === '' && t('パスワード')]", ']'],
    proofs: [['tests/e2e/specification.e2e.ts', 'each mode of the panel has its fields, texts and links']],
    also: [[panel, 'has a title, address, password and reset link for a login, and requires both fields']],
  },
  '5.3': {
    mutant: ['web/overlays/sign-up-form.tsx', '<SubmitButton wide busy={isBusy}', '<SubmitButton wide'],
    proofs: [
      ['web/ui/button.test.tsx', 'does not submit its form while disabled or busy'],
      [panel, 'is disabled while submitting: %s'],
      [
        'web/overlays/dialogs/avatar-dialog.test.tsx',
        'shows the selected picture in 150 px, sends it once, and reports the change',
      ],
      ['web/overlays/dialog-host.test.tsx', 'disables 保存 while it saves'],
    ],
  },
  '5.4': {
    mutant: [
      'embedded-backend/rules/text/accounts.ts',
      "'length', 'letter', 'digit', 'symbol'] as const)",
      "'length', 'letter', 'digit'] as const)",
    ],
    proofs: [
      ['tests/e2e/auth.e2e.ts', 'a wrong code and a weak password are refused, and the form keeps its input'],
      ['embedded-backend/routes/identity/auth.test.ts', 'a weak password is refused with every fault named'],
    ],
    also: [[panel, 'shows a weak-password error at its field']],
  },
  '5.5': {
    mutant: [
      'graphql-gateway/resolvers/identity-provider.ts',
      '.forgotPassword(email, asker)',
      ".forgotPassword(email.replace(/@.*/, ''), asker)",
    ],
    proofs: [
      [
        'tests/e2e/auth.e2e.ts',
        'a forgotten password is reset with the mailed code, and every refusal has a message',
      ],
      [
        'embedded-backend/routes/identity/forgot-password.test.ts',
        'a mailed code sets another password, ends every session, and the owner gets a mail',
      ],
      ['tests/specification/vendor-calls.test.ts', 'a password reset is two calls to the provider'],
    ],
  },
  '5.6': {
    mutant: [
      'web/overlays/dialogs/avatar-dialog.tsx',
      'accept="image/png,image/jpeg,image/heic,.heic,.hif"',
      'accept="image/*"',
    ],
    proofs: [
      ['web/overlays/dialogs/avatar-dialog.test.tsx', 'sends nothing before a picture is chosen'],
      [
        'web/overlays/dialogs/avatar-dialog.test.tsx',
        'lists the accepted types after a wrong one was selected',
      ],
      [
        'web/overlays/dialogs/avatar-dialog.test.tsx',
        'shows the selected picture in 150 px, sends it once, and reports the change',
      ],
    ],
    also: [
      [
        'machines/account/avatar-upload.test.ts',
        'the button is off until a picture is chosen, and while it is uploaded',
      ],
      ['machines/account/avatar-upload.test.ts', '%s is accepted'],
    ],
  },
  '5.7': {
    mutant: [
      'web/overlays/dialogs/photo-edit-dialog.tsx',
      'busy={isSaving} disabled={isBlocked}',
      'disabled={isBlocked && !isSaving}',
    ],
    proofs: [
      [
        'web/overlays/dialog-host.test.tsx',
        'sends title and description as loaded, reports success, and closes',
      ],
      ['web/overlays/dialog-host.test.tsx', 'disables 保存 while it saves'],
    ],
    also: [
      [
        'machines/dialog/photo-edit.test.ts',
        'sends title and description back as loaded, with the chosen visibility',
      ],
    ],
  },
  '5.8': {
    mutant: ['server/settings.ts', 'LONGEST_APP_ID = 50', 'LONGEST_APP_ID = 51'],
    proofs: [
      [
        'tests/delivery/analytics-setting.test.ts',
        'accepts an application identifier of at most 50 characters',
      ],
    ],
  },
}
