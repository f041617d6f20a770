/** One event of a text/event-stream. */
export interface ServerSentEvent {
  readonly event: string
  readonly data: string
}

// An event is a task; what never ends is not one.
const maxPending = 1_048_576

function readBlock(block: string): ServerSentEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined
}

/**
 * The events of a stream, in order; comments are left out. Rejects when an event is larger than a mebibyte.
 */
export async function* readServerSentEvents(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const decoder = new TextDecoder()
  let pending = ''
  for await (const chunk of chunks) {
    pending = (pending + decoder.decode(chunk, { stream: true })).replaceAll(/\r\n|\r(?!$)/g, '\n')
    const blocks = pending.split('\n\n')
    pending = blocks.pop() ?? ''
    if (pending.length > maxPending) throw new Error('An event of the stream is too large')
    for (const block of blocks) {
      const event = readBlock(block)
      if (event) yield event
    }
  }
}
