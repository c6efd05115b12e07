import { fileTypeFromBuffer } from 'file-type'
import { readFile } from 'node:fs/promises'
import type { MediaKind } from '../../../contract/platform/media/library.ts'
import { refusal } from './refusal.ts'

const KINDS: Record<string, MediaKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

const UNKNOWN = 'This is not a picture that can be shown on the site. Use PNG, JPEG, WebP, AVIF, GIF or SVG.'
const HEIC = 'This is a HEIC photograph, which browsers can’t show. Save it as JPEG and try again.'
const HIDDEN =
  'This picture carries a web page or a program inside. Open it in an image program, save it as a new file, and try again.'

/** What a browser could be made to take for a page, whatever the file says it is. */
const PAGE = /<(?:!doctype\s+html|html[\s>]|script[\s>/]|iframe[\s>]|\?php\s)/i

/** What a file is by its content. Throws as `recogniseContent` does. */
export async function recognise(path: string): Promise<{ kind: MediaKind; content: Buffer }> {
  const content = await readFile(path)
  return { kind: await recogniseContent(content), content }
}

/** What content is, whatever its name says. Throws `invalid` for everything that is no picture of ours. */
export async function recogniseContent(content: Buffer): Promise<MediaKind> {
  if (content.length === 0) throw refusal('This file is empty')
  const mime = (await fileTypeFromBuffer(content))?.mime
  if (mime === 'image/heic' || mime === 'image/heif') throw refusal(HEIC)
  const kind = mime && KINDS[mime]
  if (kind && PAGE.test(content.toString('latin1'))) throw refusal(HIDDEN)
  if (kind) return kind
  if ((mime === undefined || mime.endsWith('xml')) && startsAsSvg(content)) return 'svg'
  throw refusal(UNKNOWN)
}

const HEAD_BYTES = 4096

const BEFORE = [/\s+/y, /<\?xml[^>]*\?>/y, /<!--[\s\S]*?-->/y, /<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\])?\s*>/y]
const OPENING = /<(?:[\w.-]+:)?svg[\s>/]/y

/** The beginning of a text. Its encoding matters no more here than whether each letter takes two bytes. */
function headOf(content: Buffer): string {
  const head = content.subarray(0, HEAD_BYTES)
  const isWide = head.indexOf(0) !== -1 && head.indexOf(0) < 4
  return isWide ? head.toString('latin1').replace(/\0|^(\xff\xfe|\xfe\xff)/g, '') : head.toString('utf8')
}

/** Nothing but a declaration, comments and a document type may stand before the drawing. */
function startsAsSvg(content: Buffer): boolean {
  const head = headOf(content)
  let at = head.startsWith('\uFEFF') ? 1 : 0
  const meets = (part: RegExp) => {
    part.lastIndex = at
    return part.exec(head)?.[0].length ?? 0
  }
  for (let length = -1; length !== 0; at += length) length = BEFORE.map(meets).find(Boolean) ?? 0
  return meets(OPENING) > 0
}
