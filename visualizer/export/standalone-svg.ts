const drawn = 'rect, path, polygon, circle, text'

const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const

const kept = new Set(['x', 'y', 'd', 'points', 'rx', 'cx', 'cy', 'r', 'width', 'height', 'transform'])

function copyLook(from: Element, to: Element) {
  const style = getComputedStyle(from)
  for (const look of looks) {
    const value = style.getPropertyValue(look)
    if (value !== '' && !(look === 'stroke-dasharray' && value === 'none')) to.setAttribute(look, value)
  }
}

/**
 * Returns a drawn chart as a standalone file: the whole chart, whatever part of it is visible, with its
 * current colours and fonts inlined.
 */
export function standaloneSvg(svg: SVGSVGElement): string {
  const width = Math.ceil(Number(svg.dataset['width']))
  const height = Math.ceil(Number(svg.dataset['height']))
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = svg.querySelectorAll(drawn)
  copy.querySelectorAll(drawn).forEach((element, index) => {
    const original = originals[index]
    if (original) copyLook(original, element)
  })
  copy.querySelector('g')?.removeAttribute('transform')
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const name of element.getAttributeNames())
      if (!kept.has(name) && !looks.some((look) => look === name)) element.removeAttribute(name)

  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  title.textContent = svg.dataset['chart'] ?? ''
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  paper.setAttribute('width', String(width))
  paper.setAttribute('height', String(height))
  paper.setAttribute('fill', getComputedStyle(document.body).backgroundColor || '#fff')
  const page = getComputedStyle(document.documentElement).backgroundColor
  if (page !== '' && page !== 'rgba(0, 0, 0, 0)') paper.setAttribute('fill', page)
  copy.prepend(title, paper)
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}
