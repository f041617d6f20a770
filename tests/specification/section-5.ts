import type { Proofs } from './proof.ts'

const panel = 'web/overlays/login-panel.test.tsx'

/** §5: validation. */
export const validationProofs: Proofs = {
  '5.1': [[panel, 'is off until it is filled, and says what is missing']],
  '5.2': [['tests/e2e/specification.e2e.ts', 'each mode of the panel has its fields, words and ways']],
  '5.3': [
    ['web/ui/button.test.tsx', 'does not submit its form while disabled or busy'],
    [panel, 'is off while it is sent'],
  ],
  '5.4': [
    ['tests/e2e/auth.e2e.ts', 'a wrong code and a weak password are refused, and what was typed stays'],
    ['embedded-backend/routes/identity/auth.test.ts', 'a weak password is refused with every fault named'],
    [panel, 'ties a weak password to its field'],
  ],
  '5.5': [
    [
      'tests/e2e/auth.e2e.ts',
      'a forgotten password is reset by the mailed code, and every refusal is worded',
    ],
    [
      'embedded-backend/routes/identity/forgot-password.test.ts',
      'a mailed code sets another password, ends every session, and the owner gets a mail',
    ],
  ],
  '5.6': [
    ['web/overlays/dialogs/avatar-dialog.test.tsx', 'sends nothing before a picture is chosen'],
    ['web/overlays/dialogs/avatar-dialog.test.tsx', 'says which types it takes where another one was chosen'],
    [
      'machines/account/avatar-upload.test.ts',
      'the button is off until a picture is chosen, and while it is uploaded',
    ],
    ['machines/account/avatar-upload.test.ts', '%s is taken'],
  ],
  '5.7': [
    ['web/overlays/dialog-host.test.tsx', 'sends title and description as loaded, says so, and closes'],
    [
      'machines/dialog/photo-edit.test.ts',
      'title and description go back as loaded, with the visibility that was chosen',
    ],
  ],
  '5.8': [
    ['tests/delivery/analytics-setting.test.ts', 'takes an application identifier of at most 50 characters'],
  ],
}
