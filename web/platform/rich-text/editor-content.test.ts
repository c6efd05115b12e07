import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Block, RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { addressOf, filmAt } from './film-address.ts'
import { cleanPaste } from './clean-paste.ts'
import { extensions } from './schema.ts'
import { fromEditor, toEditor } from './editor-content.ts'

let ran: string[] = []
beforeEach(() => {
  ran = []
  document.body.innerHTML = ''
  Object.assign(globalThis, { pwned: (what: string) => void ran.push(what) })
})

const opened: Editor[] = []
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy()
  document.body.replaceChildren()
})

function open(...content: Block[]): Editor {
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions,
    content: toEditor({ type: 'doc', content }),
    editorProps: { transformPastedHTML: cleanPaste },
  })
  opened.push(editor)
  return editor
}

/** What a text becomes when it is pasted into an empty one. */
function pasted(html: string): RichText {
  const editor = open()
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent) // jsdom has no event of that name
  return fromEditor(editor.getJSON())
}

const say = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('every block goes into the editor and comes out as it was', () => {
  const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({
    type,
    attrs: { colspan: 1, rowspan: 1 },
    content: [say(text)],
  })
  const all: Block[] = [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Rounds' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Go ', marks: [{ type: 'bold' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'there', marks: [{ type: 'link', attrs: { href: '/demo' } }] },
      ],
    },
    { type: 'bulletList', content: [{ type: 'listItem', content: [say('Lamp')] }] },
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [say('Gate')] }] },
    { type: 'blockquote', content: [say('Look.')] },
    { type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text: 'CP 4' }] },
    { type: 'horizontalRule' },
    { type: 'callout', attrs: { tone: 'warning' }, content: [say('Ice.')] },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Hour')] },
        { type: 'tableRow', content: [cell('tableCell', '22:10')] },
      ],
    },
    { type: 'image', attrs: { src: '/media/0190a000-0000-7000-8000-000000000000/1x1.jpg', alt: 'Gate', caption: '' } },
    { type: 'embed', attrs: { service: 'vimeo', video: '76979871', title: 'A round' } },
    { type: 'cta', attrs: { title: '', text: '', button: 'Start', href: '/demo' } },
    { type: 'faq', attrs: { items: [{ question: 'Why?', answer: 'So.' }] } },
  ]
  const editor = open(...all)
  expect(fromEditor(editor.getJSON())).toEqual({ type: 'doc', content: all })
  expect(RichText.safeParse(fromEditor(editor.getJSON())).success).toBe(true)
})

test('an empty text stays empty, and empty lines at the end are left out', () => {
  expect(fromEditor(open().getJSON())).toEqual({ type: 'doc', content: [] })
  expect(fromEditor(open(say('One'), { type: 'paragraph' }, { type: 'paragraph' }).getJSON()).content).toEqual([
    say('One'),
  ])
})

test('what is pasted from a word processor keeps its words, headings, lists and links and nothing else', () => {
  const { content } = pasted(`
    <meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 style="color:red"
    >Title</h1><p class="MsoNormal" style="margin:0"><span style="font-weight:700">Bold</span><o:p>&nbsp;</o:p></p>
    <ul><li dir="ltr"><p>One</p></li></ul><a href="https://example.com/" onclick="pwned('a')">There</a></b>`)

  expect(content[0]).toEqual({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Title' }] })
  expect(content[1]).toEqual({
    type: 'paragraph',
    content: [{ type: 'text', text: 'Bold', marks: [{ type: 'bold' }] }],
  })
  expect(content[2]).toEqual({ type: 'bulletList', content: [{ type: 'listItem', content: [say('One')] }] })
  expect(content[3]).toEqual({
    type: 'paragraph',
    content: [{ type: 'text', text: 'There', marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }] }],
  })
})

const item = (text: string, ...more: Block[]) => ({ type: 'listItem', content: [say(text), ...more] })
const word = (mark: string, level: number, list: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span>` +
  `<span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`

test('paste-keeps-meaning: lists of Word are lists, with their levels and their counting', () => {
  const lists =
    word('·', 1, 'l0', 'Main gate') +
    word('o', 2, 'l0', 'Barrier') +
    word('·', 1, 'l0', 'Roof') +
    word('1.', 1, 'l1', 'Loading dock') +
    word('a)', 2, 'l1', 'Ramp') +
    '<p>Words</p>' +
    word('·', 1, 'l2', 'Alone')
  expect(
    pasted(`<html><body><!--StartFragment--><p>Check:</p>${lists}<!--EndFragment--></body></html>`).content,
  ).toEqual([
    say('Check:'),
    {
      type: 'bulletList',
      content: [item('Main gate', { type: 'bulletList', content: [item('Barrier')] } as Block), item('Roof')],
    },
    {
      type: 'orderedList',
      attrs: { start: 1 },
      content: [item('Loading dock', { type: 'orderedList', attrs: { start: 1 }, content: [item('Ramp')] } as Block)],
    },
    say('Words'),
    { type: 'bulletList', content: [item('Alone')] },
  ])
})

test('paste-keeps-meaning: the first row of a table without a head is its head, and what has one keeps it', () => {
  const kindsOf = (html: string) =>
    pasted(html).content.flatMap((block) =>
      block.type === 'table' ? block.content.map((row) => row.content.map(({ type }) => type)) : [],
    )
  const row = (cell: string) => `<tr>${`<${cell}><p dir="ltr"><span>22:10</span></p></${cell}>`.repeat(2)}</tr>`
  const [head, cells] = [Array(2).fill('tableHeader'), Array(2).fill('tableCell')]
  expect(kindsOf(`<div dir="ltr"><table><tbody>${row('td')}${row('td')}</tbody></table></div>`)).toEqual([head, cells])
  expect(kindsOf(`<table><tbody>${row('td')}${row('th')}</tbody></table>`)).toEqual([cells, head])
  expect(kindsOf(`<table><tbody>${row('td')}</tbody></table>`)).toEqual([cells])
})

test('paste-keeps-meaning: headings of Word on the web are headings, in the levels that there are', () => {
  const heading = (level: number) => `<p role="heading" aria-level="${level}">Level ${level}</p>`
  const { content } = pasted([1, 2, 3, 4, 5].map(heading).join(''))
  expect(content.map((block) => (block.type === 'heading' ? block.attrs.level : block.type))).toEqual([2, 2, 3, 4, 4])
})

test('paste-keeps-meaning: of Google Docs come bold and lists within lists as they are, and no empty lines', () => {
  const line = (text: string, style = '') => `<p dir="ltr"><span style="font-weight:400;${style}">${text}</span></p>`
  expect(
    pasted(
      `<b style="font-weight:normal;" id="docs-internal-guid-1">${line('Plain ')}<br>` +
        `<p dir="ltr"><span style="font-weight:400">No, </span><span style="font-weight:700">bold</span></p><br><br>` +
        `<ul><li dir="ltr">${line('Gate')}</li><ul><li dir="ltr">${line('Dock')}</li></ul></ul></b>`,
    ).content.filter((block) => block.type !== 'paragraph' || block.content?.some(({ type }) => type === 'text')),
  ).toEqual([
    say('Plain'),
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'No, ' },
        { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
      ],
    },
    {
      type: 'bulletList',
      content: [item('Gate', { type: 'bulletList', content: [item('Dock')] } as Block)],
    },
  ])
})

test('paste-keeps-meaning: powers and indices keep their value, and links of Google lead straight', () => {
  expect(
    pasted(
      '<p>H<sub>2</sub>O, 10<sup>4</sup> m<span style="vertical-align:super;font-size:0.6em">2</span></p>' +
        '<p><a href="https://www.google.com/url?q=https://guards.example/a%3Fb%3D1&amp;sa=D">There</a></p>',
    ).content,
  ).toEqual([
    say('H₂O, 10⁴ m²'),
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'There', marks: [{ type: 'link', attrs: { href: 'https://guards.example/a?b=1' } }] },
      ],
    },
  ])
})

test.each([
  '<a href="https://www.google.com/url?q=javascript:pwned(1)">x</a>',
  '<img src=x onerror="pwned(1)">',
  '<script>pwned(1)</script>',
  '<svg onload="pwned(1)"><script>pwned(2)</script></svg>',
  '<iframe srcdoc="<script>parent.pwned(1)</script>"></iframe>',
  '<a href="javascript:pwned(1)">x</a>',
  '<a href="java&#10;script:pwned(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<p onmouseover="pwned(1)" style="position:fixed">x</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwned(1)>',
  '<form action="javascript:pwned(1)"><button>x</button></form>',
  '<img src="https://evil.example/pixel.gif">',
  `<div data-part="image" data-value='{"src":{"x":1},"alt":["<img>"]}'></div>`,
  `<div data-part="cta" data-value='{"__proto__":{"href":"javascript:pwned(1)"}}'></div>`,
  '<aside data-tone=\'x" onclick="pwned(1)\'><p>x</p></aside>',
  '<table><tr><td colspan="99999999" onclick="pwned(1)">x</td></tr></table>',
])('pasting %s runs nothing and leaves nothing that could', async (html) => {
  const { content } = pasted(html)
  document.body.querySelectorAll<HTMLElement>('.ProseMirror *').forEach((element) => element.click())

  await new Promise((resolve) => void setTimeout(resolve))
  expect(ran).toEqual([])
  expect(JSON.stringify(content)).not.toMatch(/javascript|pwned|onclick|evil\.example|style/i)
  expect(document.body.innerHTML).not.toMatch(/pwned|<iframe|<script|evil\.example/)
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube', 'dQw4w9WgXcQ'],
  ['youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871?h=1', 'vimeo', '76979871'],
] as const)('%s is a film', (address, service, video) => {
  expect(filmAt(address)).toEqual({ service, video })
  expect(filmAt(addressOf(service, video))).toEqual({ service, video })
})

test.each([
  '',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ"onload="x',
])('%s is none', (address) => {
  expect(filmAt(address)).toBeNull()
})
