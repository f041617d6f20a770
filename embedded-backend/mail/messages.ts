import type { Mail } from './transport.ts'

const SIGNATURE = '\n\n――\nオクユキ\nこのメールに心当たりがない場合は、破棄してください。'

/** The mail with a sign-up code, good for 24 hours. */
export function signUpCodeMail(to: string, code: string): Mail {
  const text =
    `オクユキへのご登録ありがとうございます。\n\n確認コード: ${code}\n\n` +
    `このコードを登録の画面に入力すると、登録が完了します。コードは24時間有効で、一度だけ使えます。` +
    `コードを人に教えないでください。`
  return { to, subject: '【オクユキ】確認コードのお知らせ', text: text + SIGNATURE, code }
}

/** The mail with a code to set another password, good for an hour. */
export function resetCodeMail(to: string, code: string): Mail {
  const text =
    `パスワードの再設定の操作がありました。\n\n確認コード: ${code}\n\n` +
    `このコードを再設定の画面に入力すると、新しいパスワードを設定できます。コードは1時間有効で、一度だけ使えます。` +
    `コードを人に教えないでください。`
  return { to, subject: '【オクユキ】パスワード再設定の確認コード', text: text + SIGNATURE, code }
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail(to: string): Mail {
  const text =
    `パスワードが再設定され、すべての端末からログアウトしました。新しいパスワードでログインしてください。\n\n` +
    `ご本人の操作でない場合は、すぐにログイン画面からパスワードをもう一度再設定してください。\n\n――\nオクユキ`
  return { to, subject: '【オクユキ】パスワードが再設定されました', text, code: null }
}

/** Tells the owner of an address that a sign-up with it was tried. */
export function addressTakenMail(to: string): Mail {
  const text =
    `このメールアドレスで新規登録の操作がありましたが、すでに登録されています。\n\n` +
    `ご本人の場合は、そのままログインしてください。パスワードをお忘れの場合は、ログイン画面から再設定できます。`
  return { to, subject: '【オクユキ】このメールアドレスは登録済みです', text: text + SIGNATURE, code: null }
}

const feedbackCategories = {
  BUG: '不具合',
  REQUEST: '要望',
  REPORT: '通報',
  OTHER: 'その他',
}

/** A letter to the operator; what the writer wrote stands alone, below the facts. */
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
