import type { TaskType } from '#machines/foundation/domain.ts'
import type { TrialOrder, TrialScene } from '#machines/trial/trial-contract.ts'
import { t } from '#web/language/t.ts'

/** Describes the kind of files that the browser has recognised, while the scene is made. */
export function describeFiles({ kind, files }: TrialOrder): string {
  switch (kind) {
    case 'photo':
      return t('写真1枚から、奥行きを推定します。')
    case 'depth':
      return t('写真に入っている奥行きのデータを使います。')
    case 'pair':
      return t('左右2つの視点が入った写真です。そのずれから奥行きを測ります。')
    case 'panorama':
      return t('パノラマ写真です。まわりを見渡せるようにします。')
    case 'set':
      return t('写真{count}枚を合わせて、ひとつの空間画像にします。', { count: files.length })
    case 'film':
      return t('動画です。カメラの動きから奥行きを測ります。')
    case 'splats':
      return t('3Dデータ（スプラット）を、そのまま開きます。')
  }
}

const depthWords: Readonly<Record<TrialScene['depthSource'], string>> = {
  CARRIED: t('写真に入っていた奥行きのデータを使いました。'),
  STEREO: t('左右2つの視点のずれから、奥行きを測りました。'),
  MOTION: t('カメラの動きから、奥行きを測りました。'),
  MODEL: t('1枚の写真から、奥行きモデルで推定しました。'),
  ESTIMATED: t('1枚の写真から、奥行きを推定しました。実際の形とは異なることがあります。'),
}

/** Describes the source of depth that the server reports; scenes of splats and panoramas have none. */
export function describeDepthSource({ depthSource, photoUrl }: TrialScene): string {
  return photoUrl === null ? t('そのままの形で開きました。') : depthWords[depthSource]
}

/** Returns the task types for the files; empty if there is no choice. */
export function typesFor({ kind, files }: TrialOrder): readonly TaskType[] {
  if (kind === 'depth' || kind === 'pair') return ['INSTANT', 'CONVERSION']
  return kind === 'photo' && files.length === 1 ? ['INSTANT', 'FULL'] : []
}

export const typeDescriptions: Readonly<Record<TaskType, string>> = {
  INSTANT: t('写真1枚からすぐに作ります。奥行きのデータがあれば使います。'),
  FULL: t('モーションフォトのように動きの入ったファイルで、動きからも奥行きを測ります。'),
  CONVERSION: t('入っている奥行きや左右の視点だけを使います。推定はしません。'),
}
