import { SaxesParser } from 'saxes'

/** An element of XMP; its name and those of its attributes begin with their namespace. */
export type XmpElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmpElement[]
  /** Text directly inside, without the space around it; empty until the end tag. */
  readonly text: string
}

type OpenElement = XmpElement & { readonly children: OpenElement[]; text: string }

/** Namespaces by their usual prefix; files may use any other. Dynamic Depth has its own for two of them. */
const namespaces = {
  xmpNote: ['http://ns.adobe.com/xmp/note/'],
  GPano: ['http://ns.google.com/photos/1.0/panorama/'],
  GSpherical: ['http://ns.google.com/videos/1.0/spherical/'],
  GDepth: ['http://ns.google.com/photos/1.0/depthmap/'],
  GCamera: ['http://ns.google.com/photos/1.0/camera/'],
  Container: ['http://ns.google.com/photos/1.0/container/', 'http://ns.google.com/photos/dd/1.0/container/'],
  Item: ['http://ns.google.com/photos/1.0/container/item/', 'http://ns.google.com/photos/dd/1.0/item/'],
  DepthMap: ['http://ns.google.com/photos/dd/1.0/depthmap/'],
  ImagingModel: ['http://ns.google.com/photos/dd/1.0/imagingmodel/'],
  apdi: ['http://ns.apple.com/pixeldatainfo/1.0/'],
  depthData: ['http://ns.apple.com/depthData/1.0/'],
} as const

/** A property by the usual prefix of its namespace. */
export type XmpName = `${keyof typeof namespaces}:${string}`

/** Far beyond what cameras and editors write; hostile files end there, and keep what was read before. */
const limits = { depth: 64, elements: 20_000, attributes: 50_000, faults: 1000 }

/**
 * Parses XMP packets as XML. Never fails: what follows a limit, or the end of broken text, is missing. The
 * parser expands the five entities of XML only, as it ignores declarations of others.
 */
export function parseXmp(...packets: readonly string[]): XmpElement {
  const root: OpenElement = { name: '', attributes: new Map(), children: [], text: '' }
  for (const packet of packets) {
    try {
      parseInto(root, packet)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
    }
  }
  return root
}

class LimitReached extends Error {}

function parseInto(root: OpenElement, packet: string): void {
  const open = [root]
  const used = { elements: 0, attributes: 0, faults: 0 }
  const spend = (kind: keyof typeof used) => {
    if (++used[kind] > limits[kind]) throw new LimitReached(`too many ${kind}`)
  }
  const addText = (text: string) => void texts.push(text)
  let texts: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => spend('faults'))
  parser.on('attribute', () => spend('attributes'))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', (tag) => {
    spend('elements')
    if (open.length > limits.depth) throw new LimitReached('too deep')
    const attributes = new Map(
      Object.values(tag.attributes).map(({ uri, local, value }) => [uri + local, value.trim()]),
    )
    const element: OpenElement = { name: tag.uri + tag.local, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
    texts = []
  })
  parser.on('closetag', () => {
    const element = open.length > 1 ? open.pop() : undefined
    if (element && element.children.length === 0) element.text = texts.join('').trim()
    texts = []
  })
  parser.write(packet).close()
}

/** Lists all elements with that name inside an element, in the order of the text. */
export function xmpElements(inside: XmpElement, name: XmpName): XmpElement[] {
  const wanted = namesOf(name)
  const find = (element: XmpElement): XmpElement[] =>
    element.children.flatMap((child) => (wanted.includes(child.name) ? [child] : find(child)))
  return find(inside)
}

/** Reads the first property with that name inside an element, from an attribute or an element. */
export function xmpProperty(inside: XmpElement, name: XmpName): string | undefined {
  const wanted = namesOf(name)
  const find = (element: XmpElement): string | undefined => {
    for (const own of wanted) {
      const value = element.attributes.get(own)
      if (value !== undefined) return value
    }
    if (wanted.includes(element.name) && element.text !== '') return element.text
    for (const child of element.children) {
      const value = find(child)
      if (value !== undefined) return value
    }
    return undefined
  }
  return find(inside)
}

/** Reads the members of a property that is an array (rdf:Seq, Bag or Alt); empty for all others. */
export function xmpArray(property: XmpElement | undefined): readonly XmpElement[] {
  return property?.children[0]?.children ?? []
}

/** The parser gives a prefix without a declaration for its namespace; the usual ones are understood. */
function namesOf(name: XmpName): string[] {
  const [prefix, local] = name.split(':') as [keyof typeof namespaces, string]
  return [...namespaces[prefix], prefix].map((namespace) => namespace + local)
}
