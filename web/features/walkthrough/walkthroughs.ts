import type { Walkthrough } from '#machines/coach-mark/coach-mark-contract.ts'
import { t } from '#web/language/t.ts'

/** Walkthroughs for the first visit to a page, with an instruction for each target. */
export const walkthroughs = {
  mypage: {
    id: 'mypage',
    instructions: [
      {
        title: t('空間画像を作る'),
        content: t('写真や動画を送ると、奥行きのある空間画像になります。まずはここから始めます。'),
        target: '#mypage-create',
        position: 'bottom',
        subPosition: 'end',
        minWidth: 280,
      },
      {
        title: t('保存容量'),
        content: t('元の写真と、できあがった空間画像が使っている容量です。'),
        target: '#mypage-storage',
        position: 'bottom',
        subPosition: null,
        minWidth: 280,
      },
      {
        title: t('作品'),
        content: t('できあがった作品がここに並びます。作ったばかりの作品は、あなただけに見えます。'),
        target: '#mypage-items',
        position: 'top',
        subPosition: 'start',
        minWidth: 280,
      },
    ],
  },
  atelier: {
    id: 'atelier',
    instructions: [
      {
        title: t('生成中のタスク'),
        content: t('空間画像ができるまでの進み具合が、その場で変わります。'),
        target: '#running-tasks',
        position: 'bottom',
        subPosition: 'start',
        minWidth: 280,
      },
      {
        title: t('生成の履歴'),
        content: t('これまでのタスクと、うまくいかなかったときの原因を確かめられます。'),
        target: 'a[href="/atelier/log"]',
        position: 'bottom',
        subPosition: 'start',
        minWidth: 280,
      },
      {
        title: t('コンテンツ'),
        content: t('公開範囲をまとめて変えたり、タイトルや最初の向きを編集したりできます。'),
        target: 'nav a[href="/atelier/contents"]',
        position: 'bottom',
        subPosition: 'start',
        minWidth: 280,
      },
      {
        title: t('アクセス解析と感想'),
        content: t('作品がどれだけ見られたかと、見た人から届いた感想を読めます。'),
        target: 'nav a[href="/atelier/analytics"]',
        position: 'bottom',
        subPosition: 'start',
        minWidth: 280,
      },
    ],
  },
} as const satisfies Readonly<Record<string, Walkthrough>>
