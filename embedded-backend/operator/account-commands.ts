import { grantMembership } from '#backend/rules/accounts/membership.ts'
import {
  grantQuota,
  removeAccount,
  setOperator,
  liftSuspension,
  suspendAccount,
} from '#backend/rules/operator/judge-account.ts'
import { logAction } from '#backend/rules/operator/log-action.ts'
import { describeAccount, findAccounts } from '#backend/rules/operator/look-up.ts'
import type { FoundAccount } from '#backend/rules/operator/look-up.ts'
import { emailKey } from '#backend/rules/text/accounts.ts'

import { CommandError } from './command-error.ts'
import { textOf, withInstallation, endOfDay, requireReason, requireYes } from './command.ts'
import type { Answer, Command, Given } from './command.ts'
import { openInstallation } from './installation.ts'
import type { Installation } from './installation.ts'

const reason = { reason: { type: 'string' } } as const
const shown = 50

function line(account: FoundAccount): string {
  const marks = [
    ...(account.is_operator ? ['運営者'] : []),
    ...(account.suspended_at === null ? [] : ['利用停止']),
  ]
  return [account.id, account.email, account.display_name, ...marks].join('  ')
}

/** A command about one account, named by its id or its mail address. */
function aboutAccount(
  command: Omit<Command, 'names' | 'run'>,
  act: (installation: Installation, userId: string, given: Given) => Promise<Answer>,
): Command {
  return {
    ...command,
    names: ['USER'],
    run: withInstallation(openInstallation, async (installation, given) => {
      const { id } = await describeAccount(installation.services, given.names[0] ?? '')
      return await act(installation, id, given)
    }),
  }
}

const find: Command = {
  path: 'user find',
  names: ['WORDS'],
  options: {},
  summary: 'アカウントを、ID、メールアドレス、名前で探します',
  run: withInstallation(openInstallation, async ({ services }, { names: [query = ''] }) => {
    const found = await findAccounts(services.store, { query, page: 1, limit: shown })
    return { text: found.items.map(line).join('\n') || '見つかりませんでした。', json: found }
  }),
}

const show = aboutAccount(
  { path: 'user show', options: {}, summary: 'アカウントを表示します' },
  async ({ services }, userId) => {
    const account = await describeAccount(services, userId)
    const text = [
      line(account),
      `容量: ${account.usedBytes} / ${account.limitBytes} バイト、空間画像: ${account.items}件（非表示 ${account.hidden_items}件）`,
      ...(account.suspension_reason === null ? [] : [`利用停止の理由: ${account.suspension_reason}`]),
    ].join('\n')
    return { text, json: account }
  },
)

const suspend = aboutAccount(
  {
    path: 'user suspend',
    options: reason,
    usage: '--reason 理由',
    summary: '利用を停止します（理由は本人に表示されます）',
  },
  async ({ services }, userId, given) => {
    await suspendAccount(services, null, { userId, reason: requireReason(given) })
    return { text: '利用を停止しました。', json: { userId, suspended: true } }
  },
)

const unsuspend = aboutAccount(
  { path: 'user unsuspend', options: reason, usage: '[--reason 理由]', summary: '利用の停止を解きます' },
  async ({ services }, userId, given) => {
    await liftSuspension(services, null, { userId, reason: textOf(given, 'reason') })
    return { text: '利用の停止を解きました。', json: { userId, suspended: false } }
  },
)

const remove = aboutAccount(
  {
    path: 'user delete',
    options: { ...reason, yes: { type: 'boolean' } },
    usage: '--reason 理由 --yes',
    summary: 'アカウントと、その作品をすべて削除します（戻せません）',
  },
  async ({ services }, userId, given) => {
    const why = requireReason(given)
    requireYes(given)
    await removeAccount(services, null, { userId, reason: why })
    return { text: '削除しました。', json: { userId, deleted: true } }
  },
)

const quota = aboutAccount(
  {
    path: 'user quota',
    options: { bytes: { type: 'string' }, default: { type: 'boolean' } },
    usage: '--bytes 数|--default',
    summary: '保存容量を、そのアカウントだけの値にします（または全員と同じに戻します）',
  },
  async ({ services }, userId, given) => {
    const text = textOf(given, 'bytes')
    const bytes = text === null ? null : Number(text)
    const isWhole = bytes === null || (Number.isSafeInteger(bytes) && bytes >= 0)
    if (!isWhole || (bytes === null) !== (given.values['default'] === true)) {
      throw new CommandError('USAGE', '--bytes に0以上の整数を書くか、--default を付けてください。')
    }
    await grantQuota(services, null, { userId, bytes })
    return {
      text: bytes === null ? '全員と同じ容量にしました。' : `${bytes} バイトにしました。`,
      json: { userId, bytes },
    }
  },
)

function role(path: string, isOperator: boolean, summary: string): Command {
  return aboutAccount({ path, options: {}, summary }, async ({ services }, userId) => {
    await setOperator(services, null, { userId, isOperator })
    return {
      text: isOperator ? '運営者にしました。' : '運営者から外しました。',
      json: { userId, isOperator },
    }
  })
}

const membership = aboutAccount(
  {
    path: 'user membership',
    options: { until: { type: 'string' }, free: { type: 'boolean' } },
    usage: '--until 2027-01-31|--free',
    summary: 'その日まで有料会員にします（または無料会員に戻します）',
  },
  async ({ services }, userId, given) => {
    const until = textOf(given, 'until')
    if ((until === null) !== (given.values['free'] === true)) {
      throw new CommandError('USAGE', '--until に日付を書くか、--free を付けてください。')
    }
    const paidUntil = until === null ? null : endOfDay(until)
    const { email } = await describeAccount(services, userId)
    await grantMembership(services.store, emailKey(email), paidUntil)
    const details = { paidUntil: paidUntil?.toISOString() ?? null }
    await logAction(services, null, { action: 'MEMBERSHIP', kind: 'USER', id: userId, details })
    const date =
      paidUntil &&
      new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(paidUntil)
    const text =
      date === null ? `${email} を無料会員にしました。` : `${email} を${date}まで有料会員にしました。`
    return { text, json: { userId, ...details } }
  },
)

export const accountCommands: readonly Command[] = [
  find,
  show,
  suspend,
  unsuspend,
  remove,
  quota,
  membership,
  role('user grant-operator', true, '運営のページを使えるようにします'),
  role('user revoke-operator', false, '運営のページを使えないようにします'),
]
