import { inflateSync } from 'node:zlib'
import { decodeQR } from 'qr/decode.js'
import { getDocumentProxy } from 'unpdf'

type Node = { role?: string; type?: string; children?: Node[] }

const hasContent = ({ type, children = [] }: Node): boolean => type === 'content' || children.some(hasContent)
/** The roles of what a page shows, in the order of reading. */
const rolesOf = ({ role, children = [] }: Node): string[] => [
  ...(role ? [role] : []),
  ...children.filter(hasContent).flatMap(rolesOf),
]

/** What a reader finds in a PDF: its head, the text of each page in order, and the roles of its structure. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const info = (await pdf.getMetadata()).info as Record<string, string | undefined>
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, nth) => {
      const page = await pdf.getPage(nth + 1)
      const { items } = await page.getTextContent()
      return {
        text: items
          .map((item) => ('str' in item ? item.str : ''))
          .join('')
          .replaceAll(/\s+/g, ' '),
        roles: rolesOf((await page.getStructTree()) as Node),
      }
    }),
  )
  const isMarked = (await pdf.getMarkInfo())?.Marked === true
  return { title: info['Title'], author: info['Author'], language: info['Language'], isMarked, pages }
}

const RECTANGLE = /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g
const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g
/** So many pixels a point, and more than the squares of a QR code are tall, in points. */
const PIXELS = 4
const TALL = 10

/** What a camera reads in the only QR code of a PDF. */
export function readCode(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  const squares = [...text.matchAll(STREAM)].flatMap(([, stream]) => {
    try {
      return [...inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1').matchAll(RECTANGLE)]
    } catch {
      return [] // fonts and tables are packed in other ways
    }
  })
  const dark = squares.map((found) => found.slice(1).map(Number)).filter(([, , , tall]) => tall! < TALL)
  const right = Math.max(...dark.map(([x, , wide]) => x! + wide!))
  const left = Math.min(...dark.map(([x]) => x!))
  const top = Math.min(...dark.map(([, y]) => y!))
  const size = Math.ceil((right - left + 2 * TALL) * PIXELS)
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [x, y, wide, tall] of dark) {
    const [fromX, fromY] = [x! - left + TALL, y! - top + TALL].map((at) => Math.round(at * PIXELS)) as [number, number]
    for (let row = fromY; row < fromY + tall! * PIXELS; row++)
      for (let column = fromX; column < fromX + wide! * PIXELS; column++)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
  }
  return decodeQR({ data, width: size, height: size })
}
