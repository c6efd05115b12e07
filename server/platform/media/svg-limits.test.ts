import { expect, test } from 'vitest'
import { cleanSvg } from './svg.ts'

const clean = (inside: string) =>
  cleanSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`)).toString()
const rects = (count: number) => '<rect width="1" height="1"/>'.repeat(count)
const chain = (links: number) =>
  Array.from({ length: links }, (_, at) => `<g id="p${at + 1}"><use href="#p${at}"/></g>`)
    .toReversed()
    .join('') + '<rect id="p0" width="1" height="1"/>'
const lines = (count: number, letters: number) => `<text>${'a'.repeat(letters)}</text>`.repeat(count)

test.each([
  ['more parts than are taken, of a kind that is left out', '<x/>'.repeat(20_001), /20,000 parts/],
  ['parts of a kind that is left out, nested too deep', '<x>'.repeat(101) + '</x>'.repeat(101), /more than 100 deep/],
  [
    'a marker of many shapes at many corners',
    `<marker id="m">${rects(600)}</marker><path marker-mid="url(#m)" d="${'L 1 '.repeat(200)}"/>`,
    /repeats its parts/,
  ],
  [
    'a pattern of many shapes that fills each shape of a group',
    `<pattern id="f">${rects(400)}</pattern><g fill="url(#f)">${rects(400)}</g>`,
    /repeats its parts/,
  ],
  ['a long chain of references', chain(250), /repeats its parts/],
  [
    'a long marker at many corners',
    `<marker id="m"><path d="${'L 1 '.repeat(10_000)}"/></marker><path marker-mid="url(#m)" d="${'L 1 '.repeat(10_000)}"/>`,
    /repeats its parts/,
  ],
  [
    'a long path that is used thousands of times',
    `<path id="p" d="${'L 1 '.repeat(24_000)}"/>${'<use href="#p"/>'.repeat(19_000)}`,
    /repeats its parts/,
  ],
  ['one line that is too long', lines(1, 501), /too much text/],
  ['short lines that come to a book', lines(101, 100), /too much text/],
])('drawing-limits: a drawing with %s is refused', (_, inside, reason) => {
  expect(() => clean(inside)).toThrow(reason)
})

test.each([
  ['marker', `<marker id="m">${rects(20)}</marker><path marker-mid="url(#m)" d="${'L 1 '.repeat(200)}"/>`],
  ['pattern', `<pattern id="f">${rects(20)}</pattern><g fill="url(#f)">${rects(400)}</g>`],
  ['short chain', chain(40)],
  ['long path', `<path d="${'L 1 '.repeat(120_000)}"/>`],
  ['path used some times', `<path id="p" d="${'L 1 '.repeat(2_500)}"/>${'<use href="#p"/>'.repeat(190)}`],
  ['text', lines(90, 100)],
])('drawing-limits: a drawing with an ordinary %s is taken', (_, inside) => {
  expect(clean(inside)).toMatch(/^<svg/)
})

test.each([
  'script',
  'svg:script',
  'foreignObject',
  'iframe',
  'embed',
  'object',
  'handler',
  'x:Handler',
  'listener',
  'audio',
  'video',
  'canvas',
])('media-types: a drawing with <%s> is refused, not cut', (tag) => {
  expect(() => clean(`<${tag}>alert(1)</${tag}>`)).toThrow(/program or a page/)
})
