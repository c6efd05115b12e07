const MOST_NESTED = 20

const ATTRIBUTES = String.raw`(?:\s+[\w-]+=(?:"[^"<>]{0,500}"|'[^'<>]{0,500}'|[^\s"'\]<>]{1,500})){0,30}`
const CAPTION = new RegExp(String.raw`\[caption${ATTRIBUTES}\s*\]((?:(?!\[caption)[^]){0,20000}?)\[/caption\]`, 'gi')
const GALLERY = new RegExp(String.raw`\[gallery(${ATTRIBUTES})\s*/?\]`, 'gi')
const FILM = new RegExp(
  String.raw`\[(?:embed|youtube|vimeo)${ATTRIBUTES}\s*\]([^[\]<>]{1,500})\[/(?:embed|youtube|vimeo)\]`,
  'gi',
)
const PAIR = new RegExp(String.raw`\[([a-z][\w-]{1,60})${ATTRIBUTES}\s*\]([^[\]]{0,20000})\[/\1\]`, 'gi')
const SINGLE = new RegExp(
  String.raw`\[([a-z][\w-]{1,60})(?:\s+[\w-]+=(?:"[^"<>]{0,500}"|'[^'<>]{0,500}'|[^\s"'\]<>]{1,500})){1,30}\s*/?\]`,
  'gi',
)

const CLOSING = /\[\/([a-z][\w-]{1,60})\]/gi
const ALONE = /^([ \t]*(?:<p>)?[ \t]*)\[([a-z][\w-]{1,60})[ \t]*\/?\]([ \t]*(?:<\/p>)?[ \t]*)$/gim
const ESCAPED = /\[\[(\/?[a-z][^[\]]{0,1000})\]\]/gi
/** Signs of no language, which stand for the brackets of a shortcode that a text only names. */
const [OPEN, CLOSE] = ['\ue000', '\ue001']

/**
 * The text of a WordPress post as HTML. Captions become figures, galleries their pictures, and films their address.
 * Other shortcodes go, innermost first, and leave what they enclose; `dropped` names them. Words in brackets that are
 * no shortcode stay, and so do those of an escaped one, `[[gallery]]`. A text of the classic editor, which has no block
 * comments, gets the paragraphs that WordPress shows it with.
 */
export function fromShortcodes(content: string): { html: string; dropped: Set<string> } {
  const dropped = new Set<string>()
  const hasBlocks = /<!--\s*wp:/.test(content)
  const drop = (name: string) => dropped.add(name.toLowerCase())
  let html = content
    .replace(new RegExp(`[${OPEN}${CLOSE}]`, 'g'), '')
    .replace(ESCAPED, (_, words: string) => OPEN + words + CLOSE)
    .replace(CAPTION, (_, inner: string) => captionOf(inner))
    .replace(GALLERY, (_, attributes: string) => galleryOf(attributes))
    .replace(FILM, (_, address: string) => `\n\n<p>${address.trim()}</p>\n\n`)
  for (let before = '', round = 0; html !== before && round < MOST_NESTED; round++) {
    before = html
    html = html
      .replace(PAIR, (whole: string, name: string, inner: string, at: number, all: string) => {
        drop(name)
        if (!standsAlone(all, at, whole.length)) return inner
        return `\n\n${hasBlocks ? withParagraphs(inner) : inner}\n\n`
      })
      .replace(SINGLE, (_, name: string) => (drop(name), ''))
  }
  html = html
    .replace(CLOSING, (_, name: string) => (drop(name), ''))
    .replace(ALONE, (_, before: string, name: string, after: string) => (drop(name), before + after))
  const shown = hasBlocks ? html : withParagraphs(html)
  return { html: shown.replaceAll(OPEN, '[').replaceAll(CLOSE, ']'), dropped }
}

/** Whether a shortcode has a line for itself or among others, so that what it encloses is a paragraph of its own. */
const standsAlone = (text: string, at: number, length: number) =>
  /(?:^|[\n\]>])[ \t]*$/.test(text.slice(Math.max(0, at - 40), at)) &&
  /^[ \t]*(?:$|[\n[<])/.test(text.slice(at + length))

function captionOf(inner: string): string {
  const [, picture = '', words = ''] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(inner) ?? []
  return picture === '' ? inner : `\n\n<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>\n\n`
}

function galleryOf(attributes: string): string {
  const ids = /\bids=["']?([\d,\s]{1,500})/i.exec(attributes)?.[1]?.split(',') ?? []
  const pictures = ids.map((id) => id.trim()).filter(Boolean)
  return `\n\n${pictures.map((id) => `<img src="attachment:${id}" alt="">`).join('\n\n')}\n\n`
}

const BLOCK =
  /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|td|th|figure|figcaption|div|section|iframe|img)\b/i

/** Paragraphs where empty lines stand, and breaks where lines end, as the classic editor shows its texts. */
function withParagraphs(html: string): string {
  return html
    .split(/(<pre\b[^]*?<\/pre>)/i)
    .map((part) =>
      /^<pre\b/i.test(part)
        ? part
        : part
            .replace(/\r\n?/g, '\n')
            .split(/\n\s*\n/)
            .map(paragraphOf)
            .join(''),
    )
    .join('')
}

function paragraphOf(part: string): string {
  const words = part.trim()
  if (words === '' || BLOCK.test(words)) return words
  return `<p>${words.replace(/\n/g, '<br>')}</p>`
}
