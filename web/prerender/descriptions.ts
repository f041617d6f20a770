import { t } from '../language/t.ts'
import type { PublicPath } from '../public-pages.ts'

/** Descriptions of the public pages for search engines and previews. */
export const descriptions: Readonly<Record<PublicPath, string>> = {
  '/': t('一枚の写真が、のぞき込める空間画像になります。公開された作品を見て、自分の写真からも作れます。'),
  '/policy': t('Okuyuki がお預かりする情報と、その取り扱い、外部への送信についての方針です。'),
  '/eura': t('Okuyuki の利用規約です。登録、有料会員、禁止事項、作品の権利などを定めています。'),
  '/feedback': t('うまく動かないところやほしい機能を、Okuyuki にお知らせください。'),
  '/login': t('Okuyuki にログインして、空間画像を作り、管理します。'),
  '/signup': t('Okuyuki のアカウントを作成して、写真や動画を空間画像にします。'),
  '/pw-reset': t('Okuyuki のパスワードを再設定します。'),
  '/maintenance': t('Okuyuki はメンテナンス中です。'),
  '/guideline': t('Okuyuki の画面を作るための、部品と基礎の説明です。'),
  '/guideline/icons': t('Okuyuki のアイコンの一覧です。線、塗り、色つきの形があります。'),
  '/guideline/components/texts': t('文字の入力欄とチェックボックスの使い方です。'),
  '/guideline/components/button': t('ボタンの種類、大きさ、状態と使い方です。'),
  '/guideline/components/snack-bar': t('スナックバーの種類、位置、時間と使い方です。'),
  '/guideline/components/coach-mark': t('コーチマークで使い方を案内するときの決まりです。'),
  '/guideline/foundations/color': t('色の役割と値、測ったコントラスト比です。'),
  '/guideline/foundations/elevation': t('高さの段階と影の使い方です。'),
  '/guideline/foundations/typography': t('文字の大きさ、行間、書体の決まりです。'),
}
