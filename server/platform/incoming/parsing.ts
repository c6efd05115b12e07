import { Worker } from 'node:worker_threads'
import { programOf } from '../../core/base/places.ts'

/** What is sent to the thread that reads a mail. */
export type WorkerMail = { raw: Uint8Array }

/** A mail as its parser found it, before anything of it is believed. */
export type ParsedMail = {
  from: { name: string; address: string }
  subject: string
  messageId: string
  inReplyTo: string
  references: string
  date: string
  text: string
  headers: { name: string; value: string }[]
  attachments: { name: string; type: string; bytes: number }[]
  /** The fields of a delivery report (RFC 3464, RFC 6533) or a complaint (RFC 5965), and the headers of that mail. */
  report: { form: 'delivery' | 'feedback'; fields: string; about: string } | null
  /** A read receipt (RFC 8098), or a calendar's answer to an invitation (RFC 6047). */
  isReceipt: boolean
}

const PROGRAM = programOf('server/platform/incoming/parse-worker.ts')
const GIVE_UP_MS = 15_000
const MEMORY_MB = 192
const MAX_HEAD = 128 * 1024
const HEAD_END = Buffer.from('\r\n\r\n')
const NO_HEAD: ParsedMail = {
  from: { name: '', address: '' },
  subject: '',
  messageId: '',
  inReplyTo: '',
  references: '',
  date: '',
  text: '',
  headers: [],
  attachments: [],
  report: null,
  isReceipt: false,
}

/**
 * Reads a mail in a thread of its own. One that can't be read whole in 15 seconds is read by its head alone: `cut` is
 * true then, and its text empty. No content of a mail makes it throw.
 */
export async function parseMail(raw: Buffer): Promise<{ mail: ParsedMail; cut: boolean }> {
  try {
    return { mail: await inThread(raw), cut: false }
  } catch {
    const end = raw.indexOf(HEAD_END)
    const head = raw.subarray(0, Math.min(end === -1 ? raw.length : end, MAX_HEAD))
    const mail = await inThread(Buffer.concat([asText(head), HEAD_END])).catch(() => NO_HEAD)
    return { mail, cut: true }
  }
}

/** The head of a mail whose body is plain text, as far as a parser is told. */
const asText = (head: Buffer) =>
  Buffer.from(head.toString('latin1').replace(/^(mime-version|content-)/gim, 'x-$1'), 'latin1')

function inThread(raw: Buffer): Promise<ParsedMail> {
  return new Promise((resolve, reject) => {
    const data: WorkerMail = { raw: Uint8Array.from(raw) }
    const worker = new Worker(PROGRAM, {
      workerData: data,
      transferList: [data.raw.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => void worker.terminate(), GIVE_UP_MS)
    worker.once('message', (mail: ParsedMail) => resolve(mail))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The mail could not be read'))
    })
  })
}
