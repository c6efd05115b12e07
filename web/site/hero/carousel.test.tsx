import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heroSlides } from './queries.ts'
import {
  button,
  current,
  expectSlide,
  hero,
  open,
  pass,
  press,
  sent,
  slide,
  three,
  useOwnSystem,
  visitor,
} from './testing.tsx'

useOwnSystem()

test('hero-auto-advance: with more than one active slide the next one comes every 5 seconds, the first after the last', async () => {
  await open(three)
  expectSlide('Mall')
  await pass(4999)
  expectSlide('Mall')
  await pass(1)
  expectSlide('Hospital')
  await pass(5000)
  expectSlide('Yard')
  await pass(5000)
  expectSlide('Mall')
})

test('the preview of a slide begins with it and stays there, and the others can be looked at', async () => {
  await open([slide('a', 'Mall'), slide('b', 'Hospital', { previewed: true }), slide('c', 'Yard')])
  expectSlide('Hospital')
  await pass(20_000)
  expectSlide('Hospital')
  fireEvent.click(button('Next slide'))
  expectSlide('Yard')
})

test('hero-auto-advance: no slide turns by itself while the pointer is over the hero', async () => {
  await open(three)
  fireEvent.pointerEnter(hero())
  await pass(20_000)
  expectSlide('Mall')
  fireEvent.pointerLeave(hero())
  await pass(5000)
  expectSlide('Hospital')
})

test('no slide turns by itself while the keyboard is in the hero', async () => {
  await open(three)
  act(() => screen.getByRole('link', { name: 'Watch Demo' }).focus())
  await pass(20_000)
  expectSlide('Mall')
  act(() => (document.activeElement as HTMLElement).blur())
  await pass(5000)
  expectSlide('Hospital')
})

test('reduced-motion: no slide turns by itself for visitors who want less motion, until they say so', async () => {
  visitor.lessMotion = true
  await open(three)
  await pass(20_000)
  expectSlide('Mall')
  fireEvent.click(button('Play slides'))
  await pass(5000)
  expectSlide('Hospital')
})

test('no slide turns by itself in a tab that nobody sees', async () => {
  await open(three)
  visitor.hiddenTab = true
  fireEvent(document, new Event('visibilitychange'))
  await pass(20_000)
  expectSlide('Mall')
  visitor.hiddenTab = false
  fireEvent(document, new Event('visibilitychange'))
  await pass(5000)
  expectSlide('Hospital')
})

test('the slides can be stopped and set going', async () => {
  await open(three)
  fireEvent.click(button('Pause slides'))
  await pass(20_000)
  expectSlide('Mall')
  fireEvent.click(button('Play slides'))
  await pass(5000)
  expectSlide('Hospital')
})

test('hero-arrow-keys: the right and left arrow keys turn the slides, around both ends', async () => {
  await open(three)
  press('ArrowRight')
  expectSlide('Hospital')
  press('ArrowLeft')
  press('ArrowLeft')
  expectSlide('Yard')
  press('ArrowRight')
  expectSlide('Mall')
})

test.each([
  ['a field', <input key="x" aria-label="target" />],
  ['a text area', <textarea key="x" aria-label="target" />],
  ['a selection', <select key="x" aria-label="target" />],
  ['a tab', <button key="x" type="button" role="tab" aria-label="target" />],
  ['a slider', <input key="x" type="range" aria-label="target" />],
  [
    'a menu',
    <div key="x" role="menu">
      <button type="button" role="menuitem" aria-label="target" />
    </div>,
  ],
  [
    "the header's menu",
    <header key="x">
      <nav>
        <button type="button" aria-label="target" />
      </nav>
    </header>,
  ],
])('hero-arrow-keys: the arrow keys leave the slides alone in %s', async (_, beside) => {
  await open(three, {}, beside)
  act(() => screen.getByLabelText('target').focus())
  press('ArrowRight')
  expectSlide('Mall')
})

test('an arrow with a modifier, or one that something else has used, is not for the slides', async () => {
  await open(
    three,
    {},
    <button type="button" onKeyDown={(event) => event.preventDefault()}>
      Own use
    </button>,
  )
  press('ArrowRight', { altKey: true })
  expectSlide('Mall')
  act(() => button('Own use').focus())
  press('ArrowRight')
  expectSlide('Mall')
})

test("hero-control-names: 'Previous slide', 'Next slide' and 'Go to slide N' change the slide and are reported with the slide's id", async () => {
  await open(three)
  fireEvent.click(button('Previous slide'))
  expectSlide('Yard')
  expect(sent).toHaveBeenLastCalledWith('hero_slide_interaction', { action: 'prev_click', slideId: 'a' })
  fireEvent.click(button('Next slide'))
  expectSlide('Mall')
  expect(sent).toHaveBeenLastCalledWith('hero_slide_interaction', { action: 'next_click', slideId: 'c' })
  fireEvent.click(button('Go to slide 2'))
  expectSlide('Hospital')
  expect(sent).toHaveBeenLastCalledWith('hero_slide_interaction', { action: 'indicator_click', slideId: 'a' })
  expect(button('Go to slide 2')).toHaveAttribute('aria-current', 'true')
  expect(sent).toHaveBeenCalledTimes(3)
})

test("hero-events: a slide without an id is reported as 'unknown'", async () => {
  await open([slide('', 'Mall'), slide('', 'Yard')])
  fireEvent.click(button('Next slide'))
  expect(sent).toHaveBeenCalledWith('hero_slide_interaction', { action: 'next_click', slideId: 'unknown' })
})

test('hero-controls: controls show only with more than one active slide', async () => {
  await open([slide('a', 'Mall')])
  press('ArrowRight')
  await pass(20_000)
  expectSlide('Mall')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('hero-index-resets: when the active slides shrink below the index, the index goes back to 0', async () => {
  const { client } = await open(three)
  fireEvent.click(button('Go to slide 3'))
  act(() => client.setQueryData(heroSlides.queryKey, [three[0]!, three[1]!, { ...three[2]!, active: false }]))
  await pass(0)
  expectSlide('Mall')
  act(() => client.setQueryData(heroSlides.queryKey, three))
  await pass(0)
  expectSlide('Mall')
})

test('a stroke of the finger turns the slides, scrolling does not', async () => {
  await open(three)
  const stroke = (x: number, y: number) => {
    fireEvent.touchStart(current(), { touches: [{ clientX: 200, clientY: 200 }] })
    fireEvent.touchEnd(current(), { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] })
  }
  stroke(-80, 10)
  expectSlide('Hospital')
  stroke(80, -10)
  expectSlide('Mall')
  stroke(-80, 300)
  stroke(-20, 0)
  expectSlide('Mall')
})
