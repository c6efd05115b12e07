import type { ReactNode } from 'react'
import type { TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import type { Band } from './bands.tsx'
import { bandsOf } from './block.tsx'
import { opening } from './opening.tsx'

type PageFrame = {
  /** What the page is called where no hero block says it. */
  title: string
  text: string
  /** Stands above the title, and beside it. */
  above?: ReactNode
  beside?: ReactNode
  /** A section of the page's own; it comes last, but before a call to action that closes the page. */
  also?: Band | null
}

/** The sections of a page that is made of blocks. Its title is that of the hero block at the top, or its own. */
export function pageOfBlocks(blocks: TypedBlock[], { title, text, also, ...around }: PageFrame): Band[] {
  const [first] = blocks
  const hero = first?.type === 'hero' ? first : null
  const rest = bandsOf(hero ? blocks.slice(1) : blocks, 'night')
  const closing = blocks.length > 1 && blocks.at(-1)?.type === 'cta' ? rest.splice(-1) : []
  return [opening(hero ? hero.data : { title, text }, around), ...rest, ...(also ? [also] : []), ...closing]
}
