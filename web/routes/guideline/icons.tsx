import { createFileRoute } from '@tanstack/react-router'

import { GuidelinePage, UseRules } from '#web/features/guideline/guideline-page.tsx'
import { IconCatalogue } from '#web/features/guideline/icon-catalogue.tsx'
import { t } from '#web/language/t.ts'
import { iconNames } from '#web/ui/icon/icon.tsx'

export const Route = createFileRoute('/guideline/icons')({
  staticData: { layout: 'guideline' },
  head: () => ({ meta: [{ title: t('アイコン | デザインガイドライン | Okuyuki') }] }),
  component: IconsPage,
})

function IconsPage() {
  return (
    <GuidelinePage
      title={t('アイコン')}
      lead={t(
        '{count}種類のアイコンです。線、塗り、彩りの形があり、32×32の枠に描かれています（ホームだけ28×28）。',
        { count: iconNames.length },
      )}
    >
      <IconCatalogue />
      <UseRules
        use={[
          t('言葉のそばに置き、意味を早く伝えます。'),
          t('アイコンだけのボタンには、読み上げられる名前を付けます。'),
          t('既定は線の24pxです。大きいボタンでは28px、小さいボタンでは20pxにします。'),
          t('選ばれている状態は塗りで示します。'),
        ]}
        avoid={[
          t('言葉なしでは伝わらないアイコンを、単独で使いません。'),
          t('彩りの形は、空の画面や案内など、操作でない場所だけで使います。'),
          t('色だけで意味を変えません。'),
        ]}
      />
    </GuidelinePage>
  )
}
