import { createFileRoute } from '@tanstack/react-router'

import { GuidelinePage, GuidelinePart, UseRules } from '#web/features/guideline/guideline-page.tsx'
import { ColorTable, colorTokens } from '#web/features/guideline/tokens.tsx'
import { t } from '#web/language/t.ts'

export const Route = createFileRoute('/guideline/foundations/color')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: t('色 | デザインガイドライン | Okuyuki') }] }),
  component: ColorPage,
})

const roles: Readonly<Record<string, string>> = {
  paper: t('画面の地'),
  surface: t('カードの地'),
  raised: t('浮いた面の地'),
  sunken: t('沈んだ面の地'),
  ink: t('本文'),
  'ink-soft': t('補足の文字'),
  line: t('飾りの線'),
  'line-strong': t('部品の輪郭'),
  hover: t('指したとき'),
  pressed: t('押したとき'),
  scrim: t('ダイアログの後ろ'),
  accent: t('ただ一つの強調'),
  'accent-strong': t('強調（指したとき）'),
  'accent-soft': t('強調の淡い地'),
  'on-accent': t('強調の上の文字'),
  'on-accent-soft': t('淡い強調の上の文字'),
  success: t('成功'),
  'success-soft': t('成功の地'),
  caution: t('注意'),
  'caution-soft': t('注意の地'),
  warning: t('警告'),
  'warning-strong': t('警告（指したとき）'),
  'warning-soft': t('警告の地'),
  'on-warning': t('警告の上の文字'),
  'kind-image': t('容量の図：写真'),
  'kind-video': t('容量の図：動画'),
  'kind-spatial': t('容量の図：空間画像'),
  stage: t('3Dの舞台'),
  'stage-raised': t('舞台の上の面'),
  'on-stage': t('舞台の文字'),
  'on-stage-soft': t('舞台の補足の文字'),
  glass: t('ガラスの地'),
  'on-glass': t('ガラスの上の文字'),
  'glass-line': t('ガラスの縁'),
  'glass-dark': t('暗いガラスの地'),
  'glass-dark-line': t('暗いガラスの縁'),
}

function ColorPage() {
  return (
    <GuidelinePage
      title={t('色')}
      lead={t(
        '紙と墨と、一つの強調色。内容だけが声を上げるように、まわりは静かにします。明るい配色と暗い配色の両方で測っています。',
      )}
    >
      <GuidelinePart title={t('役割と値')}>
        <ColorTable tokens={colorTokens} roles={roles} />
      </GuidelinePart>
      <UseRules
        use={[
          t('色は役割の名前（--color-ink など）で指定します。'),
          t('文字は地に対して4.5:1以上、アイコンや輪郭は3:1以上にします。'),
          t('3Dのまわりは data-stage を付け、どちらの配色でも暗くします。'),
        ]}
        avoid={[
          t('値を直接書きません。'),
          t('色だけで意味を伝えません。言葉か形を添えます。'),
          t('強調色を飾りに使いません。'),
        ]}
      />
    </GuidelinePage>
  )
}
