import { t } from '#web/language/t.ts'

/** What is sent on: the address of a page and what it is called. */
interface Sent {
  readonly url: string
  readonly title: string
}

/** Pages of other services that send a link on; no script of theirs is loaded for it. */
export const sendTargets = [
  { name: t('LINEで送る'), address: lineAddress },
  { name: t('Xに投稿'), address: postAddress },
] as const

function lineAddress({ url }: Sent): string {
  return `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url }).toString()}`
}

function postAddress({ url, title }: Sent): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text: title, url }).toString()}`
}
