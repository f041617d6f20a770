import { setTimeout as sleep } from 'node:timers/promises'

import { samples } from '../embedded-backend/gallery/samples.ts'

/** Waits until a new site has made all its samples, which takes a minute or two. */
export async function waitForFullGallery(url: string): Promise<void> {
  for (let total = 0; total < samples.length;) {
    const answer = await fetch(`${url}/v1/spatial-images?limit=1`)
    ;({ total } = (await answer.json()) as { total: number })
    await sleep(500)
  }
}
