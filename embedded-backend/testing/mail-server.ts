import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface ReceivedMail {
  readonly recipients: string[]
  data: string
}

/** An SMTP server that stores received mails. */
export interface MailServer extends AsyncDisposable {
  /** For SMTP_URL. */
  readonly url: string
  readonly mails: ReceivedMail[]
  /** Sets the response to recipients from now on. */
  answerRecipients(answer: string): void
  /** Waits for a mail to an address and returns the six digits of the newest. */
  codeFor(address: string): Promise<string>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let answer = '250 ok'
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(socket, mails, () => answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    answerRecipients: (text) => {
      answer = text
    },
    async codeFor(address) {
      for (;;) {
        const mail = mails.findLast((one) => one.recipients.includes(`<${address}>`))
        const code = /(?<!\d)\d{6}(?!\d)/.exec(mail ? textOf(mail.data) : '')?.[0]
        if (code !== undefined) return code
        await sleep(20)
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Implements the SMTP commands of a sender without encryption and password. */
function serve(socket: Socket, mails: ReceivedMail[], answerToRecipient: () => string): void {
  let mail: ReceivedMail = { recipients: [], data: '' }
  let inData = false
  let pending = ''
  const hear = (line: string): void => {
    if (inData && line === '.') {
      inData = false
      mails.push(mail)
      mail = { recipients: [], data: '' }
      socket.write('250 ok\r\n')
    } else if (inData) mail.data += `${line}\n`
    else if (line.startsWith('RCPT')) {
      const answer = answerToRecipient()
      if (answer.startsWith('250')) mail.recipients.push(line.slice(8))
      socket.write(`${answer}\r\n`)
    } else if (line === 'DATA') {
      inData = true
      socket.write('354 go\r\n')
    } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
  }
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    pending += chunk.toString()
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end)
      pending = pending.slice(end + 2)
      hear(line)
    }
  })
  socket.on('error', () => undefined)
}

/** Decoded text of a single-part mail. */
export function textOf(data: string): string {
  const [head = '', ...rest] = data.split('\n\n')
  const body = rest.join('\n\n')
  if (/^content-transfer-encoding: *base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/^content-transfer-encoding: *quoted-printable/im.test(head)) return body
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
