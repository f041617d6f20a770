import { expect, test } from 'vitest'

import { standaloneSvg } from './formats.ts'

test('a standalone file keeps shapes, texts and positions, and no reference to the page', () => {
  document.body.innerHTML = `
    <svg data-chart="lamp" data-width="120.4" data-height="80" class="page" role="group" tabindex="0" aria-label="lamp">
      <g transform="translate(40 2) scale(3)">
        <g data-state="lamp.on" role="button" aria-label="on" class="state">
          <rect class="box" x="4" y="5" width="60" height="20" rx="3" style="stroke: red"></rect>
          <text class="name" x="6" y="9">on &amp; bright</text>
        </g>
        <path class="sign" d="M0 0L1 1" transform="translate(1 2)"></path>
      </g>
    </svg>`
  const svg = document.querySelector('svg')
  const file = new DOMParser().parseFromString(svg ? standaloneSvg(svg) : '', 'image/svg+xml')
  const root = file.documentElement
  expect(root.getAttribute('viewBox')).toBe('0 0 121 80')
  expect(file.querySelector('title')?.textContent).toBe('lamp')
  expect(file.querySelector('text')?.textContent).toBe('on & bright')
  expect(file.querySelector('g')?.hasAttribute('transform')).toBe(false)
  expect(file.querySelector('path')?.getAttribute('transform')).toBe('translate(1 2)')
  expect(file.querySelector('g rect')?.getAttribute('x')).toBe('4')
  const names = [...file.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
  expect(names.filter((name) => /^(class|style|role|tabindex|data-|aria-)/.test(name))).toEqual([])
  expect(svg?.querySelector('g')?.getAttribute('transform')).toBe('translate(40 2) scale(3)')
})
