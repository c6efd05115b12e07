const MOST_NAMED = 5

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

/**
 * The text of a WordPress post as HTML. Captions become figures, galleries their pictures, and films their address.
 * Other shortcodes go and leave what they enclose; `notes` names them. Words in brackets that are no shortcode stay. A
 * text of the classic editor, which has no block comments, gets the paragraphs that WordPress shows it with.
 */
export function fromShortcodes(content: string): { html: string; notes: string[] } {
  const dropped = new Set<string>()
  const html = content
    .replace(CAPTION, (_, inner: string) => captionOf(inner))
    .replace(GALLERY, (_, attributes: string) => galleryOf(attributes))
    .replace(FILM, (_, address: string) => `\n\n<p>${address.trim()}</p>\n\n`)
    .replace(PAIR, (_, name: string, inner: string) => (dropped.add(name.toLowerCase()), inner))
    .replace(SINGLE, (_, name: string) => (dropped.add(name.toLowerCase()), ''))
  const named = [...dropped].slice(0, MOST_NAMED)
  return {
    html: /<!--\s*wp:/.test(content) ? html : withParagraphs(html),
    notes: named.map((name) => `The shortcode [${name}] is left out.`),
  }
}

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
