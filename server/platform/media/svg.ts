import sanitize from 'sanitize-html'
import { refusal } from './refusal.ts'
import { limitDrawing, limitParts } from './svg-limits.ts'

const MAX_BYTES = 512 * 1024

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan']
const FRAMES = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'clipPath',
  'mask',
  'pattern',
  'linearGradient',
  'radialGradient',
  'stop',
  'marker',
  'title',
  'desc',
]

/** What may also be said as a style; it is turned into the attribute of the same name. */
const PRESENTATION = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'color',
  'clip-path',
  'clip-rule',
  'mask',
  'stop-color',
  'stop-opacity',
  'display',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'vector-effect',
  'paint-order',
  'marker-start',
  'marker-mid',
  'marker-end',
]

const GEOMETRY = [
  'id',
  'xmlns',
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'dx',
  'dy',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'd',
  'points',
  'transform',
  'offset',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'patternUnits',
  'patternContentUnits',
  'patternTransform',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
  'markerWidth',
  'markerHeight',
  'markerUnits',
  'refX',
  'refY',
  'orient',
  'preserveAspectRatio',
  'href',
  'xlink:href',
  'xmlns:xlink',
]

const PROGRAMS = [
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'handler',
  'listener',
  'audio',
  'video',
  'canvas',
]

const AGAIN = 'Export it without and try again.'

/**
 * A drawing as nothing but shapes, rewritten from an allow-list. What could run, reach out or hide something is not
 * cut away in silence but refused (`invalid`), and so is a style sheet, without which the drawing would look different.
 */
export function cleanSvg(content: Buffer): Buffer {
  if (content.length > MAX_BYTES) throw refusal('This SVG is larger than 512 kB. Simplify it and try again.')
  const text = decode(content)
  if (/<!ENTITY/i.test(text)) throw refusal(`This SVG defines entities. ${AGAIN}`)
  limitParts(text)
  const clean = sanitize(text, {
    allowedTags: [...FRAMES, ...SHAPES],
    allowedAttributes: { '*': [...PRESENTATION, ...GEOMETRY] },
    allowedSchemesAppliedToAttributes: [], // links are looked at below: only those within the drawing stay
    transformTags: {
      '*': (name, attributes) => {
        refuseTag(name)
        return { tagName: name, attribs: cleanAttributes(name, attributes) }
      },
    },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    disallowedTagsMode: 'discard',
    nonTextTags: ['metadata', 'style', 'script', 'sodipodi:namedview'],
  })
  // References may have been written in numbers of signs that only a parser reads.
  limitDrawing(clean)
  return Buffer.from(clean.trim(), 'utf8')
}

function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw refusal('This SVG is not written in UTF-8. Save it as a new file and try again.')
  }
}

function refuseTag(tag: string): void {
  const name = tag.slice(tag.indexOf(':') + 1).toLowerCase()
  if (PROGRAMS.includes(name)) throw refusal(`This SVG carries a program or a page (${name}). ${AGAIN}`)
  if (name === 'style')
    throw refusal('This SVG carries a style sheet. Export it with presentation attributes and try again.')
  if (name === 'image' || name === 'feimage')
    throw refusal('This SVG carries another picture inside. Upload that one by itself, or draw it.')
}

function cleanAttributes(tag: string, attributes: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...attributes, ...styleOf(attributes['style']) })) {
    const local = name.slice(name.indexOf(':') + 1).toLowerCase()
    if (local.startsWith('on')) throw refusal(`This SVG carries a program (${name}). ${AGAIN}`)
    if ((local === 'href' || local === 'src') && !/^#[\w.:-]+$/.test(value.trim()))
      throw refusal(`This SVG leads somewhere else (${name}). ${AGAIN}`)
    if (reachesOut(value) || isEscaped(name, value))
      throw refusal(`This SVG loads something from elsewhere (${name}). ${AGAIN}`)
    kept[name] = value
  }
  if (tag === 'svg') kept['xmlns'] = 'http://www.w3.org/2000/svg'
  if ('xlink:href' in kept) kept['href'] = kept['xlink:href']!
  delete kept['xlink:href']
  delete kept['xmlns:xlink']
  return kept
}

/** CSS lets any letter be written as an escape, which no drawing needs. */
const reachesOut = (value: string) =>
  (/url\s*\(/i.test(value) && !/^(?:[^(\\]*url\s*\(\s*['"]?#[\w.:-]+['"]?\s*\))+[^(\\]*$/i.test(value)) ||
  /\\[0-9a-f]|javascript:|@import|expression\s*\(/i.test(value)

const isEscaped = (name: string, value: string) => PRESENTATION.includes(name) && value.includes('\\')

const styleOf = (style = ''): Record<string, string> =>
  Object.fromEntries(
    style.split(';').flatMap((line) => {
      const colon = line.indexOf(':')
      const [name, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
      return colon > 0 && value && (PRESENTATION.includes(name) || reachesOut(value)) ? [[name, value]] : []
    }),
  )
