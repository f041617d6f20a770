type Attribute = number | readonly number[]
/** A side of a shape: fixed, or named and dynamic. */
type Side = number | string
export type OnnxNode = {
  readonly op: string
  readonly from: readonly string[]
  readonly to: string
  readonly attributes?: Record<string, Attribute>
}
export type OnnxGraph = {
  readonly nodes: readonly OnnxNode[]
  readonly constants: Record<string, { readonly dims: readonly number[]; readonly floats: readonly number[] }>
  readonly input: readonly Side[]
  readonly output: readonly Side[]
}

const FLOAT = 1
const irVersion = 9
const operators = 17

/**
 * An ONNX file of a graph from `picture` to `depth`: hand-written protobuf, so that tests need no third-party
 * model.
 */
export function madeOnnx({ nodes, constants, input, output }: OnnxGraph): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((node) => bytes(1, toNode(node))),
    bytes(2, 'made'),
    ...Object.entries(constants).map(([name, { dims, floats }]) => bytes(5, toTensor(name, dims, floats))),
    bytes(11, toValue('picture', input)),
    bytes(12, toValue('depth', output)),
  ])
  const imports = Buffer.concat([bytes(1, ''), integer(2, operators)])
  return Buffer.concat([integer(1, irVersion), bytes(7, graph), bytes(8, imports)])
}

/** A model with the weighted sum of the normalised colours plus an offset as output. */
export function weighingModel(
  weights: readonly [number, number, number],
  change: {
    readonly offset?: number
    readonly sides?: readonly [Side, Side]
    readonly after?: readonly OnnxNode[]
  } = {},
): Buffer {
  const { offset = 0, sides = ['height', 'width'], after = [] } = change
  const last = after.length === 0 ? 'depth' : 'sum'
  return madeOnnx({
    nodes: [
      { op: 'Conv', from: ['picture', 'weights', 'offset'], to: last, attributes: { kernel_shape: [1, 1] } },
      ...after,
    ],
    constants: {
      weights: { dims: [1, 3, 1, 1], floats: weights },
      offset: { dims: [1], floats: [offset] },
    },
    input: [1, 3, ...sides],
    output: [1, 1, ...sides],
  })
}

/** A model that needs this much memory several times over. */
export function greedyModel(gigabytes: number): Buffer {
  const rows = Math.round((gigabytes * 2 ** 30) / 4 / 2 ** 20)
  return madeOnnx({
    nodes: [
      { op: 'Conv', from: ['picture', 'weights'], to: 'sum', attributes: { kernel_shape: [1, 1] } },
      { op: 'ReduceMean', from: ['sum'], to: 'mean', attributes: { keepdims: 0 } },
      { op: 'Add', from: ['column', 'mean'], to: 'tall' },
      { op: 'Mul', from: ['tall', 'row'], to: 'wide' },
      { op: 'Exp', from: ['wide'], to: 'powers' },
      { op: 'Sin', from: ['powers'], to: 'waves' },
      { op: 'ReduceMean', from: ['waves'], to: 'level', attributes: { keepdims: 0 } },
      { op: 'Add', from: ['sum', 'level'], to: 'depth' },
    ],
    constants: {
      weights: { dims: [1, 3, 1, 1], floats: [1, 0, 0] },
      column: { dims: [rows, 1], floats: Array.from({ length: rows }, () => 0.5) },
      row: { dims: [1, 2 ** 20], floats: Array.from({ length: 2 ** 20 }, () => 0.5) },
    },
    input: [1, 3, 'height', 'width'],
    output: [1, 1, 'height', 'width'],
  })
}

function toNode({ op, from, to, attributes = {} }: OnnxNode): Buffer {
  return Buffer.concat([
    ...from.map((name) => bytes(1, name)),
    bytes(2, to),
    bytes(4, op),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, toAttribute(name, value))),
  ])
}

function toAttribute(name: string, value: Attribute): Buffer {
  const parts =
    typeof value === 'number'
      ? [integer(3, value), integer(20, 2)]
      : [...value.map((member) => integer(8, member)), integer(20, 7)]
  return Buffer.concat([bytes(1, name), ...parts])
}

function toTensor(name: string, dims: readonly number[], floats: readonly number[]): Buffer {
  const data = Buffer.from(Float32Array.from(floats).buffer)
  return Buffer.concat([
    ...dims.map((side) => integer(1, side)),
    integer(2, FLOAT),
    bytes(8, name),
    bytes(9, data),
  ])
}

function toValue(name: string, sides: readonly Side[]): Buffer {
  const shape = sides.map((side) => bytes(1, typeof side === 'string' ? bytes(2, side) : integer(1, side)))
  const tensor = Buffer.concat([integer(1, FLOAT), bytes(2, Buffer.concat(shape))])
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, tensor))])
}

function integer(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)])
}

function bytes(field: number, value: Buffer | string): Buffer {
  const content = Buffer.from(value)
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content])
}

function varint(value: number): Buffer {
  const digits: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    digits.push(rest < 128 ? rest : (rest % 128) + 128)
    if (rest < 128) return Buffer.from(digits)
  }
}
