import type { Mail } from './transport.ts'

const SIGNATURE = 'このメールに心当たりがない場合は、破棄してください。'
const ENGLISH_SIGNATURE = 'If this was not you, please ignore this mail.'

/** In both languages, Japanese first: the recipient's language is unknown. */
function inBoth(japanese: readonly string[], english: readonly string[]): string {
  return [...japanese, '――', 'English', ...english, '――\nオクユキ / Okuyuki'].join('\n\n')
}

/** Mail with a sign-up code, valid for 24 hours. */
export function signUpCodeMail(to: string, code: string): Mail {
  const text = inBoth(
    [
      'オクユキへのご登録ありがとうございます。',
      `確認コード / Your code: ${code}`,
      'このコードを登録の画面に入力すると、登録が完了します。コードは24時間有効で、一度だけ使えます。コードを人に教えないでください。',
      SIGNATURE,
    ],
    [
      'Thank you for signing up to Okuyuki.',
      'Enter the code above where you signed up to finish. It works once, within 24 hours. Never share it with anyone.',
      ENGLISH_SIGNATURE,
    ],
  )
  return { to, subject: '【オクユキ】確認コードのお知らせ / Your confirmation code', text, code }
}

/** Mail with a code for setting a new password, valid for an hour. */
export function resetCodeMail(to: string, code: string): Mail {
  const text = inBoth(
    [
      'パスワードの再設定の操作がありました。',
      `確認コード / Your code: ${code}`,
      'このコードを再設定の画面に入力すると、新しいパスワードを設定できます。コードは1時間有効で、一度だけ使えます。コードを人に教えないでください。',
      SIGNATURE,
    ],
    [
      'You asked to reset your password.',
      'Enter the code above on the reset page to set a new password. It works once, within an hour. Never share it with anyone.',
      ENGLISH_SIGNATURE,
    ],
  )
  return { to, subject: '【オクユキ】パスワード再設定の確認コード / Password reset code', text, code }
}

/** Notifies an account's owner that its password was changed. */
export function passwordChangedMail(to: string): Mail {
  const text = inBoth(
    [
      'パスワードが再設定され、すべての端末からログアウトしました。新しいパスワードでログインしてください。',
      'ご本人の操作でない場合は、すぐにログイン画面からパスワードをもう一度再設定してください。',
    ],
    [
      'Your password was reset and you were logged out on every device. Please log in with the new password.',
      'If this was not you, reset your password again from the login page right away.',
    ],
  )
  const subject = '【オクユキ】パスワードが再設定されました / Your password was reset'
  return { to, subject, text, code: null }
}

/** Notifies an account's owner that a passkey was added. */
export function passkeyAddedMail(to: string): Mail {
  const text = inBoth(
    [
      'アカウントにパスキーが追加されました。これからは、このパスキーでもログインできます。',
      'ご本人の操作でない場合は、すぐにパスワードを再設定し、アカウントの設定からこのパスキーを削除してください。',
    ],
    [
      'A passkey was added to your account. From now on you can log in with it, too.',
      'If this was not you, reset your password right away, and delete the passkey in your account settings.',
    ],
  )
  const subject = '【オクユキ】パスキーが追加されました / A passkey was added'
  return { to, subject, text, code: null }
}

/** Notifies an address's owner that a sign-up with it was attempted. */
export function addressTakenMail(to: string): Mail {
  const text = inBoth(
    [
      'このメールアドレスで新規登録の操作がありましたが、すでに登録されています。',
      'ご本人の場合は、そのままログインしてください。パスワードをお忘れの場合は、ログイン画面から再設定できます。',
      SIGNATURE,
    ],
    [
      'Somebody tried to sign up with this address, but it already has an account.',
      'If it was you, just log in. If you forgot your password, you can reset it from the login page.',
      ENGLISH_SIGNATURE,
    ],
  )
  const subject = '【オクユキ】このメールアドレスは登録済みです / You already have an account'
  return { to, subject, text, code: null }
}

const feedbackCategories = {
  BUG: '不具合',
  REQUEST: '要望',
  REPORT: '通報',
  OTHER: 'その他',
}

/** Mail with feedback for the operator; the writer's text is separate, below the facts. */
export function feedbackMail(
  to: string,
  letter: {
    category: keyof typeof feedbackCategories
    text: string
    email: string | null
    pageUrl: string | null
    username: string | null
  },
): Mail {
  const facts = [
    `種類: ${feedbackCategories[letter.category]}`,
    `アカウント: ${letter.username ?? 'なし'}`,
    `返信先: ${letter.email ?? 'なし'}`,
    `ページ: ${letter.pageUrl ?? 'なし'}`,
  ]
  const subject = `【オクユキ】ご意見（${feedbackCategories[letter.category]}）`
  return { to, subject, text: `${facts.join('\n')}\n\n${letter.text}`, code: null }
}
