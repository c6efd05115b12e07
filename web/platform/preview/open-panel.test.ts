import { expect, onTestFinished, test, vi } from 'vitest'
import { openPanel } from './open-panel.ts'
import { partWithText } from './part-with-text.ts'

test('menu-panel-previewed: the panel of the named button opens once the page hears, and no other, without a press', () => {
  vi.useFakeTimers()
  const press = vi.fn<() => void>()
  document.addEventListener('click', press)
  onTestFinished(() => {
    vi.useRealTimers()
    document.removeEventListener('click', press)
    document.body.replaceChildren()
  })
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  document.body.innerHTML = `<nav class="bar"><button aria-expanded="false">Products</button>
    <button aria-expanded="false">Platform</button></nav>`
  const [products, platform] = document.querySelectorAll('button')
  const changed = vi.fn<() => void>()
  const end = openPanel(window, '.bar', 'Platform', changed)
  vi.advanceTimersByTime(1_000)
  expect(changed).not.toHaveBeenCalled()

  for (const button of [products!, platform!])
    button.addEventListener('pointerover', () =>
      button.setAttribute('aria-expanded', String(button.ariaExpanded !== 'true')),
    )
  vi.advanceTimersByTime(1_000)
  expect([products!.ariaExpanded, platform!.ariaExpanded]).toEqual(['false', 'true'])
  expect(changed).toHaveBeenCalledOnce()
  expect(press).not.toHaveBeenCalled()
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  end()
})

test('menu-panel-previewed: words of the menu are not looked for in the rest of the page', () => {
  onTestFinished(() => document.body.replaceChildren())
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  document.body.innerHTML = '<nav class="bar"></nav><footer><b>Platform</b></footer>'
  expect(partWithText(document, 'Platform', '.bar')).toBe(document.querySelector('b'))
  expect(partWithText(document, 'Platform', '.bar', true)).toBeUndefined()
})
