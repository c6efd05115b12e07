import { printable } from '../../../contract/core/printable.ts'
import { parseDocument } from 'htmlparser2'
import type { Block, Cell, Inline, ListItem, Mark, Row } from '../../../contract/platform/rich-text/rich-text.ts'
import { fit } from './export-items.ts'
import { filmAt } from './films.ts'
import { addressOfPicture, clean, HEADINGS, MARKS, notBrought } from './html-cleaning.ts'
import { plainCards } from './ghost-html.ts'
import { leftOut } from './left-out.ts'
import { asSigns } from '../../../contract/platform/rich-text/raised-words.ts'
import { linkTo, pictureSource } from './source-links.ts'

/** Letters that a caption holds at most; a longer one follows its picture as words. */
const MAX_CAPTION = 200
const MOST_CELLS = 20
const LONGEST_PIECE = 10_000

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>

const isElement = (node: Node): node is Element => 'attribs' in node
const childrenOf = (node: Node): Node[] => ('children' in node ? node.children : [])
const wordsIn = (node: Node): string => ('data' in node ? node.data : childrenOf(node).map(wordsIn).join(''))

const LINES = new Set(['p', 'div', 'li', 'tr', 'blockquote', 'section', 'article', 'figure', ...Object.keys(HEADINGS)])

/** The words of a node in their lines: a break and the end of a block end one. */
function linesIn(node: Node): string {
  if ('data' in node) return node.data
  if (isElement(node) && node.name === 'br') return '\n'
  const inside = childrenOf(node).map(linesIn).join('')
  return isElement(node) && LINES.has(node.name) && !inside.endsWith('\n') ? `${inside}\n` : inside
}

const holds = (node: Node, name: string): boolean =>
  childrenOf(node).some((child) => (isElement(child) && child.name === name) || holds(child, name))

/** A text as blocks. `pictures` are the addresses of its pictures elsewhere, and `notes` tell what is left out. */
export type Blocks = { content: Block[]; pictures: Set<string>; notes: string[] }

/**
 * HTML of another program as blocks of the editor, through the sanitiser. Pictures keep the address that they have
 * elsewhere (`site` is the base of relative ones). Links into the old site become paths. Nothing else of it is kept.
 */
export function blocksOfHtml(html: string, site: string): Blocks {
  const writer = new Writer(site)
  const cards = new Set<string>()
  const content = writer.flow(plainCards(parseDocument(clean(html)).children, cards))
  return {
    content,
    pictures: writer.pictures,
    notes: [...writer.notes(), ...leftOut([...cards, ...notBrought(html)], said, 'things')],
  }
}

const said = (what: string) => `${what} is left out.`

class Writer {
  readonly pictures = new Set<string>()
  readonly #films = new Set<string>()
  readonly #links = new Set<string>()
  readonly #raised = new Set<string>()
  #unknown = 0
  readonly #site: string

  constructor(site: string) {
    this.#site = site
  }

  /** What is left out of the text or written otherwise, in sentences. */
  notes(): string[] {
    return [
      ...leftOut(this.#films, (host) => `An embedded page of ${host} is left out.`, 'embedded pages'),
      ...leftOut(this.#links, (href) => `The link of a picture to ${href} is left out.`, 'links of pictures'),
      ...leftOut(this.#raised, (text) => `Raised or lowered words are written as “${text}”.`, 'such words'),
      ...(this.#unknown > 0 ? ['A picture without a readable address is left out.'] : []),
    ]
  }

  /** Blocks of nodes, of which words and marks beside each other become paragraphs. */
  flow(nodes: readonly Node[]): Block[] {
    const found: Block[] = []
    let line: Inline[] = []
    const flush = () => {
      const content = trimmed(line)
      const [only] = content.length === 1 ? content : []
      const film = only?.type === 'text' ? filmAt(only.text) : null
      if (film) found.push(film)
      else if (only?.type === 'text' && !only.marks) found.push({ type: 'paragraph', content: [this.#linked(only)] })
      else if (content.length > 0) found.push({ type: 'paragraph', content })
      line = []
    }
    const walk = (node: Node, marks: Mark[]): void => {
      if ('data' in node && node.type === 'text') line.push(...piecesOf(node.data.replace(/\s+/g, ' '), marks))
      if (!isElement(node)) return
      const { name } = node
      if (name === 'br') line.push({ type: 'hardBreak' })
      else if (name === 'sup' || name === 'sub') line.push(...piecesOf(this.#raisedWords(name, node), marks))
      else if (MARKS[name] || name === 'a') for (const child of node.children) walk(child, this.#marked(node, marks))
      else {
        flush()
        found.push(...this.#block(node))
      }
    }
    for (const node of nodes) walk(node, [])
    flush()
    return found
  }

  /** A link to a place in its own text loses it, since places have other names here. */
  #led(href: string): string {
    return href.trim().startsWith('#') ? '' : linkTo(href, this.#site)
  }

  /** A paragraph that is an address alone is a link to it. */
  #linked(piece: Extract<Inline, { type: 'text' }>): Inline {
    const isAddress = /^https?:\/\/\S+$/.test(piece.text)
    const href = isAddress ? this.#led(piece.text) : ''
    return href === '' ? piece : { ...piece, marks: [{ type: 'link', attrs: { href } }] }
  }

  #raisedWords(tag: 'sup' | 'sub', node: Element): string {
    const words = wordsIn(node)
    // A raised link into the text is the number of a footnote.
    if (tag === 'sup' && holds(node, 'a')) return `[${words.trim().replace(/^\[(.*)\]$/, '$1')}]`
    const { text, isForm } = asSigns(tag, words)
    if (!isForm) this.#raised.add(text.slice(0, 40))
    return text
  }

  #marked(node: Element, marks: Mark[]): Mark[] {
    const { name, attribs } = node
    if (name === 'a') {
      const href = this.#led(attribs['href'] ?? '')
      if (href !== '' && holds(node, 'img') && !PICTURE_FILE.test(href)) this.#links.add(href.slice(0, 200))
      return href === '' || marks.some(({ type }) => type === 'link')
        ? marks
        : [...marks, { type: 'link', attrs: { href } }]
    }
    const type = MARKS[name]!
    return marks.some((mark) => mark.type === type) ? marks : [...marks, { type }]
  }

  #block(node: Element): Block[] {
    const { name, attribs, children } = node
    const level = HEADINGS[name]
    if (level) return this.#heading(level, children)
    switch (name) {
      case 'ul':
      case 'ol':
        return this.#list(node)
      case 'blockquote':
        return filled({ type: 'blockquote', content: this.flow(children) })
      case 'pre':
        return filled({
          type: 'codeBlock',
          content: piecesOf(linesIn(node).replace(/\r\n?/g, '\n').replace(/\n$/, ''), []),
        })
      case 'hr':
        return [{ type: 'horizontalRule' }]
      case 'img':
        return this.#picture(attribs, '')
      case 'figure':
        return this.#figure(node)
      case 'iframe':
        return this.#film(attribs['src'] ?? '')
      case 'table':
        return filled({ type: 'table', content: this.#rows(children) })
      case 'div':
        return attribs['class'] === 'kg-callout-card'
          ? filled({ type: 'callout', attrs: { tone: 'note' }, content: this.flow(children) })
          : this.flow(children)
      default:
        return this.flow(children)
    }
  }

  /** A heading has words only, so pictures in it come after it. */
  #heading(level: 2 | 3 | 4, children: readonly Node[]): Block[] {
    const inside = this.flow(children)
    const content = trimmed(inside.flatMap((block) => (block.type === 'paragraph' ? (block.content ?? []) : [])))
    const others = inside.filter(({ type }) => type !== 'paragraph')
    return [...filled({ type: 'heading', attrs: { level }, content }), ...others]
  }

  #list({ name, attribs, children }: Element): Block[] {
    const items: ListItem[] = []
    for (const child of children.filter(isElement)) {
      const content = this.flow(child.name === 'li' ? child.children : [child])
      const before = items.at(-1)
      // A list that is alone in an item, or directly in a list, belongs to the item before it.
      if (before && content.length > 0 && content.every(({ type }) => LISTS.has(type))) before.content.push(...content)
      else if (content.length > 0) items.push({ type: 'listItem', content: beginning(content) })
    }
    if (items.length === 0) return []
    // A gallery is a list for its columns alone: each item begins with a picture.
    const shown = items.map(({ content }) => content.filter((block) => !isEmpty(block)))
    if (name === 'ul' && shown.every(([first]) => first?.type === 'image')) return shown.flat()
    const start = Number(attribs['start'] ?? 1)
    const isCounted = Number.isInteger(start) && start >= 0 && start <= 9999
    return name === 'ol'
      ? [{ type: 'orderedList', attrs: { start: isCounted ? start : 1 }, content: items }]
      : [{ type: 'bulletList', content: items }]
  }

  #figure({ children }: Element): Block[] {
    const isCaption = (node: Node) => isElement(node) && node.name === 'figcaption'
    const caption = children.filter(isCaption).map(linesIn).join(' ').replace(/\s+/g, ' ')
    const inside = this.flow(children.filter((node) => !isCaption(node)))
    const last = inside.findLast(({ type }) => type === 'image')
    const isShort = caption.length <= MAX_CAPTION
    if (last?.type === 'image') {
      last.attrs.caption = isShort ? fit(caption, MAX_CAPTION) : ''
      last.attrs.alt ||= fit(caption, MAX_CAPTION)
    }
    return caption.trim() === '' || (last && isShort)
      ? inside
      : [...inside, { type: 'paragraph', content: piecesOf(fit(caption, 1000), []) }]
  }

  #picture(attribs: Element['attribs'], caption: string): Block[] {
    const src = pictureSource(addressOfPicture(attribs), this.#site)
    if (src === '') this.#unknown++
    if (src === '') return []
    this.pictures.add(src)
    return [{ type: 'image', attrs: { src, alt: fit((attribs['alt'] ?? '').replace(/\s+/g, ' '), 200), caption } }]
  }

  #film(address: string): Block[] {
    const film = filmAt(address)
    if (film) return [film]
    const whole = address.startsWith('//') ? `https:${address}` : address
    if (URL.canParse(whole)) this.#films.add(new URL(whole).hostname.slice(0, 60))
    return []
  }

  #rows(nodes: readonly Node[]): Row[] {
    return nodes.filter(isElement).flatMap((node): Row[] => {
      if (node.name !== 'tr') return this.#rows(node.children)
      const cells = node.children.filter(isElement).flatMap((cell): Cell[] => {
        if (cell.name !== 'td' && cell.name !== 'th') return []
        const content = this.flow(cell.children)
        const spans = { ...span('colspan', cell), ...span('rowspan', cell) }
        return [
          {
            type: cell.name === 'th' ? 'tableHeader' : 'tableCell',
            ...(Object.keys(spans).length > 0 && { attrs: spans }),
            content: content.length > 0 ? content : [{ type: 'paragraph' }],
          },
        ]
      })
      return cells.length > 0 ? [{ type: 'tableRow', content: cells.slice(0, MOST_CELLS) }] : []
    })
  }
}

const isEmpty = (block: Block) => block.type === 'paragraph' && !block.content?.length
const LISTS = new Set(['bulletList', 'orderedList'])
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?$/i

/** The editor begins each item with a paragraph. */
const beginning = (content: Block[]): Block[] =>
  content[0]!.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content]

function span(name: 'colspan' | 'rowspan', { attribs }: Element) {
  const count = Number(attribs[name])
  return Number.isInteger(count) && count > 1 && count <= MOST_CELLS ? { [name]: count } : {}
}

/** Words with their marks. The editor's code has no other marks. */
function piecesOf(words: string, marks: Mark[]): Inline[] {
  const kept = printable(words)
  const own = marks.some(({ type }) => type === 'code') ? [{ type: 'code' as const }] : marks
  return (kept.match(new RegExp(`[^]{1,${LONGEST_PIECE}}`, 'gu')) ?? []).map((text) => ({
    type: 'text',
    text,
    ...(own.length > 0 && { marks: own }),
  }))
}

const isBlank = (piece: Inline | undefined) =>
  piece !== undefined && (piece.type === 'hardBreak' || piece.text.trim() === '')

/** A line without spaces and breaks at its ends. */
function trimmed(line: readonly Inline[]): Inline[] {
  const kept = line.slice()
  while (isBlank(kept[0])) kept.shift()
  while (isBlank(kept.at(-1))) kept.pop()
  const [first, last] = [kept[0], kept.at(-1)]
  if (first?.type === 'text') kept[0] = { ...first, text: first.text.trimStart() }
  const end = kept.at(-1)
  if (last && end?.type === 'text') kept[kept.length - 1] = { ...end, text: end.text.trimEnd() }
  return kept
}

const filled = <B extends Block & { content?: unknown[] | undefined }>(block: B): B[] =>
  (block.content?.length ?? 0) > 0 ? [block] : []
