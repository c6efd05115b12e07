import MarkdownIt, { type Token } from 'markdown-it'
import type {
  Block,
  Cell,
  Inline,
  ListItem,
  Mark,
  Row,
  RichText,
} from '../../../contract/platform/rich-text/rich-text.ts'

const LONGEST = 60_000
const LONGEST_PIECE = 20_000
const LONGEST_TITLE = 160
/** About five lists within each other, less than the editor takes. */
const DEEPEST = 12
const MOST_CELLS = 20

// Without HTML: what looks like it is words.
const parser = new MarkdownIt({ html: false, linkify: false, maxNesting: DEEPEST })
// Own schemes of links are looked at below; what the parser refuses would stay in the text as Markdown.
parser.validateLink = () => true

/** A text of the block editor with its title, and how many links and pictures were left out of it. */
export type ConvertedText = { title: string; content: RichText; links: number }

/**
 * Markdown as a text of the block editor. Nothing in it becomes markup: HTML stays words, pictures are left out, and of
 * links those that lead to pages of this site remain.
 */
export function writtenOf(markdown: string): ConvertedText {
  const reader = new Reader(parser.parse(markdown.slice(0, LONGEST).toWellFormed(), {}))
  const { title } = reader
  return { title, content: { type: 'doc', content: reader.blocks() }, links: reader.links }
}

const piecesOf = (words: string, marks: Mark[] = []): Inline[] =>
  (words.match(new RegExp(`[^]{1,${LONGEST_PIECE}}`, 'gu')) ?? []).map((text) => ({
    type: 'text',
    text,
    ...(marks.length > 0 && { marks }),
  }))

const wordsOf = (content: Inline[]) => content.map((piece) => (piece.type === 'text' ? piece.text : ' ')).join('')

const MARKS: Record<string, 'bold' | 'italic' | 'strike'> = { strong_open: 'bold', em_open: 'italic', s_open: 'strike' }

/** Reads the parser's row of tokens, in which what opens is closed further on. */
class Reader {
  links = 0
  readonly title: string
  readonly #tokens: Token[]
  #at = 0

  constructor(tokens: Token[]) {
    this.#tokens = tokens
    const isTitle = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1'
    this.title = isTitle ? wordsOf(this.#inlines(tokens[1]!)).trim().slice(0, LONGEST_TITLE).toWellFormed() : ''
    if (isTitle) this.#at = 3
  }

  /** The blocks up to what closes the one around them. */
  blocks(): Block[] {
    const found: Block[] = []
    for (let token = this.#next(); token && token.nesting >= 0; token = this.#next()) found.push(...this.#block(token))
    return found
  }

  #next = (): Token | undefined => this.#tokens[this.#at++]

  #block(token: Token): Block[] {
    switch (token.type) {
      case 'heading_open': {
        const content = this.#line()
        const level = Number(token.tag.slice(1))
        return content.length > 0
          ? [{ type: 'heading', attrs: { level: level <= 2 ? 2 : level === 3 ? 3 : 4 }, content }]
          : []
      }
      case 'paragraph_open': {
        const content = this.#line()
        return content.length > 0 ? [{ type: 'paragraph', content }] : []
      }
      case 'fence':
      case 'code_block':
        return [{ type: 'codeBlock', content: piecesOf(token.content.replace(/\n$/, '')) }]
      case 'hr':
        return [{ type: 'horizontalRule' }]
      case 'blockquote_open':
        return filled({ type: 'blockquote', content: this.blocks() })
      case 'bullet_list_open':
        return filled({ type: 'bulletList', content: this.#items() })
      case 'ordered_list_open':
        return filled({ type: 'orderedList', content: this.#items() })
      case 'table_open':
        return filled({ type: 'table', content: this.#rows() })
      default:
        return []
    }
  }

  /** The words of a heading or a paragraph, to its end. */
  #line(): Inline[] {
    const content = this.#inlines(this.#next()!)
    this.#at++
    return content
  }

  #items(): ListItem[] {
    const found: ListItem[] = []
    while (this.#next()?.type === 'list_item_open') {
      const content = this.blocks()
      // The editor begins each item with a paragraph.
      if (content[0] && content[0].type !== 'paragraph') content.unshift({ type: 'paragraph' })
      if (content.length > 0) found.push({ type: 'listItem', content })
    }
    return found
  }

  #rows(): Row[] {
    const found: Row[] = []
    for (let token = this.#next(); token && token.type !== 'table_close'; token = this.#next()) {
      if (token.type === 'tr_open') found.push({ type: 'tableRow', content: this.#cells() })
    }
    return found
  }

  #cells(): Cell[] {
    const found: Cell[] = []
    for (let token = this.#next(); token && token.type !== 'tr_close'; token = this.#next()) {
      const type = token.type === 'th_open' ? 'tableHeader' : 'tableCell'
      found.push({ type, content: [{ type: 'paragraph', content: this.#line() }] })
    }
    return found.slice(0, MOST_CELLS)
  }

  #inlines({ children }: Token): Inline[] {
    const marks: Mark[] = []
    const found: Inline[] = []
    /** For each link that is open, whether it stays. */
    const open: boolean[] = []
    for (const token of children ?? []) {
      const mark = MARKS[token.type]
      if (mark) marks.push({ type: mark })
      else if (token.type === 'link_open') {
        const href = String(token.attrGet('href') ?? '')
        const isOwn = /^\/(?![/\\])[^\p{Cc}\s]{0,400}$/u.test(href)
        if (isOwn) marks.push({ type: 'link', attrs: { href } })
        else this.links++
        open.push(isOwn)
      } else if (token.type === 'link_close') {
        if (open.pop())
          marks.splice(
            marks.findLastIndex(({ type }) => type === 'link'),
            1,
          )
      } else if (token.nesting < 0) marks.pop()
      else if (token.type === 'softbreak') found.push(...piecesOf(' ', marks))
      else if (token.type === 'hardbreak') found.push({ type: 'hardBreak' })
      else {
        if (token.type === 'image') this.links++
        // The editor's code has no other marks.
        found.push(...piecesOf(token.content, token.type === 'code_inline' ? [{ type: 'code' }] : distinct(marks)))
      }
    }
    return found
  }
}

/** Each mark once: Markdown may say the same twice. */
const distinct = (marks: Mark[]) => marks.filter(({ type }, at) => marks.findIndex((mark) => mark.type === type) === at)

const filled = <B extends Block & { content: unknown[] }>(block: B): B[] => (block.content.length > 0 ? [block] : [])
