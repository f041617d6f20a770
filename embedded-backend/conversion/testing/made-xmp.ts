import { SaxesParser } from 'saxes'

const namespaces: Readonly<Record<string, string>> = {
  GPano: 'http://ns.google.com/photos/1.0/panorama/',
  GDepth: 'http://ns.google.com/photos/1.0/depthmap/',
  GCamera: 'http://ns.google.com/photos/1.0/camera/',
  GContainer: 'http://ns.google.com/photos/1.0/container/',
  GItem: 'http://ns.google.com/photos/1.0/container/item/',
  Device: 'http://ns.google.com/photos/dd/1.0/device/',
  Container: 'http://ns.google.com/photos/dd/1.0/container/',
  Item: 'http://ns.google.com/photos/dd/1.0/item/',
  Camera: 'http://ns.google.com/photos/dd/1.0/camera/',
  DepthMap: 'http://ns.google.com/photos/dd/1.0/depthmap/',
  ImagingModel: 'http://ns.google.com/photos/dd/1.0/imagingmodel/',
  xmpNote: 'http://ns.adobe.com/xmp/note/',
}

/** XMP as cameras write it: simple properties in attributes, structures and arrays in elements. */
export function xmpOf(attributes: string, elements = ''): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""${declared.join('')} ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>`
}

/** A directory of files behind a photo, the photo first; `prefix` is G for the newer of two namespaces. */
export function directoryOf(prefix: '' | 'G', ...items: readonly Record<string, string | number>[]): string {
  const entries = items.map((item) => {
    const fields = Object.entries(item).map(([name, value]) => ` ${prefix}Item:${name}="${value}"`)
    return `<rdf:li rdf:parseType="Resource"><${prefix}Container:Item${fields.join('')}/></rdf:li>`
  })
  return `<${prefix}Container:Directory><rdf:Seq>${entries.join('')}</rdf:Seq></${prefix}Container:Directory>`
}

/** Ways in which programs rewrite the XMP of a photo without a change of its meaning. */
export const rewritings: Readonly<Record<string, (xmp: string) => string>> = {
  'as a camera writes it': (xmp) => xmp,
  'in elements, as ExifTool writes it': (xmp) => rewritten(xmp, { isLongHand: true }),
  'in single quotes': (xmp) => xmp.replaceAll('"', "'"),
  'with other prefixes': (xmp) => rewritten(xmp, { rename: (prefix) => `ns${prefix.length}${prefix}` }),
  'in elements with other prefixes': (xmp) =>
    rewritten(xmp, { isLongHand: true, rename: (prefix) => `q${prefix}` }),
  'over many lines': (xmp) => rewritten(xmp, { isLongHand: true }).replaceAll(/>\s*/g, '>\n   '),
}

type Rewriting = { readonly isLongHand?: boolean; readonly rename?: (prefix: string) => string }

function rewritten(xmp: string, { isLongHand = false, rename = (prefix) => prefix }: Rewriting): string {
  const renamed = (name: string) => {
    const [prefix, local] = name.split(':') as [string, string]
    if (prefix === 'xmlns') return `xmlns:${local in namespaces ? rename(local) : local}`
    return `${prefix in namespaces ? rename(prefix) : prefix}:${local}`
  }
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const all = Object.entries(attributes)
    const kept = all.filter(([own]) => !isLongHand || /^(xmlns|rdf|x):/.test(own))
    const moved = all.filter((one) => !kept.includes(one))
    const isStructure = moved.length > 0 && name !== 'rdf:Description'
    text += `<${renamed(name)}${kept
      .map(([own, value]) => ` ${renamed(own)}='${value}'`)
      .join('')}${isStructure ? " rdf:parseType='Resource'" : ''}>`
    for (const [own, value] of moved) text += `<${renamed(own)}>${value}</${renamed(own)}>`
  })
  parser.on('text', (own) => (text += own))
  parser.on('closetag', ({ name }) => (text += `</${renamed(name)}>`))
  parser.write(xmp).close()
  return text
}

const guid = '0123456789ABCDEF0123456789abcdef'
/** Announces `extended` of `withXmp`. */
export const hasExtendedXmp = `xmpNote:HasExtendedXMP="${guid}"`
const partBytes = 65_000

/** A JPEG with XMP in its first segment; `extended` goes to further ones, the last part first. */
export function withXmp(jpeg: Buffer, xmp: string, extended = ''): Buffer {
  const rest = Buffer.from(extended)
  const parts: Buffer[] = []
  for (let start = 0; start < rest.length; start += partBytes) {
    const place = Buffer.alloc(8)
    place.writeUInt32BE(rest.length)
    place.writeUInt32BE(start, 4)
    const head = Buffer.from(`http://ns.adobe.com/xmp/extension/\0${guid.toLowerCase()}`)
    parts.unshift(segment(Buffer.concat([head, place, rest.subarray(start, start + partBytes)])))
  }
  const first = segment(Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`))
  return Buffer.concat([jpeg.subarray(0, 2), first, ...parts, jpeg.subarray(2)])
}

function segment(body: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
