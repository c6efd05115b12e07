import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Block, Writing } from '../../contract/writing.ts'
import { show } from '../core/show.tsx'
import { outline } from './outline.ts'
import { RichText } from './rich-text.tsx'

const text = (...content: Block[]): Writing => ({ type: 'doc', content })
const say = (words: string) => [{ type: 'text' as const, text: words }]
const heading = (words: string, level: 2 | 3 | 4 = 2): Block => ({ type: 'heading', attrs: { level }, content: say(words) })
const paragraph = (words: string): Block => ({ type: 'paragraph', content: say(words) })

test('every kind of block becomes the element that means the same', async () => {
  const item = (words: string) => ({ type: 'listItem' as const, content: [paragraph(words)] })
  const { container } = await show(<RichText text={text(
    heading('On post'), paragraph('Walk twice.'), { type: 'bulletList', content: [item('Lamp')] },
    { type: 'orderedList', attrs: { start: 3 }, content: [item('Gate')] }, { type: 'blockquote', content: [paragraph('Say that.')] },
    { type: 'codeBlock', attrs: { language: null }, content: say('22:10') }, { type: 'horizontalRule' },
  )} />)

  expect(container.querySelector('.rich-text')!.innerHTML).toBe(
    '<h2 id="on-post">On post</h2><p>Walk twice.</p><ul><li>Lamp</li></ul><ol start="3"><li>Gate</li></ol>' +
    '<blockquote><p>Say that.</p></blockquote><pre tabindex="0" role="region" aria-label="Code"><code>22:10</code></pre><hr>',
  )
})

test('marks nest in their order, and a line break stays', async () => {
  const { container } = await show(<RichText text={text({ type: 'paragraph', content: [
    { type: 'text', text: 'now', marks: [{ type: 'link', attrs: { href: '/demo' } }, { type: 'bold' }] }, { type: 'hardBreak' },
    { type: 'text', text: 'a', marks: [{ type: 'italic' }, { type: 'strike' }, { type: 'code' }] },
  ] })} />)

  expect(within(screen.getByRole('link', { name: 'now' })).getByText('now').tagName).toBe('STRONG')
  expect(container.querySelector('p')!.innerHTML).toContain('<br><em><s><code>a</code></s></em>')
})

test('the contents list names the ids that the headings carry, and no two are alike', async () => {
  const writing = text(heading('Times & sources'), heading('What to leave out', 3), heading('Times & sources'), heading('…'))
  await show(<RichText text={writing} />)

  const listed = outline(writing)

  expect(listed.map(({ id, level }) => [id, level])).toEqual([['times-sources', 2], ['what-to-leave-out', 3], ['times-sources-2', 2], ['part', 2]])
  for (const { id, text } of listed) expect(document.getElementById(id)).toHaveTextContent(text)
})

test('a heading inside a quote or a list is in the contents as well', () => {
  const quoted: Block = { type: 'blockquote', content: [heading('Quoted')] }
  const listed: Block = { type: 'bulletList', content: [{ type: 'listItem', content: [heading('Listed')] }] }

  expect(outline(text(quoted, listed)).map(({ id }) => id)).toEqual(['quoted', 'listed'])
})

test('markup in a text is shown as it was written', async () => {
  await show(<RichText text={text(paragraph('<img src=x onerror=alert(1)>'))} />)

  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})
