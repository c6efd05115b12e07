import { beforeEach, expect, test, vi } from 'vitest'
import { fieldWithText, partWithText } from './part-with-text.ts'

beforeEach(() => {
  // Nothing has a size here, and what is hidden has none in a browser.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList
  })
})

function page(html: string): Document {
  document.body.innerHTML = html
  return document
}

test('the innermost element that says a text is found, however its lines are broken', () => {
  const found = partWithText(
    page('<main><h1><span>The Future of<br>Security\n Management</span></h1><p>Else</p></main>'),
    'The Future of Security Management',
  )
  expect(found?.tagName).toBe('SPAN')
})

test('of several that say the same, the one in the part that is edited is meant', () => {
  const twice = page(
    '<section id="hero"><a>Start Free Trial</a></section><section id="end"><b>Start Free Trial</b></section>',
  )
  expect(partWithText(twice, 'Start Free Trial')?.tagName).toBe('A')
  expect(partWithText(twice, 'Start Free Trial', '#end')?.tagName).toBe('B')
  expect(partWithText(twice, 'Start Free Trial', '#gone')?.tagName).toBe('A')
})

test.each([
  ['what the page doesn’t say', 'Nowhere'],
  ['a part of what it says', 'Start Free'],
  ['an empty field', ' \n'],
  ['what only a script says', 'let it be'],
  ['what is hidden', 'Behind the scenes'],
])('nothing is found for %s', (_, text) => {
  expect(
    partWithText(
      page('<p>Start Free Trial</p><script type="text/plain">let it be</script><p hidden>Behind the scenes</p>'),
      text,
    ),
  ).toBeUndefined()
})

test('nothing is found on a page that is still on its way', () => {
  const coming = document.implementation.createHTMLDocument()
  coming.documentElement.remove()
  expect(partWithText(coming, 'Start Free Trial', '#hero')).toBeUndefined()
})

const data = {
  title: 'Get Started in 3 Simple Steps',
  steps: [
    { title: 'Import', time: 2 },
    { title: 'Go Live', color: null },
  ],
  names: ['Import'],
  button: { text: 'Start Free Trial' },
}
const clicked = (html: string, selector: string) => page(html).querySelector(selector)!

test('what a part of the page says leads to its field, however deep it lies', () => {
  expect(fieldWithText(clicked('<h2>Get Started in<br>3 Simple Steps</h2>', 'h2'), data)).toBe('title')
  expect(fieldWithText(clicked('<li><h3>Go Live</h3></li>', 'h3'), data)).toBe('steps.1.title')
  expect(fieldWithText(clicked('<b>Import</b>', 'b'), data), 'the first of two').toBe('steps.0.title')
})

test('a part without words of its own leads to the field of what it stands in', () => {
  expect(fieldWithText(clicked('<a><span>Start Free Trial</span><svg><path /></svg></a>', 'path'), data)).toBe(
    'button.text',
  )
})

test('what no field says leads nowhere', () => {
  expect(fieldWithText(clicked('<p>Start <b>Free</b> Trial, today</p>', 'b'), data)).toBeUndefined()
  expect(fieldWithText(clicked('<p> </p>', 'p'), { title: '' })).toBeUndefined()
})
