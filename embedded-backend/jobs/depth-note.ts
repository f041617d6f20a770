import type { ConversionResult, DepthSource } from '../conversion/order/conversion.ts'

type DepthRejection = NonNullable<ConversionResult['depthRejection']>

const ways: Record<DepthSource, string> = {
  CARRIED: '奥行きは、ファイルに入っていたものを使いました。',
  STEREO: '奥行きは、2枚の写真の左右のずれから測りました。',
  MOTION: '奥行きは、カメラの動きから測りました。',
  MODEL: '奥行きは、1枚の画像から奥行きモデルで推定しました。',
  ESTIMATED: '奥行きは、1枚の画像からの推定です。',
}

const reasons: Record<DepthRejection, string> = {
  FEW_PICTURES: '同じ場所を写した写真やコマが足りなかった',
  FEW_POINTS: '写真どうしで同じ場所が十分に見つからなかった',
  UNEXPLAINED: 'カメラの位置をひとつに決められなかった',
  ONE_CORNER: '同じ場所と分かるところが画面の一部に偏っていた',
  NO_PARALLAX: 'カメラの動きが小さく、遠近の差が写っていなかった',
  LITTLE_MEASURED: '距離を測れたところが少なかった',
  NO_BETTER: '測った奥行きが推定よりも正確にならなかった',
}

/**
 * Japanese note on the source of a scene's depth and, if there is one, the reason that the better one was
 * rejected; empty for scenes of splats.
 */
export function depthNote({
  depthSource,
  depthRejection,
  photoFov,
}: Pick<ConversionResult, 'depthSource' | 'depthRejection' | 'photoFov'>): string {
  if (photoFov === undefined) return ''
  if (depthRejection === undefined) return ways[depthSource]
  return `${ways[depthSource]}カメラの動きから測れなかったのは、${reasons[depthRejection]}ためです。`
}
