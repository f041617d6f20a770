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

it('reads the data that the page was rendered with', () => {
  const home = { answers: [{ categories: [] }] }
  serve(JSON.stringify(home))
  expect(readServedHome()).toEqual(home)
})

it('is absent on a page that was not rendered, or with unexpected content', () => {
  expect(readServedHome()).toBeNull()
  for (const text of ['', '{', 'null', '[]', '{}', '{"answers":{}}', '{"answers":[1]}']) {
    serve(text)
    expect(readServedHome()).toBeNull()
  }
})
