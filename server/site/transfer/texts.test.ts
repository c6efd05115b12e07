import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { withPictures } from './draft-pictures.ts'
import { draftOf } from './draft-entries.ts'
import { blocksOfHtml } from './html-blocks.ts'
import { fromShortcodes } from './shortcodes.ts'
import { ghost, ghostPost, wordPress } from './testing-exports.ts'
import { blocks, entriesOf, ghostFound, SITE, wxrFound } from './testing-found.ts'

const PICTURE = '/media/0190a000-0000-7000-8000-000000000000/40x30.jpg'

test('content-import-wordpress: shortcodes become what they stand for or go, and the classic editor’s texts get paragraphs', () => {
  const { html, dropped } = fromShortcodes(
    'One line\nand the next.\n\nAnother [sic] one.\n\n[caption id="attachment_7" align="alignleft" width="300"]' +
      '<a href="/big"><img src="/wp-content/a.jpg" alt="Keys" /></a> The keys[/caption]\n\n[gallery ids="7, 8"]\n\n' +
      '[embed]https://youtu.be/dQw4w9WgXcQ[/embed]\n\n[contact-form-7 id="5" title="x"]\n\n[row]Inside[/row]',
  )
  expect([...dropped]).toEqual(['row', 'contact-form-7'])
  expect(blocks(html)).toMatchObject([
    { type: 'paragraph', content: [{ text: 'One line' }, { type: 'hardBreak' }, { text: 'and the next.' }] },
    { type: 'paragraph', content: [{ text: 'Another [sic] one.' }] },
    { type: 'image', attrs: { src: 'https://old.example/wp-content/a.jpg', alt: 'Keys', caption: 'The keys' } },
    { type: 'image', attrs: { src: 'attachment:7' } },
    { type: 'image', attrs: { src: 'attachment:8' } },
    { type: 'embed', attrs: { service: 'youtube', video: 'dQw4w9WgXcQ' } },
    { type: 'paragraph', content: [{ text: 'Inside' }] },
  ])
})

test('printable-texts: an import takes out what no page can hold', async () => {
  const item = {
    id: 1,
    title: 'Bell\u0007 and tab\u000b',
    excerpt: 'One\u0010',
    content: '<p>hi \u0002and \ufffeend</p>',
  }
  const [entry] = entriesOf(await wxrFound(wordPress(item)))
  const { draft } = draftOf(entry!, SITE)
  expect(draft).toMatchObject({ title: 'Bell and tab', excerpt: 'One' })
  expect(draft.content.content).toMatchObject([{ content: [{ text: 'hi and end' }] }])
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<a href="javascript:alert(1)">x</a>',
  `<a href="https://elsewhere.example/${'x'.repeat(600)}">x</a>`,
  '<img src="attachment:alert">',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>" src="javascript:alert(1)"></iframe>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<style>@import "//evil.example"</style>',
  '<form action="//evil.example"><input name=a></form>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  ']]><script>alert(1)</script>',
  '<p onclick="alert(1)" style="position:fixed">x</p>',
  '[caption]<script>alert(1)</script>[/caption]',
]

test('content-import-safe: a script in every field of an export leaves words at most, and a draft of the product’s own shape', async () => {
  const hostile = fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 30 })), { maxLength: 4 })
    .map((all) => all.join(' '))
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (one, other, third) => {
      const safe = (text: string) => text.replace(/[^\x20-\x7e]/g, '')
      const items = await wxrFound(
        wordPress({
          id: 1,
          title: safe(one),
          content: safe(other),
          excerpt: safe(third),
          name: safe(one),
          creator: safe(other),
          categories: [['post_tag', 'a', safe(third)]],
          meta: { _yoast_wpseo_metadesc: safe(one), _thumbnail_id: safe(other) },
        }),
      )
      const posts = await ghostFound(
        ghost([ghostPost('g1', { title: one, html: other, custom_excerpt: third, slug: one, feature_image: other })], {
          users: [{ id: 'u1', name: third, email: one }],
        }),
      )
      for (const entry of [...entriesOf(items), ...entriesOf(posts)]) {
        const { draft, pictures } = draftOf(entry, SITE)
        expect(pictures.filter((address) => !/^(?:https?:\/\/|attachment:\d)/.test(address))).toEqual([])
        const shown = withPictures(draft, () => PICTURE)
        const text = RichText.safeParse(shown.content)
        expect(text.error?.issues).toBeUndefined()
        expect(text.data).toEqual(shown.content)
        expect(JSON.stringify(shown.content)).not.toMatch(/"(?:href|src)":"(?:javascript|data|vbscript):/i)
      }
    }),
    { numRuns: 150 },
  )
})

test('content-import-text: whatever HTML says becomes blocks that the editor knows, its words in their order', async () => {
  expect(
    blocks(
      '<div><h1>Rounds</h1><p>Check <b>the <i>fence</i></b>.<br></p><ul><li>Gate<ul><li>Dock</li></ul></li><li></li></ul>' +
        '<blockquote>Look.</blockquote><pre>a\n  b</pre><hr><table><tbody><tr><th colspan="2">Hour</th></tr></tbody></table>' +
        '<figure><img src="/a.jpg"><figcaption>The gate</figcaption></figure><iframe src="https://maps.example/x"></iframe></div>',
    ),
  ).toMatchObject([
    { type: 'heading', attrs: { level: 2 }, content: [{ text: 'Rounds' }] },
    { type: 'paragraph', content: [{ text: 'Check ' }, { text: 'the ' }, { text: 'fence' }, { text: '.' }] },
    { type: 'bulletList', content: [{ content: [{ type: 'paragraph' }, { type: 'bulletList' }] }] },
    { type: 'blockquote', content: [{ type: 'paragraph' }] },
    { type: 'codeBlock', content: [{ text: 'a\n  b' }] },
    { type: 'horizontalRule' },
    { type: 'table', content: [{ content: [{ type: 'tableHeader', attrs: { colspan: 2 } }] }] },
    { type: 'image', attrs: { src: 'https://old.example/a.jpg', alt: 'The gate', caption: 'The gate' } },
  ])
  expect(blocksOfHtml('<iframe src="https://maps.example/x"></iframe>', SITE).notes).toEqual([
    'An embedded page of maps.example is left out.',
  ])
  const nested = '<blockquote>'.repeat(5_000) + 'deep'
  expect(RichText.safeParse({ type: 'doc', content: blocks(nested) }).success).toBe(true)
})
