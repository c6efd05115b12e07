import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Block, RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { show } from '../../core/testing-show.tsx'
import { outline } from './outline.ts'
import { RichTextView } from './rich-text-view.tsx'

const text = (...content: Block[]): RichText => ({ type: 'doc', content })
const say = (words: string) => [{ type: 'text' as const, text: words }]
const heading = (words: string, level: 2 | 3 | 4 = 2): Block => ({
  type: 'heading',
  attrs: { level },
  content: say(words),
})
const paragraph = (words: string): Block => ({ type: 'paragraph', content: say(words) })

test('every kind of block becomes the element that means the same', async () => {
  const item = (words: string) => ({ type: 'listItem' as const, content: [paragraph(words)] })
  const { container } = await show(
    <RichTextView
      text={text(
        heading('On post'),
        paragraph('Walk twice.'),
        { type: 'bulletList', content: [item('Lamp')] },
        { type: 'orderedList', attrs: { start: 3 }, content: [item('Gate')] },
        { type: 'blockquote', content: [paragraph('Say that.')] },
        { type: 'codeBlock', attrs: { language: null }, content: say('22:10') },
        { type: 'horizontalRule' },
      )}
    />,
  )

  expect(container.querySelector('.rich-text')!.innerHTML).toBe(
    '<h2 id="on-post">On post</h2><p>Walk twice.</p><ul><li>Lamp</li></ul><ol start="3"><li>Gate</li></ol>' +
      '<blockquote><p>Say that.</p></blockquote><pre tabindex="0" role="region" ' +
      'aria-label="Code"><code>22:10</code></pre><hr>',
  )
})

test('marks nest in their order, and a line break stays', async () => {
  const { container } = await show(
    <RichTextView
      text={text({
        type: 'paragraph',
        content: [
          { type: 'text', text: 'now', marks: [{ type: 'link', attrs: { href: '/demo' } }, { type: 'bold' }] },
          { type: 'hardBreak' },
          { type: 'text', text: 'a', marks: [{ type: 'italic' }, { type: 'strike' }, { type: 'code' }] },
        ],
      })}
    />,
  )

  expect(within(screen.getByRole('link', { name: 'now' })).getByText('now').tagName).toBe('STRONG')
  expect(container.querySelector('p')!.innerHTML).toContain('<br><em><s><code>a</code></s></em>')
})

test('the contents list names the ids that the headings carry, and no two are alike', async () => {
  const writing = text(
    heading('Times & sources'),
    heading('What to leave out', 3),
    heading('Times & sources'),
    heading('…'),
  )
  await show(<RichTextView text={writing} />)

  const listed = outline(writing)

  expect(listed.map(({ id, level }) => [id, level])).toEqual([
    ['times-sources', 2],
    ['what-to-leave-out', 3],
    ['times-sources-2', 2],
    ['part', 2],
  ])
  for (const { id, text } of listed) expect(document.getElementById(id)).toHaveTextContent(text)
})

test('a heading inside a quote or a list is in the contents as well', () => {
  const quoted: Block = { type: 'blockquote', content: [heading('Quoted')] }
  const listed: Block = { type: 'bulletList', content: [{ type: 'listItem', content: [heading('Listed')] }] }

  expect(outline(text(quoted, listed)).map(({ id }) => id)).toEqual(['quoted', 'listed'])
})

test('markup in a text is shown as it was written', async () => {
  await show(<RichTextView text={text(paragraph('<img src=x onerror=alert(1)>'))} />)

  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

const PICTURE = '/media/0190a000-0000-7000-8000-000000000000'

test('a picture of the library comes in every width as AVIF and WebP, with its size and its point of view', async () => {
  const { container } = await show(
    <RichTextView
      text={text({
        type: 'image',
        attrs: { src: `${PICTURE}/1000x600-20-80.jpg`, alt: 'The gate', caption: 'At night' },
      })}
    />,
  )

  const image = await screen.findByRole('img', { name: 'The gate' })
  expect(image).toHaveAttribute('src', `${PICTURE}/1000x600-20-80.jpg`)
  expect([image.getAttribute('width'), image.getAttribute('height'), image.style.objectPosition]).toEqual([
    '1000',
    '600',
    '20% 80%',
  ])
  expect([...container.querySelectorAll('source')].map((source) => [source.type, source.srcset])).toEqual(
    ['avif', 'webp'].map((format) => [
      `image/${format}`,
      [320, 640, 960, 1000].map((width) => `${PICTURE}/${width}.${format} ${width}w`).join(', '),
    ]),
  )
  expect(screen.getByText('At night').tagName).toBe('FIGCAPTION')
})

test('a film asks nothing of its site until someone wants to see it', async () => {
  const { container } = await show(
    <RichTextView
      text={text({ type: 'embed', attrs: { service: 'youtube', video: 'dQw4w9WgXcQ', title: 'A round' } })}
    />,
  )
  const still = await screen.findByRole('link', { name: /A round/ })
  expect(container.querySelector('iframe, img')).toBeNull()

  await userEvent.click(still)

  expect(screen.getByTitle('A round')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&dnt=1',
  )
})

test('callouts, tables, calls and questions say what they are', async () => {
  const cell = (type: 'tableHeader' | 'tableCell', words: string) => ({ type, content: [paragraph(words)] })
  await show(
    <RichTextView
      text={text(
        { type: 'callout', attrs: { tone: 'warning' }, content: [paragraph('Ice on the ramp.')] },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [cell('tableHeader', 'Hour'), cell('tableHeader', 'Post')] },
            { type: 'tableRow', content: [cell('tableHeader', '22:10'), cell('tableCell', 'Gate')] },
          ],
        },
        { type: 'cta', attrs: { title: 'Try it', text: 'Two weeks.', button: 'Start', href: '/demo' } },
        { type: 'faq', attrs: { items: [{ question: 'Why?', answer: 'Because.' }] } },
      )}
    />,
  )

  expect(await screen.findByText('Careful')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Post' })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: '22:10' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Start/ })).toHaveAttribute('href', '/demo')
  expect(screen.getByText('Because.').closest('details')).not.toHaveAttribute('open')
})
