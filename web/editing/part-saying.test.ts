import { beforeEach, expect, test, vi } from 'vitest'
import { partSaying } from './part-saying.ts'

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
  const found = partSaying(page('<main><h1><span>The Future of<br>Security\n Management</span></h1><p>Else</p></main>'), 'The Future of Security Management')
  expect(found?.tagName).toBe('SPAN')
})

test('of several that say the same, the one in the part that is edited is meant', () => {
  const twice = page('<section id="hero"><a>Start Free Trial</a></section><section id="end"><b>Start Free Trial</b></section>')
  expect(partSaying(twice, 'Start Free Trial')?.tagName).toBe('A')
  expect(partSaying(twice, 'Start Free Trial', '#end')?.tagName).toBe('B')
  expect(partSaying(twice, 'Start Free Trial', '#gone')?.tagName).toBe('A')
})

test.each([
  ['what the page doesn’t say', 'Nowhere'], ['a part of what it says', 'Start Free'], ['an empty field', ' \n'],
  ['what only a script says', 'let it be'], ['what is hidden', 'Behind the scenes'],
])('nothing is found for %s', (_, text) => {
  expect(partSaying(page('<p>Start Free Trial</p><script type="text/plain">let it be</script><p hidden>Behind the scenes</p>'), text)).toBeUndefined()
})
