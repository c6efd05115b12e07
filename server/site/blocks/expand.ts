import type { ComposedBlock, TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import type { ScreenTexts } from '../../../contract/site/blocks/screens.ts'
import type { ReusableCta } from '../../../contract/site/cta/reusable.ts'
import type { Database } from '../../core/database/database.ts'
import { readLives } from '../../core/documents/documents.ts'
import { readWrittenWords } from './screens.ts'

/** The blocks as visitors see them: each reference is what it refers to, or is left out where that isn't published. */
export async function readBlocks(database: Database, blocks: ComposedBlock[]): Promise<TypedBlock[]> {
  const slugs = blocks.flatMap((block) => (block.type === 'reusableCta' ? [block.data.slug] : []))
  const screens = blocks.flatMap((block) => (block.type === 'screen' ? [block.data.screen] : []))
  return expand(
    blocks,
    slugs.length > 0 ? await readLives<ReusableCta>(database, 'cta', slugs) : new Map(),
    await readWrittenWords(database, screens),
  )
}

/** The same, with the published calls to action and the miniatures' words at hand. */
export const expand = (
  blocks: ComposedBlock[],
  ctas: ReadonlyMap<string, ReusableCta>,
  written: ScreenTexts = {},
): TypedBlock[] =>
  blocks.flatMap((block): TypedBlock[] => {
    if (block.type === 'screen') {
      const words = written[block.data.screen]
      return [words ? { ...block, data: { ...block.data, words: { [block.data.screen]: words } } } : block]
    }
    if (block.type !== 'reusableCta') return [block]
    const cta = ctas.get(block.data.slug)
    if (!cta) return []
    const { name: _, ...data } = cta
    return [{ type: 'cta', data: { ...data, reusable: block.data.slug } }]
  })
