import { refusal } from './refusal.ts'

const MARKS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
]
const DECLARED = /^\s*<\?xml[^>]{0,100}\bencoding\s*=\s*["']([\w.:-]{1,40})["']/

/**
 * A drawing as text: by the signs that it begins with, by the encoding that it names, else as UTF-8. Throws `invalid`
 * for what can't be read so.
 */
export function decodeSvg(content: Buffer): string {
  const marked = MARKS.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0]
  const named = DECLARED.exec(content.subarray(0, 200).toString('latin1'))?.[1]
  try {
    return new TextDecoder(marked ?? named ?? 'utf-8', { fatal: true }).decode(content)
  } catch {
    const encoding = (marked ?? named ?? 'utf-8').toUpperCase()
    throw refusal(`This SVG can’t be read as ${encoding}. Save it as a new file in UTF-8 and try again.`)
  }
}
