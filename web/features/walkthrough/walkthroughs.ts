import type { Walkthrough } from '#machines/coach-mark/coach-mark-contract.ts'

/** What is explained on the first visit to a page, thing by thing. */
export const walkthroughs = {
  mypage: {
    id: 'mypage',
    instructions: [
      {
        title: '空間画像を作る',
        content: '写真や動画を送ると、奥行きのある空間画像になります。まずはここから始めます。',
        target: '#mypage-create',
        position: 'bottom',
        subPosition: 'end',
        minWidth: 280,
      },
      {
        title: '保存容量',
        content: '元の写真と、できあがった空間画像が使っている容量です。',
        target: '#mypage-storage',
        position: 'bottom',
        subPosition: null,
        minWidth: 280,
      },
      {
        title: '作品',
        content: 'できあがった作品がここに並びます。作ったばかりの作品は、あなただけに見えます。',
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
        title: '生成中のタスク',
        content: '空間画像ができるまでの進み具合が、その場で変わります。',
        target: '#running-tasks',
        position: 'bottom',
        subPosition: 'start',
        minWidth: 280,
      },
      {
        title: '生成の履歴',
        content: 'これまでのタスクと、うまくいかなかったときの原因を確かめられます。',
        target: 'a[href="/atelier/log"]',
        position: 'bottom',
        subPosition: 'start',
        minWidth: 280,
      },
      {
        title: 'コンテンツ',
        content: '公開範囲をまとめて変えたり、タイトルや最初の向きを編集したりできます。',
        target: 'nav a[href="/atelier/contents"]',
        position: 'bottom',
        subPosition: 'start',
        minWidth: 280,
      },
      {
        title: 'アクセス解析と感想',
        content: '作品がどれだけ見られたかと、見た人から届いた感想を読めます。',
        target: 'nav a[href="/atelier/analytics"]',
        position: 'bottom',
        subPosition: 'start',
        minWidth: 280,
      },
    ],
  },
} as const satisfies Readonly<Record<string, Walkthrough>>
