import { afterEach, expect, it } from 'vitest'

import { readServedHome, SERVED_HOME_ID } from './served-home.ts'

function serve(text: string) {
  document.body.innerHTML = `<script id="${SERVED_HOME_ID}" type="application/json"></script>`
  const script = document.querySelector('script')
  if (script !== null) script.textContent = text
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('reads what the page was drawn with', () => {
  const home = { answers: [{ categories: [] }] }
  serve(JSON.stringify(home))
  expect(readServedHome()).toEqual(home)
})

it('is nothing on a page that was not drawn, or where something else stands', () => {
  expect(readServedHome()).toBeNull()
  for (const text of ['', '{', 'null', '[]', '{}', '{"answers":{}}', '{"answers":[1]}']) {
    serve(text)
    expect(readServedHome()).toBeNull()
  }
})
