const TIME_LIMIT_MS = 10_000

/** Returns the length of a video in seconds; null if this browser cannot determine it. */
export async function readVideoSeconds(file: Blob): Promise<number | null> {
  return await withVideo(file, 'loadedmetadata', async ({ duration }) =>
    Number.isFinite(duration) ? duration : null,
  )
}

/**
 * Returns an early frame of a video as JPEG, at most `width` pixels wide; null if this browser cannot show
 * it.
 */
export async function takeVideoFrame(file: Blob, width: number): Promise<Blob | null> {
  return await withVideo(file, 'loadeddata', async (video) => {
    // The very first frame is often black.
    if (Number.isFinite(video.duration) && video.duration > 0) await seek(video, video.duration / 10)
    const scale = Math.min(1, width / video.videoWidth)
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(video.videoWidth * scale)),
      Math.max(1, Math.round(video.videoHeight * scale)),
    )
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  })
}

async function withVideo<Answer>(
  file: Blob,
  when: 'loadedmetadata' | 'loadeddata',
  use: (video: HTMLVideoElement) => Promise<Answer | null>,
): Promise<Answer | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    video.muted = true
    video.playsInline = true
    video.preload = when === 'loadeddata' ? 'auto' : 'metadata'
    video.src = address
    await settle(video, when)
    return await use(video)
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

async function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  const arrived = settle(video, 'seeked')
  video.currentTime = seconds
  await arrived
}

function settle(video: HTMLVideoElement, when: 'loadedmetadata' | 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const { signal } = listening
    const end = (go: () => void) => {
      clearTimeout(limit)
      listening.abort()
      go()
    }
    const limit = setTimeout(() => end(() => reject(new Error('the video does not answer'))), TIME_LIMIT_MS)
    video.addEventListener(when, () => end(resolve), { signal })
    video.addEventListener('error', () => end(() => reject(new Error('the video cannot be read'))), {
      signal,
    })
  })
}
