import { notFound } from '#backend/errors/domain-error.ts'
import { hideItem, removeItem, restoreItem } from '#backend/rules/operator/hide-item.ts'
import { findItems } from '#backend/rules/operator/look-up.ts'
import type { FoundItem } from '#backend/rules/operator/look-up.ts'

import { textOf, withInstallation } from './command.ts'
import type { Command } from './command.ts'
import { requireReason, requireYes } from './given.ts'
import { openInstallation } from './installation.ts'

const reason = { reason: { type: 'string' } } as const
const shown = 50

function line(item: FoundItem): string {
  const visibility = item.wanted_visibility ?? item.visibility
  const mark = item.hidden_at === null ? [] : [`非表示（${item.hidden_reason}）`]
  return [item.id, visibility, item.title ?? '（公開されていません）', item.owner_name, ...mark].join('  ')
}

const find: Command = {
  path: 'item find',
  names: ['WORDS'],
  options: {},
  summary: '空間画像を、ID、持ち主のID、言葉で探します（言葉では公開のものだけ）',
  run: withInstallation(openInstallation, async ({ services }, { names: [query = ''] }) => {
    const found = await findItems(services.store, { query, page: 1, limit: shown })
    return { text: found.items.map(line).join('\n') || '見つかりませんでした。', json: found }
  }),
}

const show: Command = {
  path: 'item show',
  names: ['ITEM'],
  options: {},
  summary: '空間画像を表示します',
  run: withInstallation(openInstallation, async ({ services }, { names: [id = ''] }) => {
    const { items } = await findItems(services.store, { query: id, page: 1, limit: 2 })
    const item = items.find((one) => one.id === id)
    if (!item) throw notFound()
    return { text: line(item), json: item }
  }),
}

const hide: Command = {
  path: 'item hide',
  names: ['ITEM'],
  options: reason,
  usage: '--reason 理由',
  summary: '持ち主のほかには見えないようにします（理由は持ち主に表示されます）',
  run: withInstallation(openInstallation, async ({ services }, given) => {
    const [itemId = ''] = given.names
    await hideItem(services, null, { itemId, reason: requireReason(given) })
    return { text: '非表示にしました。', json: { itemId, hidden: true } }
  }),
}

const unhide: Command = {
  path: 'item unhide',
  names: ['ITEM'],
  options: reason,
  usage: '[--reason 理由]',
  summary: '非表示を解きます',
  run: withInstallation(openInstallation, async ({ services }, given) => {
    const [itemId = ''] = given.names
    await restoreItem(services, null, { itemId, reason: textOf(given, 'reason') })
    return { text: '非表示を解きました。', json: { itemId, hidden: false } }
  }),
}

const remove: Command = {
  path: 'item delete',
  names: ['ITEM'],
  options: { ...reason, yes: { type: 'boolean' } },
  usage: '--reason 理由 --yes',
  summary: '空間画像を削除します（戻せません。理由は持ち主に知らされます）',
  run: withInstallation(openInstallation, async ({ services }, given) => {
    const [itemId = ''] = given.names
    const why = requireReason(given)
    requireYes(given)
    await removeItem(services, null, { itemId, reason: why })
    return { text: '削除しました。', json: { itemId, deleted: true } }
  }),
}

export const itemCommands: readonly Command[] = [find, show, hide, unhide, remove]
