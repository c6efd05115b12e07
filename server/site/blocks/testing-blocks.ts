import { readFileSync } from 'node:fs'
import type { ComposedBlock, TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import { ReusableCta } from '../../../contract/site/cta/reusable.ts'
import { plainText } from '../../../contract/platform/rich-text/rich-text.ts'
import { expand } from './expand.ts'
import { ctaSeed } from '../cta/seed.ts'

type Data<T extends TypedBlock['type']> = Extract<TypedBlock, { type: T }>['data']

const dataOf = <T extends TypedBlock['type']>(blocks: TypedBlock[], type: T) =>
  blocks.flatMap((block) => (block.type === type ? [block.data as Data<T>] : []))

const startingCtas = new Map(ctaSeed.map(({ slug, data }) => [slug!, ReusableCta.parse(data)]))

/** Blocks of the starting content as visitors of a fresh installation see them. */
export const shownBlocks = (blocks: ComposedBlock[]) => expand(blocks, startingCtas)

/** What the tests of the starting content ask of a page made of blocks. */
export const pageFacts = (blocks: TypedBlock[]) => ({
  order: blocks.map(({ type }) => type),
  runningWords: dataOf(blocks, 'richText').flatMap(({ body }) => plainText(body).split(' ')).length,
  featureIcons: dataOf(blocks, 'features').flatMap(({ items }) => items.map(({ icon }) => icon)),
  questions: dataOf(blocks, 'faq').flatMap(({ items }) => items.map(({ question }) => question)),
  samples: [...dataOf(blocks, 'quote'), ...dataOf(blocks, 'statistics')].map(({ sample }) => sample),
})

const iconSources = ['icon-set.tsx', 'named-icon.tsx'].map(
  (file) => new URL(`../../../web/ui/${file}`, import.meta.url),
)

/** The icons an editor may choose from. Their drawings belong to the web, so the names are read from its source. */
export const iconNames = () =>
  iconSources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (\w+) from 'lucide-react/gm)].map(([, name]) => name!),
  )
