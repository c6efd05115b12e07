import { isBlock, writingBlocks } from './block-specs.ts'
import { isObject, type Json, textOf } from './fields.ts'
import type { NamedPlace } from './places-in-words.ts'
import { whenOf } from '../../core/times.ts'

const BETWEEN_PARTS = ' · '
const BETWEEN_CELLS = ' | '

/** A value as people read it. `links` tells in brackets where links in a text lead. */
export function wordsOf(value: Json, named?: NamedPlace, links = false): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number')
    return named?.spec?.kind === 'money' ? (value / 100).toFixed(2) : chosen(String(value), named)
  if (typeof value === 'string') return chosen(value, named)
  if (Array.isArray(value))
    return value
      .map((item: Json) =>
        wordsOf(item, named?.blocks ? { name: '', label: '', blocks: named.blocks } : undefined, links),
      )
      .filter(Boolean)
      .join(' ')
  if (isBlock(value)) return wordsOfBlock(value, named, links)
  return partsOf(value, named?.fields)
}

function chosen(value: string, named: NamedPlace | undefined): string {
  const spec = named?.spec
  if (spec?.kind === 'moment' && !Number.isNaN(Date.parse(value))) return whenOf(value)
  return (spec && 'choices' in spec && spec.choices.find((choice) => choice.value === value)?.label) || value
}

/** The parts of an object in the order of its fields, then its other parts. */
function partsOf(value: Json, fields: NamedPlace['fields'] = []): string {
  if (!isObject(value)) return ''
  const rest = Object.keys(value).filter((name) => !fields.some((field) => field.name === name))
  const known = fields.map((spec) =>
    wordsOf(value[spec.name], {
      name: spec.name,
      label: spec.label,
      spec,
      ...('fields' in spec && { fields: spec.fields }),
    }),
  )
  return [...known, ...rest.filter((name) => typeof value[name] !== 'boolean').map((name) => wordsOf(value[name]))]
    .filter(Boolean)
    .join(BETWEEN_PARTS)
}

type Inline = { text?: Json; marks?: { type: string; attrs?: { href?: string } }[] }

function wordsOfBlock(block: Json, named: NamedPlace | undefined, links: boolean): string {
  if (!isBlock(block)) return ''
  const { type, attrs, data, content = [] } = block
  if (type === 'text') {
    const { text, marks = [] } = block as Inline
    const href = links ? marks.find((mark) => mark.type === 'link')?.attrs?.href : undefined
    return href ? `${textOf(text)} (${href})` : textOf(text)
  }
  if (type === 'hardBreak') return ' '
  if (data !== undefined) return partsOf(data, named?.blocks?.[type]?.fields)
  if (type === 'tableRow') return content.map((cell) => wordsOf(cell, undefined, links)).join(BETWEEN_CELLS)
  const flat = writingBlocks[type]?.flat && !['listItem'].includes(type)
  const inside = content
    .map((each) => wordsOf(each, undefined, links))
    .filter(Boolean)
    .join(flat ? '' : ' ')
    .trim()
  return inside || (flat ? '' : partsOf(attrs, writingBlocks[type]?.fields))
}
