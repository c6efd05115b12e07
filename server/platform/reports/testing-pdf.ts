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
