import './answer-cpu.ts'
import { createServer } from 'node:http'

import { spatialImage } from '../../../../graphql-gateway/testing/samples.ts'

const owners = 4

const listed = Array.from({ length: 10 }, (_, index) => ({
  ...spatialImage,
  id: `s${index}`,
  description: 'A spatial image captured on a pier in the morning; '.repeat(3),
  owner: { id: `u${index % owners}`, displayName: `Mio ${index % owners}`, avatarImageUrl: null },
}))

const list = Buffer.from(JSON.stringify({ items: listed, total: 1234, page: 1, limit: 10 }))
const tokens = Buffer.from(JSON.stringify({ authToken: 'a'.repeat(900), refreshToken: 'r'.repeat(1200) }))
const profiles = Array.from({ length: owners }, (_, index) =>
  Buffer.from(
    JSON.stringify({
      id: `u${index}`,
      displayName: `Mio ${index}`,
      avatarImageUrl: null,
      publicCount: index,
    }),
  ),
)
const missing = Buffer.from('{"statusCode":404,"message":"Not Found","error":"NOT_FOUND"}')

function bodyOf(path: string): Buffer {
  if (path.startsWith('/v1/spatial-images')) return list
  if (path === '/v1/auth/login') return tokens
  const [, owner] = /^\/v1\/users\/u(\d)\/profile$/.exec(path) ?? []
  return profiles[Number(owner)] ?? missing
}

const server = createServer((request, response) => {
  const body = bodyOf(request.url ?? '')
  request.resume()
  request.on('end', () => {
    response.writeHead(body === missing ? 404 : 200, {
      'content-type': 'application/json',
      'content-length': body.byteLength,
    })
    response.end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env['PORT']), '127.0.0.1')
