import { expect, test } from 'vitest'
import { once } from 'node:events'
import { startApp } from '../../testing.ts'
import { listenRaw } from './testing-raw.ts'

test.each([
  ['no request', 'HELLO\r\n\r\n', 400, 'invalid'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400, 'invalid'],
  [
    'headers of 100 kB',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Wide: ${'x'.repeat(100_000)}\r\n\r\n`,
    431,
    'too-large',
  ],
])(
  'refused-in-shape: %s is refused in the shape and with the headers of every answer',
  async (_, request, status, code) => {
    const { app } = await startApp()
    const usual = await app.inject({ url: '/api/nothing' })
    const { open } = await listenRaw(app)
    const socket = await open()
    let answer = ''
    socket.on('data', (part: string) => (answer += part))
    socket.write(request)
    await once(socket, 'close')

    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'cache-control',
      'content-type',
    ])
      expect(head.toLowerCase(), name).toContain(`${name}: ${String(usual.headers[name]).toLowerCase()}`)
    expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/^The .+/) })
    // The server goes on.
    expect((await app.inject({ url: '/api/health/live' })).statusCode).toBe(200)
  },
)
