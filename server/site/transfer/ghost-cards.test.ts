import { expect, test } from 'vitest'
import type { Block } from '../../../contract/platform/rich-text/rich-text.ts'
import { draftOf } from './draft-entries.ts'
import { ghost, ghostPost } from './testing-exports.ts'
import { entriesOf, ghostFound, SITE } from './testing-found.ts'

const MEDIA = `${SITE}/content/media`

/** A post as a line of words for each block, its pictures, and what its row says. */
async function read(post: { [column: string]: unknown }) {
  const [entry] = entriesOf(await ghostFound(ghost([ghostPost('g1', post)])))
  const { draft, notes, pictures } = draftOf(entry!, SITE)
  const wordsOf = (block: Block | { text: string; marks?: { attrs?: { href?: string } }[] }): string => {
    if ('text' in block) {
      const href = block.marks?.find(({ attrs }) => attrs?.href)?.attrs?.href
      return href ? `${block.text} <${href}>` : block.text
    }
    if (block.type === 'image') return `picture ${block.attrs.caption}`.trim()
    return 'content' in block ? ((block.content ?? []) as Block[]).map(wordsOf).join('') : block.type
  }
  return { lines: draft.content.content.map(wordsOf), notes, pictures, draft, entry: entry! }
}

// As Ghost 5 writes the cards of its editor into a page.
const PLAYER = '<button aria-label="Play"><svg viewBox="0 0 24 24"><path d="M0 0"/></svg></button>'
const SHOWN = [
  `<figure class="kg-card kg-bookmark-card kg-card-hascaption"><a class="kg-bookmark-container" href="https://guards.example/a">
    <div class="kg-bookmark-content"><div class="kg-bookmark-title">The log &amp; keys</div>
    <div class="kg-bookmark-description">What a night needs.</div><div class="kg-bookmark-metadata">
    <img class="kg-bookmark-icon" src="https://guards.example/i.png" alt=""><span class="kg-bookmark-author">Guards</span></div></div>
    <div class="kg-bookmark-thumbnail"><img src="https://guards.example/t.png" alt=""></div></a><figcaption>Read it</figcaption></figure>`,
  `<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div>
    <div class="kg-callout-text">Count the <b>keys</b></div></div>`,
  `<figure class="kg-card kg-video-card kg-card-hascaption"><div class="kg-video-container"><video src="${MEDIA}/a.mp4"></video>
    <div class="kg-video-player">${PLAYER}<span class="kg-video-current-time">0:00</span><div>/<span>0:13</span></div>
    <button class="kg-video-playback-rate">1×</button></div></div><figcaption>The round</figcaption></figure>`,
  `<div class="kg-card kg-audio-card"><img src="" alt="audio-thumbnail" class="kg-audio-thumbnail kg-audio-hide">
    <div class="kg-audio-player-container"><audio src="${MEDIA}/b.mp3"></audio><div class="kg-audio-title">The call</div>
    <div class="kg-audio-player">${PLAYER}<span>0:00</span></div></div></div>`,
  `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="${SITE}/content/files/c.pdf" download>
    <div class="kg-file-card-contents"><div class="kg-file-card-title">Post orders</div><div class="kg-file-card-caption">For nights</div>
    <div class="kg-file-card-metadata"><div class="kg-file-card-filename">c.pdf</div>
    <div class="kg-file-card-filesize">182 KB</div></div></div></a></div>`,
  `<div class="kg-card kg-signup-card"><h2 class="kg-signup-card-heading">Get our mails</h2><form data-members-form="signup">
    <input type="email"><button>Subscribe</button></form><p>No spam.</p></div>`,
  `<p>Said once.<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><section class="footnotes"><ol>
    <li id="fn1"><p>By a study. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>`,
].join('')

test('content-import-ghost: cards of a page keep their words and links, and no buttons, clocks or signs of players', async () => {
  const { lines, notes, pictures } = await read({ html: SHOWN })
  expect(lines).toEqual([
    'The log & keys <https://guards.example/a>',
    'What a night needs.',
    'Read it',
    '💡 Count the keys',
    'The round',
    'The call',
    'Post orders </content/files/c.pdf>',
    'For nights',
    'Said once.[1]',
    'By a study.',
  ])
  expect(notes).toEqual([
    `A file (${SITE}/content/files/c.pdf) is left out.`,
    'Its card “signup” is left out.',
    `A film (${MEDIA}/a.mp4) is left out.`,
    `A sound (${MEDIA}/b.mp3) is left out.`,
    'A form is left out.',
  ])
  expect([...pictures]).toEqual([])
})

const words = (text: string) => `<p><span style="white-space: pre-wrap;">${text}</span></p>`
const CARDS = [
  { type: 'bookmark', url: 'https://guards.example/a', metadata: { title: 'The log', description: 'A night.' } },
  { type: 'callout', calloutEmoji: '💡', calloutText: words('Count the keys') },
  { type: 'video', src: `${MEDIA}/a.mp4`, caption: 'The round' },
  { type: 'audio', src: `${MEDIA}/b.mp3`, title: 'The call' },
  { type: 'file', src: `${SITE}/content/files/c.pdf`, fileTitle: 'Post orders', fileCaption: 'For nights' },
  {
    type: 'header',
    header: 'At the gate',
    subheader: 'By night',
    buttonEnabled: true,
    buttonUrl: '/demo',
    buttonText: 'See',
  },
  {
    type: 'product',
    productImageSrc: `${SITE}/lamp.jpg`,
    productTitle: 'A lamp',
    productDescription: words('For rounds.'),
    productButtonEnabled: true,
    productUrl: 'https://shop.example/',
    productButton: 'Buy',
  },
  {
    type: 'call-to-action',
    textValue: words('Ask us.'),
    showButton: true,
    buttonUrl: 'https://ask.example/',
    buttonText: 'Ask',
  },
  {
    type: 'embed',
    embedType: 'twitter',
    url: 'https://x.example/1',
    html: '<blockquote><p>All quiet</p></blockquote>',
  },
  { type: 'image', src: `${SITE}/gate.jpg`, href: 'https://gate.example/', caption: 'The gate' },
  { type: 'codeblock', code: 'CP 4', caption: 'The code' },
  { type: 'email', html: '<p>Dear reader</p>' },
  { type: 'signup', header: 'Get our mails' },
]

test('content-import-ghost: cards come in with the same words where an export has the editor’s own form alone', async () => {
  const lexical = JSON.stringify({ root: { type: 'root', children: CARDS } })
  const { lines, notes, pictures } = await read({ html: null, lexical })
  expect(lines).toEqual([
    'The log <https://guards.example/a>',
    'A night.',
    '💡 Count the keys',
    'The round',
    'The call',
    'Post orders </content/files/c.pdf>',
    'For nights',
    'At the gate',
    'By night',
    'See </demo>',
    'picture',
    'A lamp',
    'For rounds.',
    'Buy <https://shop.example/>',
    'Ask us.',
    'Ask <https://ask.example/>',
    'All quiet',
    'picture The gate',
    'CP 4',
    'The code',
  ])
  expect([...pictures]).toEqual([`${SITE}/lamp.jpg`, `${SITE}/gate.jpg`])
  expect(notes).toEqual([
    'Its card “signup” is left out.',
    'The link of a picture to https://gate.example/ is left out.',
    `A file (${SITE}/content/files/c.pdf) is left out.`,
    `A film (${MEDIA}/a.mp4) is left out.`,
    `A sound (${MEDIA}/b.mp3) is left out.`,
  ])
})

test('content-import-ghost: an export of the first versions brings its picture, and its text where that is Markdown alone', async () => {
  const { lines, draft } = await read({
    html: null,
    markdown: '## Rounds\n\n*Twice*',
    feature_image: null,
    image: '/a.jpg',
  })
  expect(lines).toEqual(['Rounds', 'Twice'])
  expect(draft['featuredImage']).toBe(`${SITE}/a.jpg`)
})

test('import-keeps-meaning: a cut tag, other authors and the caption of a cover are told of, and a cover keeps what is said of it', async () => {
  const long = 'Everything that a guard takes along on a night'
  const file = ghost([ghostPost('g1')], {
    posts_meta: [{ post_id: 'g1', feature_image_alt: 'The gate', feature_image_caption: 'By <a href="/x">Noor</a>' }],
    tags: [{ id: 't1', name: long, slug: 'a', visibility: 'public' }],
    posts_authors: [
      { post_id: 'g1', author_id: 'u1', sort_order: 0 },
      { post_id: 'g1', author_id: 'u2', sort_order: 1 },
    ],
  })
  const [entry] = entriesOf(await ghostFound(file))
  expect(entry!.pictureAlt).toBe('The gate')
  expect(draftOf(entry!, SITE).notes).toEqual([
    'The caption of its picture is left out: “By Noor”.',
    'Of its 2 authors the first comes in.',
    `Its tag “${long}” is cut to 40 characters.`,
  ])
})
