import type { FastifyInstance } from 'fastify'

const MAX_FORM_BYTES = 64 * 1024

const WORDS =
  'This form needs JavaScript, and nothing was sent. Go back, switch JavaScript on for this site and load the ' +
  'page again. ' +
  'Or write to us: our mail address stands at the end of every page.\n'

/**
 * Answers a form that a browser without scripts sent to its own page: in words, with 405. The server can't take such
 * forms: changes need a token, and pages that are the same for everyone carry none.
 */
export function answerForms(app: FastifyInstance): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) =>
      done(null),
    )
    room.post('/*', (_request, reply) =>
      reply
        .code(405)
        .headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send(WORDS),
    )
  })
}
