const UNREAD = '\ufffd'
const TEXT_FIELD = /^content-type:[ \t]*text\/(?:plain|html)\b[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim
const HEAD_END = /\r?\n\r?\n/
const NAMED = '; charset=windows-1252'

/** Whether words hold letters that can't be read, and none beyond ASCII that can: their charset is another. */
export const isOtherCharset = (words: string) => words.includes(UNREAD) && !/[^\0-\x7f\ufffd]/.test(words)

/**
 * The same mail, read as older programs meant it: each text that names no charset is in Windows-1252, and so is a head
 * that is not UTF-8. Mails from before UTF-8, and of devices, are written so.
 */
export function asWindows1252(raw: Buffer): Buffer {
  const bytes = raw.toString('latin1')
  const end = HEAD_END.exec(bytes)?.index ?? bytes.length
  const head = bytes.slice(0, end)
  const named = (part: string) =>
    part.replace(TEXT_FIELD, (field) => (/charset/i.test(field) ? field : field.replace(/[;\s]*$/, NAMED)))
  const typed = /^content-type:/im.test(head) ? named(head) : `Content-Type: text/plain${NAMED}\r\n${head}`
  const ownHead = Buffer.from(typed, 'latin1')
  const readHead = isUtf8(ownHead) ? ownHead : Buffer.from(new TextDecoder('windows-1252').decode(ownHead))
  return Buffer.concat([readHead, Buffer.from(named(bytes.slice(end)), 'latin1')])
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
