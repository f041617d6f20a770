export interface PutBytes {
  readonly url: string
  readonly bytes: Blob
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
}

/** Failed PUT, with the server's answer; status 0 if there was none. */
export class PutFailed extends Error {
  readonly status: number
  readonly body: string
  /** The retry-after header, unparsed; empty without one. */
  readonly retryAfter: string

  constructor(status: number, body: string, retryAfter = '') {
    super(`PUT answered ${status}`)
    this.name = 'PutFailed'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** PUTs bytes to a signed address. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function putBytes({ url, bytes, onProgress, signal }: PutBytes): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('PUT', url)
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else {
        const retryAfter = request.getResponseHeader('retry-after') ?? ''
        reject(new PutFailed(request.status, request.responseText, retryAfter))
      }
    })
    request.addEventListener('error', () => {
      reject(new PutFailed(0, ''))
    })
    request.addEventListener('abort', () => {
      reject(new DOMException('The upload was stopped', 'AbortError'))
    })
    signal.addEventListener('abort', abort)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    if (signal.aborted) reject(new DOMException('The upload was stopped', 'AbortError'))
    else request.send(bytes)
  })
}
