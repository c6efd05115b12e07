import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { RouterContextProvider, useRouter } from '@tanstack/react-router'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { trackReads } from '../query.ts'

/** What lies around parts that their own HTML depends on: `key` names it, `wrap` puts it around them again. */
export const PartScope = createContext<{ key: string; wrap: (part: ReactNode) => ReactNode }>({
  key: '',
  wrap: (part) => part,
})

/** The server's store of the page that is being rendered; null in the browser, where parts are rendered as they are. */
export const PartStore = createContext<PartStoreOfPage | null>(null)

type Read = [hash: string, data: unknown]
type StoredParts = { html: string; reads: Read[] }

/** What React writes for a boundary whose code was not there yet. */
export const UNFINISHED = '<!--$!-->'

const PLACE = '<template data-part=""></template>'
const MOST = 100
const stored = new Map<string, StoredParts>()

/**
 * Keeps the HTML of a page's parts beyond the page, so that after an edit only the parts made of the edited content are
 * rendered again. A part is made of what it read: it holds while every one of those answers is the same object.
 */
export class PartStoreOfPage {
  readonly #path: string
  readonly #render: (node: ReactNode, prefix: string) => string
  readonly #parts: string[] = []

  /** `render` makes a string of a node, with `prefix` before its generated ids. */
  constructor(path: string, render: (node: ReactNode, prefix: string) => string) {
    this.#path = path
    this.#render = render
  }

  /** Has the part's HTML ready for its place in the page; false while the part's code is still being loaded. */
  add(id: string, scope: string, client: QueryClient, node: ReactNode): boolean {
    const key = `${this.#path} ${id} ${scope}`
    const known = stored.get(key)
    const part = known && holds(known, client) ? known : this.#make(id, client, node)
    if (!part) return false
    stored.delete(key)
    stored.set(key, part)
    if (stored.size > MOST) stored.delete(stored.keys().next().value!)
    this.#parts.push(part.html)
    return true
  }

  /** The page with its parts in their places, which are in the order in which they were added. */
  insert(html: string): string {
    return html.split(PLACE).reduce((page, piece, at) => page + this.#parts[at - 1] + piece)
  }

  #make(id: string, client: QueryClient, node: ReactNode): StoredParts | null {
    try {
      const { result, reads } = trackReads(() => this.#render(node, id))
      // A drawing in it that still loads: not to be kept with its stand-in.
      if (result.includes(UNFINISHED)) return null
      return { html: result, reads: [...reads].map((hash): Read => [hash, dataOf(client, hash)]) }
    } catch {
      return null
    }
  }
}

const dataOf = (client: QueryClient, hash: string) => client.getQueryCache().get(hash)?.state.data
const holds = ({ reads }: StoredParts, client: QueryClient) =>
  reads.every(([hash, data]) => dataOf(client, hash) === data)

/** A part of a page: on the server its stored HTML, in the browser the part itself. */
export function StoredPart({ id, of: Part }: { id: string; of: ComponentType }) {
  const store = use(PartStore)
  const scope = use(PartScope)
  const client = useQueryClient()
  const router = useRouter()
  const whole = <RouterContextProvider router={router}>{scope.wrap(<Part />)}</RouterContextProvider>
  // A part whose code is not there yet is rendered in its place, where React can wait for it.
  return store?.add(id, scope.key, client, whole) ? <template data-part="" /> : <Part />
}
