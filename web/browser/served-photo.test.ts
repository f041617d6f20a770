import { afterEach, expect, it } from 'vitest'

import { readServedPhoto, SERVED_PHOTO_ID } from './served-photo.ts'

function serve(text: string) {
  document.body.innerHTML = `<script id="${SERVED_PHOTO_ID}" type="application/json"></script>`
  const script = document.querySelector('script')
  if (script !== null) script.textContent = text
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('reads the data that the page was rendered with', () => {
  const photo = { ids: ['a', 'a-b'], answer: { spatialImage: { id: 'a' } } }
  serve(JSON.stringify(photo))
  expect(readServedPhoto()).toEqual(photo)
})

it('is absent on a page that was not rendered, or with unexpected content', () => {
  expect(readServedPhoto()).toBeNull()
  for (const text of ['', '{', 'null', '[]', '{"ids":["a"]}', '{"ids":[1],"answer":{}}', '{"answer":{}}']) {
    serve(text)
    expect(readServedPhoto()).toBeNull()
  }
})
