import PostalMime, { type Email } from 'postal-mime'
import { toPlainText } from '@react-email/render'
import { parentPort, workerData } from 'node:worker_threads'
import { inLetters, relabeled } from './code-page-850.ts'
import type { ParsedMail, WorkerMail } from './parsing.ts'
import { asWindows1252, isOtherCharset } from './unnamed-charset.ts'

// A thread of its own, because a stranger wrote the mail: if parsing takes too much time or memory, only the thread
// ends.
const MAX_HTML = 1_000_000
const MAX_ATTACHMENTS = 50
const MAX_REPORT = 64_000
const LIMITS = { maxNestingDepth: 20, maxRfc822NestingDepth: 2, maxHeadersSize: 256 * 1024 }

function shown(mail: Email): ParsedMail {
  const { from, subject = '', messageId = '', inReplyTo = '', references = '', date = '', html, headers } = mail
  const text = mail.text?.trim() ? mail.text : html ? textOf(html) : ''
  const sizeOf = (content: ArrayBuffer | Uint8Array | string) =>
    typeof content === 'string' ? content.length : content.byteLength
  const part = (type: RegExp) => mail.attachments.find(({ mimeType }) => type.test(mimeType))
  const asText = (content: ArrayBuffer | Uint8Array | string = '') =>
    typeof content === 'string' ? content.slice(0, MAX_REPORT) : new TextDecoder().decode(content.slice(0, MAX_REPORT))
  const delivery = part(/^message\/(global-)?delivery-status$/)
  const report = delivery ?? part(/^message\/feedback-report$/)
  const calendar = part(/^text\/calendar$/)
  return {
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    subject,
    messageId,
    inReplyTo,
    references,
    date,
    text,
    headers: headers.map(({ key, value }) => ({ name: key, value })),
    attachments: mail.attachments.slice(0, MAX_ATTACHMENTS).map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: sizeOf(content),
    })),
    report: report
      ? {
          form: delivery ? 'delivery' : 'feedback',
          fields: asText(report.content),
          about: asText(part(/^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/)?.content),
        }
      : null,
    isReceipt:
      part(/^message\/(global-)?disposition-notification$/) !== undefined ||
      /^reply$/i.test(calendar?.method ?? '') ||
      /^METHOD:REPLY\s*$/im.test(asText(calendar?.content)),
  }
}

/** The text of a mail that has only HTML: without hidden links, pictures and scripts. */
const textOf = (html: string) =>
  toPlainText(html.slice(0, MAX_HTML), {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'h1', options: { uppercase: false } },
    ],
  })

const inDosLetters = (mail: ParsedMail): ParsedMail => ({
  ...mail,
  from: { ...mail.from, name: inLetters(mail.from.name) },
  subject: inLetters(mail.subject),
  text: inLetters(mail.text),
})

async function read(raw: Uint8Array): Promise<ParsedMail> {
  const parse = async (bytes: Uint8Array) => shown(await new PostalMime(LIMITS).parse(bytes))
  const dos = relabeled(Buffer.from(raw))
  const mail = dos ? inDosLetters(await parse(dos)) : await parse(raw)
  const { from, subject, text } = mail
  return [from.name, subject, text].some(isOtherCharset) ? parse(asWindows1252(Buffer.from(raw))) : mail
}

const { raw } = workerData as WorkerMail
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(await read(raw))
