import { Failure } from '../../core/base/failure.ts'
import { serveWork } from '../../core/start/worker-program.ts'
import { excessOf } from '../../platform/rich-text/html-excess.ts'
import { wordsOfHtml } from './page-words.ts'

const MAX_BYTES = 512 * 1024 * 1024

// The process of its own in which pages of other sites are read (outside.ts).
serveWork<string, never, string>(async (html) => {
  const excess = excessOf(html)
  const message = `This page can’t be read: ${excess}. Enter another address.`
  if (excess) throw new Failure('invalid', message, { fields: { outside: message } })
  return wordsOfHtml(html)
}, MAX_BYTES)
