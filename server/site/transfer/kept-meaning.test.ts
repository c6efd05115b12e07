import { expect, test } from 'vitest'
import type { Block } from '../../../contract/platform/rich-text/rich-text.ts'
import { draftOf } from './draft-entries.ts'
import { withPictures } from './draft-pictures.ts'
import { ghost, ghostPost, wordPress, type WordPressItem } from './testing-exports.ts'
import { blocks, entriesOf, ghostFound, SITE, wxrFound } from './testing-found.ts'

/** A block as its words: what it is, and what stands in it. */
function wordsOf(block: Block): string {
  if (block.type === 'image') return `(picture ${block.attrs.src})`
  const inside =
    'content' in block && block.content ? (block.content as (Block | { type: 'text'; text: string })[]) : []
  const words = inside.map((each) => (each.type === 'text' ? (each as { text: string }).text : wordsOf(each as Block)))
  switch (block.type) {
    case 'bulletList':
      return `(${words.join(', ')})`
    case 'orderedList':
      return `(${words.map((each, at) => `${(block.attrs?.start ?? 1) + at}. ${each}`).join(', ')})`
    default:
      return words.join('')
  }
}

/** The first entry of a WordPress export as it would come in. */
async function brought(item: Partial<WordPressItem>, ...others: WordPressItem[]) {
  const [entry] = entriesOf(await wxrFound(wordPress({ id: 1, ...item }, ...others), 400))
  const { draft, notes } = draftOf(entry!, SITE)
  return { draft, notes, text: draft.content.content.map(wordsOf), blocks: draft.content.content }
}
const texts = (html: string) => blocks(html).map(wordsOf)

test('import-keeps-meaning: names, titles and excerpts are read with every entity of HTML, once', async () => {
  const { draft } = await brought({
    title: 'Tools &amp; tips: guard&#039;s kit &#8212; part 1&hellip; &amp;lt;b&amp;gt;',
    excerpt: 'Keys &#038; doors &mdash; caf&eacute; &#x1F1FA;',
    categories: [
      ['category', 'tools', 'Tools &amp; Equipment'],
      ['post_tag', '1und1', '1&amp;1'],
      ['post_tag', 'rd', 'R&amp;D'],
    ],
  })
  expect(draft).toMatchObject({
    title: 'Tools & tips: guard’s kit — part 1… &lt;b&gt;',
    excerpt: 'Keys & doors — café 🇺',
    category: 'Tools & Equipment',
    tags: ['1&1', 'R&D'],
  })
})

test('import-keeps-meaning: a list that is alone in an item, or directly in a list, belongs to the item before', async () => {
  expect(texts('<ul><li>Tea</li><ul><li>Black</li><li>Green</li></ul><li>Coffee</li></ul>')).toEqual([
    '(Tea(Black, Green), Coffee)',
  ])
  expect(texts('<ul><li>Gate</li><li><ul><li>Dock</li><li>Ramp</li></ul></li></ul>')).toEqual(['(Gate(Dock, Ramp))'])
  expect(texts('<ol start="3"><li>Third</li><li>Fourth</li></ol>')).toEqual(['(3. Third, 4. Fourth)'])
  expect(texts('<ul><li><ul><li>Alone</li></ul></li></ul>')).toEqual(['((Alone))'])

  const words = (text: string, format = 0) => ({ type: 'extended-text', text, format })
  const item = (...children: object[]) => ({ type: 'listitem', children })
  const list = (listType: string, start: number, ...children: object[]) => ({ type: 'list', listType, start, children })
  const root = {
    children: [
      list('bullet', 1, item(words('Gate')), item(list('bullet', 1, item(words('Dock'))))),
      list('number', 3, item(words('Third')), item(words('Fourth'))),
      { type: 'paragraph', children: [words('10'), words('9', 64), words(' and CO'), words('2', 32)] },
    ],
  }
  const [entry] = entriesOf(
    await ghostFound(ghost([ghostPost('g1', { html: null, lexical: JSON.stringify({ root }) })])),
  )
  expect(draftOf(entry!, SITE).draft.content.content.map(wordsOf)).toEqual([
    '(Gate(Dock))',
    '(3. Third, 4. Fourth)',
    '10⁹ and CO₂',
  ])
})

test('import-keeps-meaning: shortcodes go innermost first, escaped ones are words, and one alone is told of', async () => {
  const builder = await brought({
    content:
      '[vc_row][vc_column width="1/2"][vc_column_text]Hello from the left.[/vc_column_text][/vc_column]' +
      '[vc_column width="1/2"][vc_column_text]Hello from the right.[/vc_column_text][/vc_column][/vc_row]',
  })
  expect(builder.text).toEqual(['Hello from the left.', 'Hello from the right.'])
  expect(builder.notes.join(' ')).toMatch(/\[vc_column_text\].*\[vc_column\].*\[vc_row\]/)

  const escaped = await brought({
    content: 'Write [[gallery ids="1,2"]] to show a gallery, and [[contact-form-7 id="5"]] for a [sic] form.',
  })
  expect(escaped.text).toEqual([
    'Write [gallery ids="1,2"] to show a gallery, and [contact-form-7 id="5"] for a [sic] form.',
  ])
  expect(escaped.notes).toEqual([])

  const bare = await brought({ content: 'Before.\n\n[contact-form]\n\n[products]\n\nAfter.[/lost]' })
  expect(bare.text).toEqual(['Before.', 'After.'])
  expect(bare.notes).toEqual(['lost', 'contact-form', 'products'].map((name) => `The shortcode [${name}] is left out.`))
  const many = await brought({ content: 'abcdefg'.replace(/./g, (letter) => `\n\n[x${letter}]`) })
  expect(many.notes.at(-1)).toBe('2 more shortcodes are left out.')
  const inline = await brought({ content: 'A [mark]bold[/mark] word.' })
  expect(inline.text).toEqual(['A bold word.'])
})

test('import-keeps-meaning: footnotes, patterns, profiles and addresses of blocks come in, and other blocks are told of', async () => {
  const found = await brought(
    {
      content:
        '<!-- wp:paragraph --><p>Guards sleep less<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup> at ' +
        'night.</p><!-- /wp:paragraph --><!-- wp:block {"ref":409} /--><!-- wp:social-links --><ul>' +
        '<!-- wp:social-link {"url":"https://social.example/watch","service":"x"} /--></ul><!-- /wp:social-links -->' +
        '<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:embed {"url":"https://film.example/1"} /-->' +
        '<!-- wp:footnotes /-->',
      meta: { footnotes: '[{"id":"a1","content":"By a study of 2019."}]' },
    },
    { id: 409, type: 'wp_block', content: '<!-- wp:paragraph --><p>Call 555-0100 at once.</p><!-- /wp:paragraph -->' },
  )
  expect(found.text).toEqual([
    'Guards sleep less[1] at night.',
    'Call 555-0100 at once.',
    '(https://social.example/watch)',
    'https://film.example/1',
    '[1] By a study of 2019.',
  ])
  expect(JSON.stringify(found.blocks)).toContain('{"type":"link","attrs":{"href":"https://film.example/1"}}')
  expect(found.notes).toEqual(['The block “latest-posts” is left out.'])
})

test('import-keeps-meaning: a pattern that shows itself ends', async () => {
  const pattern = { id: 7, type: 'wp_block', content: '<p>Once.</p><!-- wp:block {"ref":7} /-->' }
  const { text } = await brought({ content: '<!-- wp:block {"ref":7} /-->' }, pattern)
  expect(text.length).toBeLessThan(10)
})

test('import-keeps-meaning: films, sounds, forms and the links of pictures are told of', async () => {
  const { text, notes } = await brought({
    content:
      '<!-- wp:video --><figure><video controls src="https://old.example/tour.mp4"></video><figcaption>The tour' +
      '</figcaption></figure><!-- /wp:video --><audio controls><source src="/radio.mp3"></audio><form action="/go">' +
      '<input></form><figure><a href="https://partner.example/offer"><img src="https://old.example/x.png" alt="Offer">' +
      '</a></figure><figure><a href="https://old.example/y.jpg"><img src="https://old.example/y.png" alt="Y"></a></figure>' +
      '<p>See <a href="#below">below</a>.</p>',
  })
  expect(text).toEqual([
    'The tour',
    '(picture https://old.example/x.png)',
    '(picture https://old.example/y.png)',
    'See below.',
  ])
  expect(notes).toEqual([
    'The link of a picture to https://partner.example/offer is left out.',
    'A film (https://old.example/tour.mp4) is left out.',
    'A sound (/radio.mp3) is left out.',
    'A form (/go) is left out.',
  ])
})

test('import-keeps-meaning: breaks and ends of blocks are line ends in a text of fixed lines', () => {
  for (const [html, text] of [
    ['<pre>22:00 gate<br>23:00 dock<br><br>00:00 roof</pre>', '22:00 gate\n23:00 dock\n\n00:00 roof'],
    ['<pre><code>line one<br/>line two</code></pre>', 'line one\nline two'],
    ['<pre><div>one</div><div>two</div></pre>', 'one\ntwo'],
    ['<figure><figcaption>one<br>two</figcaption></figure>', 'one two'],
  ] as const)
    expect(texts(html)).toEqual([text])
})

test('import-keeps-meaning: powers and indices keep their value, and what has no sign says so', async () => {
  const { text, notes } = await brought({
    content:
      '<p>10<sup>4</sup> m<sup>2</sup>, CO<sub>2</sub>, claim.<sup>12</sup>, the 1<sup>st</sup>, x<sup>a+b</sup>, ' +
      'v<sub>max</sub>, w<sub>Q</sub>, see<sup><a href="#n1">3</a></sup></p>',
  })
  expect(text).toEqual(['10⁴ m², CO₂, claim.¹², the 1st, x^(a+b), vₘₐₓ, w_Q, see[3]'])
  expect(notes).toEqual(['^(a+b)', '_Q'].map((each) => `Raised or lowered words are written as “${each}”.`))
})

test('import-keeps-meaning: tags of version 1.0 come in, and terms of other kinds are told of', async () => {
  const { draft, notes } = await brought({
    categories: [
      ['category', 'night', 'Night'],
      ['tag', 'keys', 'Keys'],
      ['tag', 'doors', 'Doors'],
      ['series', 'a', 'First steps'],
      ['post_format', 'aside', 'Aside'],
    ],
  })
  expect(draft).toMatchObject({ category: 'Night', tags: ['Keys', 'Doors'] })
  expect(notes).toEqual(['The term “First steps” (series) is left out.'])
  const term = (taxonomy: string) =>
    `<wp:term><wp:term_taxonomy>${taxonomy}</wp:term_taxonomy><wp:term_slug>x</wp:term_slug><wp:term_name>X</wp:term_name></wp:term>`
  const found = await wxrFound(wordPress().replace('</channel>', `${term('post_tag')}${term('nav_menu')}</channel>`))
  expect(found.map(({ kind }) => kind)).toContain('tag')
  expect(found.filter(({ id }) => id === 'x')).toHaveLength(1)
})

test('import-keeps-meaning: a picture is found wherever an export writes it', async () => {
  const at = (name: string) => `(picture https://old.example/${name})`
  for (const [html, pictures] of [
    ['<img src="data:image/gif;base64,R0lG" data-src="/lazy.jpg" alt="">', [at('lazy.jpg')]],
    ['<img data-lazy-src="/later.jpg" alt="">', [at('later.jpg')]],
    ['<img srcset="/small.jpg 300w, /large.jpg 1200w, /middle.jpg 600w" alt="">', [at('large.jpg')]],
    ['<img src="data:x"><noscript><img src="/plain.jpg" alt=""></noscript>', [at('plain.jpg')]],
    ['<img src="/first.jpg"><noscript><img src="/first.jpg" alt=""></noscript>', [at('first.jpg')]],
    [
      '<div class="wp-block-cover" style="background-image:url(/behind.jpg)"><p>Words</p></div>',
      [at('behind.jpg'), 'Words'],
    ],
    ['<div style="background-image:url(&quot;/quoted.jpg&quot;)">Words</div>', [at('quoted.jpg'), 'Words']],
  ] as const)
    expect(texts(html)).toEqual(pictures)

  const cover = '<!-- wp:cover {"url":"https://old.example/cover.jpg"} --><div class="wp-block-cover">'
  const end = '<p>Words</p></div><!-- /wp:cover -->'
  expect((await brought({ content: cover + end })).text).toEqual([at('cover.jpg'), 'Words'])
  const inside = '<img class="wp-block-cover__image-background" src="https://old.example/cover.jpg" alt="">'
  expect((await brought({ content: cover + inside + end })).text).toEqual([at('cover.jpg'), 'Words'])
  const lost = await brought({ content: '<p>Words</p><img src="data:image/png;base64,AAAA" alt="">' })
  expect(lost.notes).toEqual(['A picture without a readable address is left out.'])
})

test('import-keeps-meaning: a gallery is no list, a long caption is kept as words, and so is that of a missing picture', () => {
  const figure = (name: string, caption: string) =>
    `<figure><img src="/${name}.jpg" alt=""><figcaption>${caption}</figcaption></figure>`
  const long = 'The gate at night, seen from the dock. '.repeat(8).trim()
  expect(
    texts(
      `<ul class="blocks-gallery-grid"><li>${figure('gate', 'Gate')}</li><li>${figure('dock', long)}</li></ul>` +
        `<ul><li><img src="/one.jpg" alt=""></li><li><img src="/two.jpg" alt=""></li></ul>` +
        `<ul><li>Keys</li><li><img src="/key.jpg" alt=""></li></ul>`,
    ),
  ).toEqual([
    '(picture https://old.example/gate.jpg)',
    '(picture https://old.example/dock.jpg)',
    long,
    '(picture https://old.example/one.jpg)',
    '(picture https://old.example/two.jpg)',
    '(Keys, (picture https://old.example/key.jpg))',
  ])
  const draft = { content: { type: 'doc' as const, content: blocks(figure('gone', 'Bell on the wharf')) } }
  expect(withPictures(draft, () => undefined).content.content.map(wordsOf)).toEqual(['Bell on the wharf'])
})
