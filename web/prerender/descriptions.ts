import type { PublicPath } from '../public-pages.ts'

/** What search engines and previews say of the public pages. */
export const descriptions: Readonly<Record<PublicPath, string>> = {
  '/': '一枚の写真が、のぞき込める空間画像になります。公開された作品を見て、自分の写真からも作れます。',
  '/policy': 'Okuyuki がお預かりする情報と、その取り扱い、外部への送信についての方針です。',
  '/eura': 'Okuyuki の利用規約です。登録、有料会員、禁止事項、作品の権利などを定めています。',
  '/feedback': 'うまく動かないところやほしい機能を、Okuyuki にお知らせください。',
  '/login': 'Okuyuki にログインして、空間画像を作り、管理します。',
  '/signup': 'Okuyuki のアカウントを作成して、写真や動画を空間画像にします。',
  '/pw-reset': 'Okuyuki のパスワードを再設定します。',
  '/maintenance': 'Okuyuki はメンテナンス中です。',
  '/guideline': 'Okuyuki の画面を作るための、部品と基礎の説明です。',
  '/guideline/icons': 'Okuyuki のアイコンの一覧です。線、塗り、色つきの形があります。',
  '/guideline/components/texts': '文字の入力欄とチェックボックスの使い方です。',
  '/guideline/components/button': 'ボタンの種類、大きさ、状態と使い方です。',
  '/guideline/components/snack-bar': 'スナックバーの種類、位置、時間と使い方です。',
  '/guideline/components/coach-mark': 'コーチマークで使い方を案内するときの決まりです。',
  '/guideline/foundations/color': '色の役割と値、測ったコントラスト比です。',
  '/guideline/foundations/elevation': '高さの段階と影の使い方です。',
  '/guideline/foundations/typography': '文字の大きさ、行間、書体の決まりです。',
}
