import type { SourceFamily, TaskType } from '#machines/foundation/domain.ts'
import type { IconName } from '#web/ui/icon/icon.tsx'

/** One way to make something of a source. */
export interface TaskChoice {
  readonly type: TaskType
  readonly about: string
  /** How long it takes about, and how big the result becomes. */
  readonly estimate: string
  /** Formats and limits as most installations have them: they hold the place of the real ones. */
  readonly usualLimits: string
}

/** What a page of creation is about. */
export interface Source {
  readonly title: string
  readonly lead: string
  readonly icon: IconName
  /** How its files are called and counted. */
  readonly noun: string
  readonly counter: string
  readonly family: SourceFamily
  readonly choices: readonly TaskChoice[]
}

export type SourceName = 'image' | 'video' | 'splat'

export const sources: Readonly<Record<SourceName, Source>> = {
  image: {
    title: '画像から作る',
    lead: '写真から空間画像を作ります。',
    icon: 'image',
    noun: '画像',
    counter: '枚',
    family: 'image',
    choices: [
      {
        type: 'INSTANT',
        about: '写真1枚ごとに、ひとつの空間画像をすぐに作ります。',
        estimate: '1枚あたり約10秒、できあがりは約3 MB',
        usualLimits: 'JPG、PNG、WEBP、AVIF、HEIC。1枚 64 MB まで、1 億画素まで。',
      },
      {
        type: 'FULL',
        about:
          '同じものを写した複数の写真を合わせて、ひとつの空間画像を作ります。モーションフォトとWebPのアニメーションは1枚でも、カメラが動いていれば奥行きを測ります。',
        estimate: '約1分、できあがりは約3 MB',
        usualLimits: 'JPG、PNG、WEBP、AVIF、HEIC。1枚 512 MB まで、1 億画素まで、合わせて12枚まで。',
      },
      {
        type: 'CONVERSION',
        about:
          '奥行きを記録した写真（ポートレート、空間写真など）とステレオ写真（MPO、JPS、左右か上下に並べた写真、赤青メガネ用の写真）だけを、その奥行きで変換します。',
        estimate: '1枚あたり約10秒、できあがりは約3 MB',
        usualLimits: 'JPG、PNG、WEBP、AVIF、HEIC。1枚 256 MB まで、1 億画素まで。',
      },
    ],
  },
  video: {
    title: '動画から作る',
    lead: '動画1本ごとに、ひとつの空間画像を作ります。',
    icon: 'video',
    noun: '動画',
    counter: '本',
    family: 'video',
    choices: [
      {
        type: 'FULL',
        about: 'ゆっくり横に動きながら撮った動画が向いています。GIFのアニメーションも使えます。',
        estimate: '約1分、できあがりは約3 MB',
        usualLimits: 'MP4、MOV、WEBM、GIF。1本 512 MB まで、60秒まで。',
      },
    ],
  },
  splat: {
    title: '3Dデータから作る',
    lead: 'ほかのソフトで作ったスプラットのファイルを、空間画像に変換します。',
    icon: 'splat',
    noun: '3Dデータ',
    counter: ' 件',
    family: 'application',
    choices: [
      {
        type: 'CONVERSION',
        about: '見はじめの向きと動かせる範囲は、できあがったあとに「詳細」で変えられます。',
        estimate: '数秒から1分、できあがりはPLYの10分の1ほど',
        usualLimits: 'SOG、PLY、SPZ、SPLAT、KSPLAT。1 件 256 MB まで。',
      },
    ],
  },
}
