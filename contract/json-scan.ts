const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

const mostNameBytes = 1000

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

/**
 * Walks over JSON in UTF-8 without building values, so that deep or large texts can be refused before
 * JSON.parse, which takes a hundred times longer on them. Finds the ends of values, not all faults.
 */
export class JsonScan {
  readonly #bytes: Uint8Array
  readonly #mostDepth: number
  #at = 0

  constructor(bytes: Uint8Array, mostDepth: number) {
    this.#bytes = bytes
    this.#mostDepth = mostDepth
  }

  /** Yields the members of the object at this place; read each value before the next. */
  *keys(): Generator<string> {
    for (const _ of this.#entries(openObject, closeObject)) {
      const [start, end] = this.value()
      if (end - start > mostNameBytes) throw new RangeError('a name in JSON is too long')
      this.#expect(colon)
      yield String(JSON.parse(this.text(start, end)))
    }
  }

  /** Yields the start and the end of each element of the list at this place. */
  *elements(): Generator<readonly [start: number, end: number]> {
    for (const _ of this.#entries(openList, closeList)) yield this.value()
  }

  /** Passes a value and returns its start and end. Throws if it is cut off or too deep. */
  value(): readonly [start: number, end: number] {
    const start = this.#skipSpace()
    let depth = 0
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const byte = this.#bytes[this.#at]
      if (byte === quote) this.#passString()
      else if (byte === openList || byte === openObject) depth += 1
      else if (byte === closeList || byte === closeObject) {
        if (depth === 0) return [start, this.#at]
        depth -= 1
      } else if (depth > 0 || !(byte === comma || byte === colon || isSpace(byte))) continue
      else return [start, this.#at]
      if (depth > this.#mostDepth) throw new RangeError('JSON is nested too deep')
      if (depth === 0) return [start, (this.#at += 1)]
    }
    if (depth > 0 || start === this.#at) throw new SyntaxError('JSON is cut off')
    return [start, this.#at]
  }

  /** Throws unless only white space is left. */
  end(): void {
    if (this.#skipSpace() < this.#bytes.length) throw new SyntaxError('JSON goes on after its end')
  }

  text(start: number, end: number): string {
    // A copy, since browsers decode no shared memory.
    return new TextDecoder().decode(this.#bytes.slice(start, end))
  }

  *#entries(open: number, close: number): Generator<void> {
    this.#expect(open)
    if (this.#bytes[this.#skipSpace()] === close) {
      this.#at += 1
      return
    }
    for (;;) {
      yield
      const byte = this.#bytes[this.#skipSpace()]
      this.#at += 1
      if (byte === close) return
      if (byte !== comma) throw new SyntaxError('JSON lacks a comma')
    }
  }

  #expect(byte: number): void {
    if (this.#bytes[this.#skipSpace()] !== byte) throw new SyntaxError('not the JSON that was expected')
    this.#at += 1
  }

  #skipSpace(): number {
    while (isSpace(this.#bytes[this.#at])) this.#at += 1
    return this.#at
  }

  /** Stops on the closing quote. */
  #passString(): void {
    for (;;) {
      this.#at += 1
      const byte = this.#bytes[this.#at]
      if (byte === quote) return
      if (byte === backslash) this.#at += 1
      if (byte === undefined) throw new SyntaxError('JSON is cut off')
    }
  }
}

/** Deepest nesting of JSON in a request; the deepest that the product sends has ten levels. */
const depthOfRequests = 64

/** True for JSON that is nested deeper than any request is, before a parser spends its time on it. */
export function isTooDeep(text: string, mostDepth = depthOfRequests): boolean {
  try {
    new JsonScan(new TextEncoder().encode(text), mostDepth).value()
    return false
  } catch (error) {
    return error instanceof RangeError
  }
}

/** Parses JSON with a limit on its depth. Throws SyntaxError or RangeError. */
export function parseLimitedJson(text: string, mostDepth?: number): unknown {
  if (isTooDeep(text, mostDepth)) throw new RangeError('JSON is nested too deep')
  return JSON.parse(text)
}
