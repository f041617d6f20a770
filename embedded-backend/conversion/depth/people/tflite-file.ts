/** A grid of numbers in a network; `data` is set for constants. */
type Tensor = {
  readonly shape: readonly number[]
  readonly data: Float32Array | Int32Array | undefined
}

export type Operator = {
  readonly name: string
  /** Indexes of tensors; -1 for an optional one that is not given. */
  readonly inputs: readonly number[]
  readonly outputs: readonly number[]
  /** Value of a field of the operator's options; 0 if the file leaves it out. */
  readonly byteOption: (field: number) => number
  readonly intOption: (field: number) => number
}

/** The first graph of a TensorFlow Lite file, its operators in the order of execution. */
export type Network = {
  readonly tensors: readonly Tensor[]
  readonly inputs: readonly number[]
  readonly outputs: readonly number[]
  readonly operators: readonly Operator[]
}

/** The file is no network, or one that this program cannot run. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** Builtin operators by their number in the format's schema, as far as they are used. */
const builtins: Readonly<Record<number, string>> = {
  0: 'ADD',
  1: 'AVERAGE_POOL_2D',
  2: 'CONCATENATION',
  3: 'CONV_2D',
  4: 'DEPTHWISE_CONV_2D',
  6: 'DEQUANTIZE',
  14: 'LOGISTIC',
  17: 'MAX_POOL_2D',
  18: 'MUL',
  19: 'RELU',
  22: 'RESHAPE',
  23: 'RESIZE_BILINEAR',
  34: 'PAD',
  117: 'HARD_SWISH',
}
const types = { float32: 0, float16: 1, int32: 2 } as const
const identifier = 'TFL3'

/**
 * Reads a TensorFlow Lite file, a FlatBuffer. Constants of 16 bits are widened. Throws NetworkError if it is
 * damaged or something else; operators are checked when they run.
 */
export function readNetwork(bytes: Uint8Array): Network {
  if (new TextDecoder('latin1').decode(bytes.subarray(4, 8)) !== identifier)
    throw new NetworkError('not a TensorFlow Lite file')
  try {
    return readModel(new FlatBuffer(bytes))
  } catch (cause) {
    if (cause instanceof RangeError) throw new NetworkError('a damaged TensorFlow Lite file', { cause })
    throw cause
  }
}

/** Fields have the numbers of the format's schema (Model, OperatorCode, SubGraph, Tensor, Operator). */
function readModel(file: FlatBuffer): Network {
  const model = file.follow(0)
  const names = file.tables(model, 1).map((code) => nameOf(file, code))
  const buffers = file.tables(model, 4).map((buffer) => file.bytes(buffer, 0))
  const [graph] = file.tables(model, 2)
  if (graph === undefined) throw new NetworkError('a TensorFlow Lite file without a graph')
  const tensors = file.tables(graph, 0).map((tensor): Tensor => {
    const raw = buffers[file.int(tensor, 2)]
    return { shape: file.ints(tensor, 0), data: raw?.length ? decode(raw, file.byte(tensor, 1)) : undefined }
  })
  const operators = file.tables(graph, 3).map((operator): Operator => {
    const options = file.table(operator, 4)
    return {
      name: names[file.int(operator, 0)] ?? 'UNKNOWN',
      inputs: file.ints(operator, 1),
      outputs: file.ints(operator, 2),
      byteOption: (field) => (options === undefined ? 0 : file.byte(options, field)),
      intOption: (field) => (options === undefined ? 0 : file.int(options, field)),
    }
  })
  return { tensors, inputs: file.ints(graph, 1), outputs: file.ints(graph, 2), operators }
}

/** Old files have the number in a byte, new ones in an integer; custom operators have a name. */
function nameOf(file: FlatBuffer, code: number): string {
  const custom = file.bytes(code, 1)
  if (custom) return new TextDecoder().decode(custom)
  const number = Math.max(file.byte(code, 0), file.int(code, 3))
  return builtins[number] ?? `builtin ${number}`
}

function decode(raw: Uint8Array, type: number): Float32Array | Int32Array {
  // A copy of its own: aligned, and without the rest of the file.
  const { buffer } = Uint8Array.from(raw)
  if (type === types.float32) return new Float32Array(buffer)
  if (type === types.int32) return new Int32Array(buffer)
  if (type === types.float16) return Float32Array.from(new Float16Array(buffer))
  throw new NetworkError(`constants of type ${type} are not supported`)
}

/** Access to the tables of a FlatBuffer; throws RangeError beyond its end. */
class FlatBuffer {
  readonly #bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Position that the offset at a position leads to. */
  follow(at: number): number {
    return at + this.#view.getUint32(at, true)
  }

  byte(table: number, field: number): number {
    const at = this.#place(table, field)
    return at === undefined ? 0 : this.#view.getInt8(at)
  }

  int(table: number, field: number): number {
    const at = this.#place(table, field)
    return at === undefined ? 0 : this.#view.getInt32(at, true)
  }

  table(table: number, field: number): number | undefined {
    const at = this.#place(table, field)
    return at === undefined ? undefined : this.follow(at)
  }

  tables(table: number, field: number): number[] {
    return this.#elements(table, field, 4).map((at) => this.follow(at))
  }

  ints(table: number, field: number): number[] {
    return this.#elements(table, field, 4).map((at) => this.#view.getInt32(at, true))
  }

  bytes(table: number, field: number): Uint8Array | undefined {
    const vector = this.table(table, field)
    if (vector === undefined) return undefined
    const end = vector + 4 + this.#view.getUint32(vector, true)
    if (end > this.#bytes.length) throw new RangeError('a vector beyond the end of the file')
    return this.#bytes.subarray(vector + 4, end)
  }

  /** Position of a field, or undefined if the table leaves it out. */
  #place(table: number, field: number): number | undefined {
    const fields = table - this.#view.getInt32(table, true)
    const at = 4 + 2 * field
    if (at >= this.#view.getUint16(fields, true)) return undefined
    const offset = this.#view.getUint16(fields + at, true)
    return offset === 0 ? undefined : table + offset
  }

  #elements(table: number, field: number, size: number): number[] {
    const vector = this.table(table, field)
    if (vector === undefined) return []
    const count = this.#view.getUint32(vector, true)
    if (vector + 4 + size * count > this.#bytes.length)
      throw new RangeError('a vector beyond the end of the file')
    return Array.from({ length: count }, (_, i) => vector + 4 + size * i)
  }
}
