import { reusablePrefix } from '../../../contract/site/cta/figures.ts'
import type { ReusableCta } from '../../../contract/site/cta/reusable.ts'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import type { Database } from '../../core/database/database.ts'
import { readLives } from '../../core/documents/documents.ts'

type Node = { type: string; attrs?: unknown; content?: Node[] }
type Calls = ReadonlyMap<string, ReusableCta>

const REFERENCE = 'reusableCta'
const slugOf = ({ attrs }: Node) => (attrs as { slug: string }).slug

/**
 * The texts as visitors see them. What a text refers to stands in place of the reference, or nothing where that isn't
 * published. One query for all of them.
 */
export async function withSharedCalls(database: Database, texts: readonly RichText[]): Promise<RichText[]> {
  const slugs = texts.flatMap(({ content }) => [...slugsIn(content as Node[])])
  if (slugs.length === 0) return [...texts]
  const calls = await readLives<ReusableCta>(database, 'cta', slugs)
  return texts.map((text) => ({ ...text, content: filled(text.content as Node[], calls) as RichText['content'] }))
}

function* slugsIn(nodes: readonly Node[]): Generator<string> {
  for (const node of nodes) {
    if (node.type === REFERENCE) yield slugOf(node)
    if (node.content) yield* slugsIn(node.content)
  }
}

const filled = (nodes: readonly Node[], calls: Calls): Node[] =>
  nodes.flatMap((node) => {
    if (node.type !== REFERENCE) return [node.content ? { ...node, content: filled(node.content, calls) } : node]
    const call = calls.get(slugOf(node))
    if (!call) return []
    const { name: _name, ...words } = call
    return [{ type: 'sharedCta', attrs: { ...words, mark: reusablePrefix + slugOf(node) } }]
  })
