import type { ReactNode } from 'react'
import type { TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import { reusablePrefix } from '../../../contract/site/cta/figures.ts'
import type { Ground } from '../../ui/section.tsx'
import { RichTextView } from '../../platform/rich-text/rich-text-view.tsx'
import type { Band } from './bands.tsx'
import { Cta, CtaMark } from './cta.tsx'
import { Comparison, Picture, Statistics } from './figures.tsx'
import { Faq, Features, Steps } from './lists.tsx'
import { Words } from './opening.tsx'
import { planGrounds } from './passage.ts'
import { Quote } from './quote.tsx'
import { Screen } from './screen.tsx'

/** The sections that blocks make, each on its ground. `above` is the ground of what stands before them. */
export function bandsOf(blocks: TypedBlock[], above?: Ground): Band[] {
  const grounds = planGrounds(
    blocks.map(({ type }) => type),
    above,
  )
  return blocks.map((block, index) => {
    const titleId = 'title' in block.data ? `block-${index}-title` : undefined
    return {
      key: `block-${index}`,
      ground: grounds[index]!,
      className: `shows-${block.type}${block.type === 'cta' ? ' cta' : ''}`,
      ...(titleId && { titleId }),
      ...(block.type === 'cta' && {
        behind: <CtaMark />,
        cta: block.data.reusable ? reusablePrefix + block.data.reusable : 'page',
      }),
      content: <Block block={block} titleId={titleId ?? ''} place={index} />,
    }
  })
}

/** What a block shows inside its section. `place` tells it from others of its type on the page. */
export function Block({ block, titleId, place }: { block: TypedBlock; titleId: string; place: number }): ReactNode {
  switch (block.type) {
    case 'hero':
      return (
        <>
          <h2 id={titleId}>{block.data.title}</h2>
          <Words {...block.data} />
        </>
      )
    case 'richText':
      return <RichTextView text={block.data.body} className="chapters" />
    case 'features':
      return <Features {...block.data} titleId={titleId} />
    case 'steps':
      return <Steps {...block.data} titleId={titleId} />
    case 'statistics':
      return <Statistics {...block.data} titleId={titleId} />
    case 'quote':
      return <Quote {...block.data} />
    case 'comparison':
      return <Comparison {...block.data} titleId={titleId} />
    case 'image':
      return <Picture {...block.data} />
    case 'screen':
      return <Screen {...block.data} place={place} />
    case 'faq':
      return <Faq {...block.data} titleId={titleId} />
    case 'cta':
      return <Cta {...block.data} titleId={titleId} />
  }
}
