export type ConversionErrorCode =
  | 'UNSUPPORTED_SOURCE'
  | 'BROKEN_SOURCE'
  | 'TOO_MANY_PIXELS'
  | 'TOO_LONG'
  | 'TOO_MANY_SPLATS'
  | 'OUT_OF_MEMORY'
  | 'TIMED_OUT'
  | 'STORAGE_FULL'
  | 'CRASHED'
  | 'CANCELED'

const messages: Record<ConversionErrorCode, string> = {
  UNSUPPORTED_SOURCE: 'この形式のファイルは変換できません。対応している形式のファイルをお使いください。',
  BROKEN_SOURCE:
    'ファイルのデータが壊れているか、途中で切れています。元のファイルを確かめて、もう一度アップロードしてください。',
  TOO_MANY_PIXELS: '写真の画素数が大きすぎます。小さくした写真をお使いください。',
  TOO_LONG: '動画が長すぎます。短くした動画をお使いください。',
  TOO_MANY_SPLATS: 'スプラットの数が多すぎます。数を減らしたファイルをお使いください。',
  OUT_OF_MEMORY: '変換に必要なメモリーが足りませんでした。小さくしたファイルでもう一度お試しください。',
  TIMED_OUT: '変換に時間がかかりすぎたため中止しました。小さくしたファイルでもう一度お試しください。',
  STORAGE_FULL: 'サーバーの空き容量が足りず、変換できませんでした。時間をおいて、もう一度お試しください。',
  CRASHED: '変換の途中で問題が起きました。時間をおいて、もう一度お試しください。',
  CANCELED: '変換を取り消しました。',
}

/** Error of a conversion: `code` for programs, `message` (Japanese) for people. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError'
  readonly code: ConversionErrorCode

  constructor(
    code: ConversionErrorCode,
    options: { readonly message?: string; readonly cause?: unknown } = {},
  ) {
    super(options.message ?? messages[code], options.cause === undefined ? {} : { cause: options.cause })
    this.code = code
  }
}

/** The worker was killed from outside, for example for lack of memory: another attempt may succeed. */
export class WorkerKilledError extends ConversionError {
  constructor(cause?: unknown) {
    super('CRASHED', { cause })
  }
}

/** Type guard for error codes received from another process. */
export function isConversionErrorCode(value: unknown): value is ConversionErrorCode {
  return typeof value === 'string' && Object.hasOwn(messages, value)
}

/** The picture is larger than allowed; the message has both figures in 万画素. */
export function tooManyPixels(width: number, height: number, maxPixels: number): ConversionError {
  return new ConversionError('TOO_MANY_PIXELS', {
    message: `写真が大きすぎます（約${inMan(width * height)}万画素）。${inMan(maxPixels)}万画素までの写真をお使いください。`,
  })
}

/** The video is longer than allowed; the message has both figures in seconds. */
export function tooLong(seconds: number, maxSeconds: number): ConversionError {
  return new ConversionError('TOO_LONG', {
    message: `動画が長すぎます（約${Math.round(seconds).toLocaleString('ja-JP')}秒）。${maxSeconds}秒までの動画をお使いください。`,
  })
}

/** The file has more splats than allowed; the message has both figures in 万個. */
export function tooManySplats(count: number, maxSplats: number): ConversionError {
  return new ConversionError('TOO_MANY_SPLATS', {
    message: `スプラットの数が多すぎます（約${inMan(count)}万個）。${inMan(maxSplats)}万個までのファイルをお使いください。`,
  })
}

/** The file is sound but shows nothing: it has no splats, or only invisible or non-finite ones. */
export function noVisibleSplats(): ConversionError {
  return new ConversionError('UNSUPPORTED_SOURCE', {
    message: 'このファイルには、見えるスプラットがひとつもありません。書き出す範囲や設定を確かめてください。',
  })
}

function inMan(count: number): string {
  return Math.round(count / 10_000).toLocaleString('ja-JP')
}
