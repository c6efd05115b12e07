import type { FastifyInstance } from 'fastify'
import { printable } from '../../../contract/core/printable.ts'
import { Failure } from '../base/failure.ts'

/**
 * Reads JSON bodies strictly: valid UTF-8, no NUL anywhere (PostgreSQL cannot store it), no `__proto__`. Here texts
 * lose the characters that no page can hold, so that nothing stores them.
 */
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
      else done(null, UNPRINTABLE.test(text) ? withoutUnprintable(value) : value)
    })
  })
}

// As JSON escapes them, or as they are: JSON holds noncharacters without an escape.
const UNPRINTABLE = /\\(?:[bf]|u00[01]|ufff[ef])|[\ufffe\uffff]/i

function withoutUnprintable(value: unknown): unknown {
  if (typeof value === 'string') return printable(value)
  if (Array.isArray(value)) return value.map(withoutUnprintable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutUnprintable(inner)]))
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || hasNul(inner))
}
