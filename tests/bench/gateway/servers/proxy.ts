import './answer-cpu.ts'
import { createServer } from 'node:http'

import { Pool } from 'undici'

/** The minimal server between a client and the REST API: forwards every request unchanged. */
const pool = new Pool(process.env['REST_API_URL'] ?? '', { connections: 128 })

const server = createServer((request, response) => {
  const { method = 'GET', url: path = '/', headers } = request
  const { host: _host, connection: _connection, ...kept } = headers
  const body = method === 'GET' ? null : request
  pool
    .stream({ method, path, headers: kept, body }, ({ statusCode, headers }) => {
      response.writeHead(statusCode, headers)
      return response
    })
    .catch(() => response.destroy())
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env['PORT']), '127.0.0.1')
