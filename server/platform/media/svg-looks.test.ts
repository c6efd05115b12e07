import sharp from 'sharp'
import { expect, test } from 'vitest'
import { recogniseContent } from './recognising-files.ts'
import { cleanSvg } from './svg.ts'

const HEAD = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"'
const svg = (inside: string, more = '') => Buffer.from(`<svg ${HEAD} ${more}>${inside}</svg>`)
const rect = (more: string) => `<rect x="10" y="10" width="80" height="80" fill="#064" ${more}/>`
const text = (inside: string, more = '') => `<text x="5" y="50" font-size="20" ${more}>${inside}</text>`
const pixels = async (drawing: Buffer) => (await sharp(drawing).ensureAlpha().raw().toBuffer()).toString('base64')
const gradient =
  '<radialGradient id="g" fr="0.4"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/></radialGradient>'
const two = (style: string) =>
  `<rect width="60" height="60" fill="#ff0"/><rect x="30" y="30" width="60" height="60" fill="#0cf" style="${style}"/>`

const drawn: [string, string, string?][] = [
  ['a filter', `<filter id="s"><feGaussianBlur stdDeviation="6"/></filter>${rect('filter="url(#s)"')}`],
  ['a shadow of a style', rect('style="filter:drop-shadow(4px 4px 2px red)"')],
  [
    'a lit filter',
    '<filter id="s"><feDiffuseLighting lighting-color="#fc0" surfaceScale="5">' +
      `<feDistantLight azimuth="45" elevation="60"/></feDiffuseLighting></filter>${rect('filter="url(#s)"')}`,
  ],
  ['a blend mode', two('mix-blend-mode:multiply')],
  [
    'an isolated group',
    `<rect width="99" height="99" fill="#f0f"/><g style="isolation:isolate">${two('mix-blend-mode:screen')}</g>`,
  ],
  [
    'a mask by alpha',
    `<mask id="m" mask-type="alpha"><rect width="50" height="100" fill="black"/></mask>${rect('mask="url(#m)"')}`,
  ],
  [
    'a mask by alpha in a style',
    `<mask id="m" style="mask-type:alpha"><rect width="50" height="100" fill="black"/></mask>${rect('mask="url(#m)"')}`,
  ],
  ['a gradient with a hole', `${gradient}${rect('style="fill:url(#g)"')}`],
  ['a comment in a style', rect('style="/*a*/fill:/*;*/green"')],
  ['a style that outweighs an attribute', rect('style="fill:red !important;fill:blue"')],
  ['a style with a semicolon in a name', text('Exit', `style="font-family:'a;b',serif;fill:red"`)],
  ['a turn in a style', rect('style="transform:rotate(20deg);transform-origin:50px 50px"')],
  ['a font in short', text('Exit', 'style="font:italic bold 30px serif"')],
  [
    'a marker in short',
    '<marker id="a" markerWidth="9" markerHeight="9" overflow="visible"><rect width="9" height="9" fill="red"/></marker>' +
      '<path d="M10 10L50 50L90 10" style="marker:url(#a);fill:none"/>',
  ],
  [
    'a marker that runs over',
    '<marker id="a" markerWidth="2" markerHeight="2" style="overflow:visible"><circle r="9" fill="red"/></marker>' +
      '<path marker-end="url(#a)" d="M10 10L50 50"/>',
  ],
  ['sides in a style', '<rect style="width:40px;height:30px;fill:green"/>'],
  ['an underline', text('Exit', 'text-decoration="underline"')],
  ['wide words', text('a  b', 'xml:space="preserve" word-spacing="9"')],
  ['raised letters', text('a<tspan baseline-shift="super">2</tspan>')],
  ['letters from above to below', text('Exit', 'writing-mode="tb"')],
  ['a choice by language', `<switch><rect systemLanguage="xx" width="99" height="99" fill="red"/>${rect('')}</switch>`],
  ['a link around a shape', `<a href="#x">${rect('')}</a>`],
  ['a link within a text', text('<a href="#x">Ex<tspan fill="red">it</tspan></a>')],
  [
    'a part by a prefix of its own',
    `${rect('id="r"')}<l:use xmlns:l="http://www.w3.org/2000/svg" x="9" y="9" opacity="0.5" ` +
      'k:href="#r" xmlns:k="http://www.w3.org/1999/xlink"/>',
  ],
  [
    'another vocabulary with shapes in it',
    `<x:note xmlns:x="https://x.example"><rect width="99" height="99"/></x:note>${rect('x:fill="red" xmlns:x="https://x.example"')}`,
  ],
  ['shapes of another vocabulary', `<g xmlns="https://x.example"><rect width="99" height="99"/></g>${rect('')}`],
  [
    'what editors note beside',
    rect('style="cursor:pointer;-inkscape-x:y;line-height:1.25;enable-background:new 0 0 9 9" class="a" data-x="1"'),
  ],
  ['empty attributes', `<path d=""/>${rect('transform="" class=""')}`],
  ['text in a section', text('<![CDATA[a < b]]>')],
  ['entities', text('a &lt; b &#x26; c')],
]

test.each(drawn)('drawing-kept: %s looks as before', async (_, inside) => {
  const before = svg(inside)
  const after = cleanSvg(before)
  expect(await pixels(after)).toBe(await pixels(before))
  expect(await pixels(before)).not.toBe(await pixels(svg('')))
  expect(cleanSvg(after).toString()).toBe(after.toString())
})

test.each([
  [
    'a drawing by a prefix',
    `<v:svg xmlns:v="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><v:rect width="9" height="9"/></v:svg>`,
    'utf8',
  ],
  ['two bytes a letter', `<svg ${HEAD}>${text('Größe')}</svg>`, 'utf16le'],
  ['two bytes a letter, marked', `\uFEFF<svg ${HEAD}>${text('Größe')}</svg>`, 'utf16le'],
  [
    'the letters of its own declaration',
    `<?xml version="1.0" encoding="ISO-8859-1"?><svg ${HEAD}>${text('Größe')}</svg>`,
    'latin1',
  ],
] as const)('drawing-kept: %s is read', async (_, content, encoding) => {
  const before = Buffer.from(content, encoding)
  expect(await recogniseContent(before)).toBe('svg')
  const after = cleanSvg(before)
  expect(after.toString()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  const plain = content
    .replace(/^<\?.*?\?>|\uFEFF/, '')
    .replace(/(<\/?|xmlns:)v:?/g, (_all, begin: string) => (begin === 'xmlns:' ? 'xmlns' : begin))
  expect(await pixels(after)).toBe(await pixels(Buffer.from(plain)))
})

test('drawing-kept: text along a path stays, though not every program draws it', () => {
  const inside =
    '<path id="p" d="M10 80L90 80"></path><text><textPath href="#p" startOffset="5">Patrol</textPath></text>'
  expect(cleanSvg(svg(inside)).toString()).toContain(inside)
})

test.each([
  ['an animation', '<rect width="9" height="9"><animate attributeName="x" to="9"/></rect>', /“animate”/],
  ['a link that is animated', '<a href="#x"><set attributeName="href" to="javascript:alert(1)"/></a>', /“set”/],
  ['another picture in a filter', '<filter id="f"><feImage href="#a"/></filter>', /another picture/],
  ['a part that nobody knows', '<blink>Exit</blink>', /“blink”/],
  ['a ground of a style', rect('style="background-color:red"'), /“background-color”/],
  ['a variable', rect('style="--a:red;fill:var(--a)"'), /“fill: var\(--a\)”/],
  ['a style that moves', rect('style="animation:a 1s"'), /“animation”/],
  ['a style that ends its list', rect('style="fill:red}*{fill:url(#x)"'), /style that can’t be read/],
  ['a rule in a style', rect('style="@media print{fill:red}"'), /style that can’t be read/],
  ['a filter from elsewhere in a style', rect('style="filter:url(https://evil.example/f#a)"'), /elsewhere/],
  ['a picture after a filter in a style', rect('style="filter:url(#a);mask:url(https://evil.example/m)"'), /elsewhere/],
  ['a program in what is left out', '<metadata><script>alert(1)</script></metadata>', /program/],
  ['an end that is missing', '<g><rect/>', /damaged/],
  ['a sign that is none', text('a & b'), /damaged/],
  ['an entity that nobody defined', text('&nbsp;'), /damaged/],
])('drawing-refused: a drawing with %s is refused by its name', (_, inside, reason) => {
  expect(() => cleanSvg(svg(inside))).toThrow(reason)
})

test('drawing-refused: a drawing in letters that it does not have is refused', () => {
  expect(() => cleanSvg(Buffer.from([...svg(''), 0xff]))).toThrow(/can’t be read as UTF-8/)
  const odd = Buffer.from(`<?xml version="1.0" encoding="x-none"?><svg ${HEAD}/>`)
  expect(() => cleanSvg(odd)).toThrow(/can’t be read as X-NONE/)
})

test('drawing-limits: a filter counts by its steps', () => {
  const filter = `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(20)}</filter>`
  const used = (times: number) => svg(filter + rect('filter="url(#f)"').repeat(times))
  expect(cleanSvg(used(40)).toString()).toMatch(/^<svg/)
  expect(() => cleanSvg(used(60))).toThrow(/repeats its parts/)
})
