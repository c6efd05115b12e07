import type { FastifyInstance } from 'fastify'
import { Failure } from '../base/failure.ts'

/** Reads JSON bodies strictly: valid UTF-8, no NUL anywhere (PostgreSQL cannot store it), no `__proto__`. */
export function readJsonBodies(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = utf8.decode(body as Buffer)
    } catch {
      done(new Failure('invalid', 'The body is not valid UTF-8'), undefined)
      return
    }
    parseJson(request, text, (error, value) => {
      if (error) done(new Failure('invalid', 'The body is not valid JSON'), undefined)
      else if (text.includes('\\u0000') && hasNul(value))
        done(new Failure('invalid', 'Remove the NUL character'), undefined)
      else done(null, value)
    })
  })
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || hasNul(inner))
}
