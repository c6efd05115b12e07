import { request } from '../../core/api.ts'
import { fontFiles } from '../../ui/fonts.ts'

const PNG_SCALE = 4
const CLEAR_ROOM = 8

/**
 * Saves a wordmark as it stands on the page: `svg` with its font inside, or `png` four times as large, without a
 * ground.
 */
export async function saveWordmark(wordmark: HTMLElement, format: 'svg' | 'png', file: string): Promise<void> {
  await document.fonts.ready
  const { svg, width, height } = await drawing(wordmark)
  const vector = new Blob([svg], { type: 'image/svg+xml' })
  const address = URL.createObjectURL(format === 'svg' ? vector : await toPng(vector, width, height))
  Object.assign(document.createElement('a'), { href: address, download: file }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function toPng(vector: Blob, width: number, height: number): Promise<Blob> {
  const image = new Image()
  image.src = await dataUrl(vector)
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * PNG_SCALE,
    height: height * PNG_SCALE,
  })
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture')))),
  )
}

/**
 * The wordmark as one SVG, measured from the page: plate, mark, line, name and cursor, whichever of them its style has.
 */
async function drawing(wordmark: HTMLElement) {
  const name = wordmark.querySelector<HTMLElement>('.wordmark-name')!
  const look = getComputedStyle(name)
  const transform = look.transform
  name.style.transform = 'none'
  const box = wordmark.getBoundingClientRect()
  const place = (rect: DOMRect) => ({
    x: rect.left - box.left + CLEAR_ROOM,
    y: rect.top - box.top + CLEAR_ROOM,
    width: rect.width,
    height: rect.height,
  })
  const parts = [
    plate(wordmark, place(box)),
    mark(wordmark, place),
    skewed(
      line(look, place(name.getBoundingClientRect())) + words(name, look, place),
      transform,
      place(name.getBoundingClientRect()),
    ),
  ]
  name.style.transform = ''
  const width = Math.ceil(box.width + 2 * CLEAR_ROOM)
  const height = Math.ceil(box.height + 2 * CLEAR_ROOM)
  const font = `<style>@font-face{font-family:${family(look)};font-weight:100 900;src:url(${await fontOf(look)})}</style>`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ` +
    `${height}">${font}${parts.join('')}</svg>`
  return { svg, width, height }
}

type Box = { x: number; y: number; width: number; height: number }

function plate(wordmark: HTMLElement, { x, y, width, height }: Box): string {
  const { backgroundColor, borderTopLeftRadius } = getComputedStyle(wordmark)
  if (/, 0\)$|transparent/.test(backgroundColor)) return ''
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Number.parseFloat(borderTopLeftRadius)}" ` +
    `fill="${backgroundColor}"/>`
  )
}

function mark(wordmark: HTMLElement, place: (rect: DOMRect) => Box): string {
  const drawn = wordmark.querySelector('svg')!
  const copy = drawn.cloneNode(true) as SVGElement
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, original] of [drawn, ...drawn.querySelectorAll('*')].entries()) {
    const { fill, stroke, strokeWidth, stopColor } = getComputedStyle(original)
    const own =
      original.tagName === 'stop' ? { 'stop-color': stopColor } : { fill, stroke, 'stroke-width': strokeWidth }
    for (const [attribute, value] of Object.entries(own)) copies[index]!.setAttribute(attribute, value)
    for (const attribute of ['class', 'data-mark', 'aria-hidden']) copies[index]!.removeAttribute(attribute)
  }
  for (const [attribute, value] of Object.entries(place(drawn.getBoundingClientRect())))
    copy.setAttribute(attribute, String(value))
  return new XMLSerializer().serializeToString(copy)
}

function line({ borderLeftWidth, borderLeftColor }: CSSStyleDeclaration, { x, y, height }: Box): string {
  const width = Number.parseFloat(borderLeftWidth)
  return width > 0 ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${borderLeftColor}"/>` : ''
}

function words(name: HTMLElement, look: CSSStyleDeclaration, place: (rect: DOMRect) => Box): string {
  const text = document.createRange()
  text.selectNodeContents(name)
  const probe = document.createElement('span')
  probe.style.cssText = 'display:inline-block;width:0;height:0'
  const { x } = place(text.getBoundingClientRect())
  name.append(probe)
  const end = place(probe.getBoundingClientRect())
  probe.remove()
  const cased =
    look.textTransform === 'uppercase'
      ? name.textContent.toUpperCase()
      : look.textTransform === 'lowercase'
        ? name.textContent.toLowerCase()
        : name.textContent
  const escaped = cased.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return (
    `<text x="${x}" y="${end.y}" fill="${look.color}" font-family="${family(look)}" font-size="${look.fontSize}" ` +
    `font-weight="${look.fontWeight}" letter-spacing="${look.letterSpacing}">${escaped}</text>${cursor(name, end)}`
  )
}

/** The block that blinks after the name in the one style that has it. */
function cursor(name: HTMLElement, end: Box): string {
  const { content, width, height, marginLeft, verticalAlign, backgroundColor } = getComputedStyle(name, '::after')
  if (content === 'none') return ''
  const [wide, high, gap, raised] = [width, height, marginLeft, verticalAlign].map(Number.parseFloat) as [
    number,
    number,
    number,
    number,
  ]
  return (
    `<rect x="${end.x + gap}" y="${end.y - raised - high}" width="${wide}" height="${high}" ` +
    `fill="${backgroundColor}"/>`
  )
}

function skewed(content: string, transform: string, { x, y, width, height }: Box): string {
  if (transform === 'none') return content
  const [across, down] = [x + width / 2, y + height / 2]
  return `<g transform="translate(${across} ${down}) ${transform} translate(${-across} ${-down})">${content}</g>`
}

const family = ({ fontFamily }: CSSStyleDeclaration) => fontFamily.split(',', 1)[0]!.replace(/["']/g, '')

async function fontOf(look: CSSStyleDeclaration): Promise<string> {
  const [archivo, geistMono] = fontFiles
  return dataUrl(await (await request(family(look) === 'Archivo' ? archivo! : geistMono!)).blob())
}

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${blob.type || 'font/woff2'};base64,${btoa(binary)}`
}
