import sax from 'sax'
import { Failure } from '../../core/base/failure.ts'
import { refusal } from './refusal.ts'
import { decodeSvg } from './svg-decoding.ts'
import { limitDrawing, limitParts } from './svg-limits.ts'
import { ATTRIBUTES, ELEMENTS, MEASURES, PRESENTATION, PROGRAMS, TEXTS, UNDRAWN } from './svg-names.ts'
import { readStyle } from './svg-style.ts'

const MAX_BYTES = 512 * 1024
const AGAIN = 'Export it without and try again.'
const DAMAGED = 'This picture is damaged or incomplete. Save it as a new file and try again.'
const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/** What prefixes stand for; files of some programs use these two without saying so. */
type Scope = Record<string, string>
const SCOPE: Scope = { '': SVG, svg: SVG, xlink: XLINK }

/** An element that is open: `name` is what it is written as, undefined where it is left out with all that it holds. */
type Open = { name: string | undefined; scope: Scope }

/**
 * A drawing as nothing but shapes, written from an allow-list. What could run, reach out or hide something is not cut
 * away in silence but refused (`invalid`). So is everything else that is drawn and can't be kept, by its name: a style
 * sheet, an animation, another picture. What is taken looks as it did.
 */
export function cleanSvg(content: Buffer): Buffer {
  if (content.length > MAX_BYTES) throw refusal('This SVG is larger than 512 kB. Simplify it and try again.')
  const text = decodeSvg(content)
  if (/<!ENTITY/i.test(text)) throw refusal(`This SVG defines entities. ${AGAIN}`)
  limitParts(text)
  const clean = rewrite(text)
  // References may have been written in numbers of signs that only a parser reads.
  limitDrawing(clean)
  return Buffer.from(clean.trim(), 'utf8')
}

function rewrite(text: string): string {
  const options = { strictEntities: true, position: false }
  const parser = sax.parser(true, options)
  const open: Open[] = []
  let out = ''
  parser.onopentag = ({ name, attributes }) => {
    const scope = { ...(open.at(-1)?.scope ?? SCOPE), ...declared(attributes as Record<string, string>) }
    const isLeftOut = open.length > 0 && open.at(-1)!.name === undefined
    const written = isLeftOut ? refuseProgram(localOf(name)) : nameOf(name, scope, open)
    open.push({ name: written, scope })
    if (written !== undefined)
      out += `<${written}${attributesOf(written, attributes as Record<string, string>, scope)}>`
  }
  parser.onclosetag = () => {
    const { name } = open.pop()!
    if (name !== undefined) out += `</${name}>`
  }
  const write = (words: string) => {
    if (open.at(-1)?.name !== undefined) out += escapeText(words)
  }
  const fail = () => {
    throw refusal(DAMAGED)
  }
  // A path may be longer than what the parser holds by itself; a file is bounded as a whole.
  Object.assign(parser, { ontext: write, oncdata: write, onerror: fail, bufferCheckPosition: Number.POSITIVE_INFINITY })
  try {
    parser.write(text).close()
  } catch (error) {
    throw error instanceof Failure ? error : refusal(DAMAGED)
  }
  return out
}

const declared = (attributes: Record<string, string>): Scope =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
    ),
  )

const localOf = (name: string) => name.slice(name.indexOf(':') + 1)
const prefixOf = (name: string) => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')

/** What an element is written as; undefined where it draws nothing. Refuses by name what is drawn and can't be kept. */
function nameOf(name: string, scope: Scope, open: Open[]): string | undefined {
  const local = localOf(name)
  refuseProgram(local)
  const isDrawn = scope[prefixOf(name)] === SVG
  if (open.length === 0 && !(isDrawn && local === 'svg')) throw refusal(DAMAGED)
  if (!isDrawn || UNDRAWN.has(local)) return undefined
  if (local === 'style')
    throw refusal('This SVG carries a style sheet. Export it with presentation attributes and try again.')
  if (local === 'image' || local === 'feImage')
    throw refusal('This SVG carries another picture inside. Upload that one by itself, or draw it.')
  // A link draws what is in it, and leads nowhere in a picture.
  if (local === 'a') return TEXTS.has(open.at(-1)!.name!) ? 'tspan' : 'g'
  if (!ELEMENTS.has(local)) throw refusal(`This SVG uses “${local}”, which can’t be kept as it looks. ${AGAIN}`)
  return local
}

function refuseProgram(local: string): undefined {
  if (PROGRAMS.has(local.toLowerCase()))
    throw refusal(`This SVG carries a program or a page (${local.toLowerCase()}). ${AGAIN}`)
}

function attributesOf(element: string, attributes: Record<string, string>, scope: Scope): string {
  const kept: Record<string, string> = element === 'svg' ? { xmlns: SVG } : {}
  const keep = (name: string, value: string) => {
    if (reachesOut(value) || (PRESENTATION.has(name) && value.includes('\\')))
      throw refusal(`This SVG loads something from elsewhere (${name}). ${AGAIN}`)
    kept[name] = value
  }
  for (const [name, value] of Object.entries(attributes)) {
    const local = localOf(name)
    if (local.toLowerCase().startsWith('on')) throw refusal(`This SVG carries a program (${name}). ${AGAIN}`)
    if (/^(href|src)$/i.test(local)) {
      if (!/^#[\w:.-]+$/.test(value.trim())) throw refusal(`This SVG leads somewhere else (${name}). ${AGAIN}`)
      const isLink = name === 'href' || (local === 'href' && scope[prefixOf(name)] === XLINK && !('href' in attributes))
      if (isLink) keep('href', value.trim())
    } else if (PRESENTATION.has(name) || MEASURES.has(name) || ATTRIBUTES.has(name)) keep(name, value)
  }
  const style = attributes['style']
  if (style) {
    if (reachesOut(style)) throw refusal(`This SVG loads something from elsewhere (style). ${AGAIN}`)
    const read = readStyle(style)
    for (const [name, value] of Object.entries(read.attributes)) keep(name, value)
    const rest = Object.entries(read.rest).map(([name, value]) => `${name}:${value}`)
    if (rest.length > 0) keep('style', rest.join(';'))
  }
  return Object.entries(kept)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('')
}

/** CSS lets any letter be written as an escape, which no drawing needs. */
const reachesOut = (value: string) =>
  value
    .split(';')
    .some(
      (part) => /url\s*\(/i.test(part) && !/^(?:[^(\\]*url\s*\(\s*['"]?#[\w.:-]+['"]?\s*\))+[^(\\]*$/i.test(part),
    ) || /\\[0-9a-f]|javascript:|@import|expression\s*\(/i.test(value)

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)
