import { t } from '#web/language/t.ts'

/** A page to share: its address and title. */
interface Sent {
  readonly url: string
  readonly title: string
}

/** Share pages of other services; none of their scripts are loaded. */
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
