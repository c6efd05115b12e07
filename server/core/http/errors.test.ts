import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Failure } from '../base/failure.ts'
import { answerErrors } from './errors.ts'

test('failure-cause: the log has the cause of a failure beside the request, and no answer has it', async () => {
  const lines: object[] = []
  const app = Fastify({
    disableRequestLogging: true,
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  answerErrors(app)
  const words = 'This file can’t be read.'
  app.get('/with', (request) => {
    throw new Failure('invalid', words, { fields: { file: words }, internal: `line 7 of ${request.id}` })
  })
  app.get('/without', () => {
    throw new Failure('invalid', words)
  })

  const refused = await app.inject('/with')
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { code: 'invalid', message: words, fields: { file: words } },
  ])
  expect(lines).toMatchObject([{ code: 'invalid', cause: 'line 7 of req-1', reqId: 'req-1', level: 40 }])

  lines.length = 0
  expect((await app.inject('/without')).json()).toEqual({ code: 'invalid', message: words })
  expect(lines).toEqual([])
})
