import type { TaskType } from '#machines/foundation/domain.ts'
import type { TrialOrder, TrialScene } from '#machines/trial/trial-contract.ts'

/** What the browser found in the files, while the scene is made. */
export function kindWords({ kind, files }: TrialOrder): string {
  switch (kind) {
    case 'photo':
      return '写真1枚から、奥行きを推定します。'
    case 'depth':
      return '写真に入っている奥行きのデータを使います。'
    case 'pair':
      return '左右2つの視点が入った写真です。そのずれから奥行きを測ります。'
    case 'panorama':
      return 'パノラマ写真です。まわりを見渡せるようにします。'
    case 'set':
      return `写真${files.length}枚を合わせて、ひとつの空間画像にします。`
    case 'film':
      return '動画です。カメラの動きから奥行きを測ります。'
    case 'splats':
      return '3Dデータ（スプラット）を、そのまま開きます。'
  }
}

const depthWords: Readonly<Record<TrialScene['depthSource'], string>> = {
  CARRIED: '写真に入っていた奥行きのデータを使いました。',
  STEREO: '左右2つの視点のずれから、奥行きを測りました。',
  MOTION: 'カメラの動きから、奥行きを測りました。',
  MODEL: '1枚の写真から、奥行きモデルで推定しました。',
  ESTIMATED: '1枚の写真から、奥行きを推定しました。実際の形とは異なることがあります。',
}

/** The server's word on where depth came from; scenes of splats and panoramas have none. */
export function resultWords({ depthSource, photoUrl }: TrialScene): string {
  return photoUrl === null ? 'そのままの形で開きました。' : depthWords[depthSource]
}

/** The ways that the files can be made; one alone is no choice. */
export function typesFor({ kind, files }: TrialOrder): readonly TaskType[] {
  if (kind === 'depth' || kind === 'pair') return ['INSTANT', 'CONVERSION']
  return kind === 'photo' && files.length === 1 ? ['INSTANT', 'FULL'] : []
}

export const typeAbouts: Readonly<Record<TaskType, string>> = {
  INSTANT: '写真1枚からすぐに作ります。奥行きのデータがあれば使います。',
  FULL: 'モーションフォトのように動きの入ったファイルで、動きからも奥行きを測ります。',
  CONVERSION: '入っている奥行きや左右の視点だけを使います。推定はしません。',
}
