import { Editor } from '@tiptap/core'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Href } from '../../../contract/core/core.ts'
import { addressTyped, putLink, removeLink } from './links-in-text.ts'
import { extensions } from './schema.ts'
import { fromEditor } from './editor-content.ts'
import { picturesIn } from './use-pasted-pictures.ts'

// The editor scrolls to the caret, and jsdom lays nothing out.
beforeEach(() => {
  const nowhere = () => new DOMRect()
  Object.assign(Range.prototype, { getClientRects: () => [nowhere()], getBoundingClientRect: nowhere })
})

// Test files share one page: a text that stays there would stand among the links of the next file.
const opened: Editor[] = []
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy()
  document.body.replaceChildren()
})

function open(words: string): Editor {
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions,
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  })
  opened.push(editor)
  return editor
}

test.each([
  ['/demo', '/demo'],
  [' https://example.com/a ', 'https://example.com/a'],
  ['example.com/rates', 'https://example.com/rates'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['check calls', undefined],
  ['pricing', undefined],
  ['javascript:alert(1)', undefined],
  ['//example.com', undefined],
  ['', undefined],
])('what is typed as %j leads to %j', (typed, address) => {
  expect(addressTyped(typed)).toBe(address)
})

test('whatever is typed, an address is one that links may have', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain()), (typed) => {
      const address = addressTyped(typed)
      expect(address === undefined || Href.safeParse(address).success).toBe(true)
    }),
  )
})

test('a link is put on chosen words, changed and removed; without chosen words its title is put in', () => {
  const editor = open('See our plans')
  const linked = () => JSON.stringify(fromEditor(editor.getJSON()).content)
  editor.commands.setTextSelection({ from: 9, to: 14 })
  putLink(editor, '/pricing', 'Pricing')
  expect(linked()).toContain('{"type":"text","marks":[{"type":"link","attrs":{"href":"/pricing"}}],"text":"plans"}')
  editor.commands.setTextSelection(11)
  putLink(editor, '/demo')
  expect(linked()).toContain('{"type":"text","marks":[{"type":"link","attrs":{"href":"/demo"}}],"text":"plans"}')
  removeLink(editor)
  expect(linked()).toBe('[{"type":"paragraph","content":[{"type":"text","text":"See our plans"}]}]')
  editor.commands.setTextSelection(1)
  putLink(editor, '/blog', 'Blog')
  expect(linked()).toContain('{"type":"text","marks":[{"type":"link","attrs":{"href":"/blog"}}],"text":"Blog"}')
})

test('pictures in pasted HTML are counted, whatever they lead to', () => {
  expect([
    picturesIn('<p>Words</p>'),
    picturesIn('<p><IMG src="http://10.0.0.1/a.png"><img src="data:image/png;base64,AA"></p>'),
    picturesIn('<imgx>'),
  ]).toEqual([0, 2, 0])
})
