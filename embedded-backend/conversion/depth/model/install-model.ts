import { DownloadError, downloadFile, type DownloadErrorCode } from './download-file.ts'
import { InstallError } from './install-run-time.ts'
import {
  installedModel,
  publishedModel,
  publishedModelAddress,
  publishedModelFile,
} from './published-model.ts'

const reasons: Readonly<Record<DownloadErrorCode, string>> = {
  UNREACHABLE:
    'インターネットにつながっていないか、配布元が応答しません。つながってから、もう一度 npm run model:install を実行してください。手元に写しがあるときは、その場所を DEPTH_MODEL_MIRROR に指定できます。モデルがなくても、オクユキはそのまま使えます。',
  CUT: '通信が途中で切れました。もう一度 npm run model:install を実行すると、続きから始まります。',
  REFUSED:
    '配布元がファイルを渡しませんでした。DEPTH_MODEL_MIRROR を指定しているときは、その場所を確かめてください。',
  WRONG_SIZE:
    '配布元のファイルの大きさが違うので、使いません。DEPTH_MODEL_MIRROR を指定しているときは、その場所を確かめてください。',
  WRONG_HASH:
    '届いたファイルの内容(SHA-256)が違うので、消しました。DEPTH_MODEL_MIRROR を指定しているときは、その場所を確かめてください。',
}

/** Mirror of the published model, and values that differ in tests. */
export type ModelSource = {
  readonly mirror?: string | undefined
  readonly bytes?: number
  readonly sha256?: string
  readonly patienceMs?: number
  readonly pauseMs?: number
}

/**
 * Downloads the published model into the data folder unless it is there; returns its path. Rejects with
 * InstallError, with a message for the operator.
 */
export async function installModel(
  dataDir: string,
  source: ModelSource,
  say: (line: string) => void,
): Promise<string> {
  const there = installedModel(dataDir)
  if (there) {
    say(`モデルはインストール済みです: ${there}`)
    return there
  }
  const { mirror, bytes = publishedModel.bytes, sha256 = publishedModel.sha256, ...times } = source
  const file = publishedModelFile(dataDir)
  const address = publishedModelAddress(mirror)
  say(
    `${publishedModel.name}(${publishedModel.licence}、${megabytes(bytes)} MB)を ${address.host} から取得しています…`,
  )
  let told = -1
  const onProgress = (arrived: number) => {
    const tenth = Math.floor((10 * arrived) / bytes)
    if (tenth === told) return
    told = tenth
    say(`  ${10 * tenth} %(${megabytes(arrived)} / ${megabytes(bytes)} MB)`)
  }
  try {
    await downloadFile({ address, file, bytes, sha256, onProgress, ...times })
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error
    throw new InstallError(
      `モデルを取得できませんでした。${reasons[error.code]}\n[${error.code}] ${error.message}`,
    )
  }
  say(`モデルを置きました: ${file}`)
  return file
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
