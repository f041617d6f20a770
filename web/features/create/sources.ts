import type { SourceFamily, TaskType } from '#machines/foundation/domain.ts'
import { t } from '#web/language/t.ts'
import type { IconName } from '#web/ui/icon/icon.tsx'

/** One task type for a source. */
export interface TaskChoice {
  readonly type: TaskType
  readonly about: string
  /** Approximate duration, and size of the result. */
  readonly estimate: string
  /** Formats and limits of a default installation, shown until the real ones have loaded. */
  readonly usualLimits: string
}

/** A kind of source with the texts of its creation page. */
export interface Source {
  readonly title: string
  readonly lead: string
  readonly icon: IconName
  readonly words: {
    readonly pick: string
    readonly drop: string
    /** Message if the server accepts none of its files. */
    readonly unavailable: string
  }
  /** Counter word for its files. */
  readonly counter: string
  readonly family: SourceFamily
  readonly choices: readonly TaskChoice[]
}

export type SourceName = 'image' | 'video' | 'splat'

export const sources: Readonly<Record<SourceName, Source>> = {
  image: {
    title: t('画像から作る'),
    lead: t('写真から空間画像を作ります。'),
    icon: 'image',
    words: {
      pick: t('画像を選んでください'),
      drop: t('ここに画像をドロップ、または貼り付け'),
      unavailable: t('現在、画像からは作れません。'),
    },
    counter: t('枚'),
    family: 'image',
    choices: [
      {
        type: 'INSTANT',
        about: t('写真1枚ごとに、ひとつの空間画像をすぐに作ります。'),
        estimate: t('1枚あたり約10秒、できあがりは約3 MB'),
        usualLimits: t('JPG、PNG、WEBP、AVIF、HEIC。1枚 64 MB まで、1 億画素まで。'),
      },
      {
        type: 'FULL',
        about: t(
          '同じものを写した複数の写真を合わせて、ひとつの空間画像を作ります。モーションフォトとWebPのアニメーションは1枚でも、カメラが動いていれば奥行きを測ります。',
        ),
        estimate: t('約1分、できあがりは約3 MB'),
        usualLimits: t('JPG、PNG、WEBP、AVIF、HEIC。1枚 512 MB まで、1 億画素まで、合わせて12枚まで。'),
      },
      {
        type: 'CONVERSION',
        about: t(
          '奥行きを記録した写真（ポートレート、空間写真など）とステレオ写真（MPO、JPS、左右か上下に並べた写真、赤青メガネ用の写真）だけを、その奥行きで変換します。',
        ),
        estimate: t('1枚あたり約10秒、できあがりは約3 MB'),
        usualLimits: t('JPG、PNG、WEBP、AVIF、HEIC。1枚 256 MB まで、1 億画素まで。'),
      },
    ],
  },
  video: {
    title: t('動画から作る'),
    lead: t('動画1本ごとに、ひとつの空間画像を作ります。'),
    icon: 'video',
    words: {
      pick: t('動画を選んでください'),
      drop: t('ここに動画をドロップ、または貼り付け'),
      unavailable: t('現在、動画からは作れません。'),
    },
    counter: t('本'),
    family: 'video',
    choices: [
      {
        type: 'FULL',
        about: t('ゆっくり横に動きながら撮った動画が向いています。GIFのアニメーションも使えます。'),
        estimate: t('約1分、できあがりは約3 MB'),
        usualLimits: t('MP4、MOV、WEBM、GIF。1本 512 MB まで、60秒まで。'),
      },
    ],
  },
  splat: {
    title: t('3Dデータから作る'),
    lead: t('ほかのソフトで作ったスプラットのファイルを、空間画像に変換します。'),
    icon: 'splat',
    words: {
      pick: t('3Dデータを選んでください'),
      drop: t('ここに3Dデータをドロップ、または貼り付け'),
      unavailable: t('現在、3Dデータからは作れません。'),
    },
    counter: t(' 件'),
    family: 'application',
    choices: [
      {
        type: 'CONVERSION',
        about: t('最初の向きと動かせる範囲は、できあがったあとに「詳細」で変えられます。'),
        estimate: t('数秒から1分、できあがりはPLYの10分の1ほど'),
        usualLimits: t('SOG、PLY、SPZ、SPLAT、KSPLAT。1 件 256 MB まで。'),
      },
    ],
  },
}
