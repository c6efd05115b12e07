import type { TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import { Patch } from '../../ui/patch.tsx'
import { SampleTag } from '../../ui/sample-tag.tsx'

/** What someone said, with the patch of the company they work for. */
export const Quote = ({ quote, name, role, company, sample }: Extract<TypedBlock, { type: 'quote' }>['data']) => (
  <figure className="said">
    <SampleTag of={[{ sample }]} />
    <blockquote>
      <p>{quote}</p>
    </blockquote>
    <figcaption>
      <Patch initials={initials(company || name)} seed={company || name} />
      <span>
        {name}
        <small>{[role, company].filter(Boolean).join(', ')}</small>
      </span>
    </figcaption>
  </figure>
)

const initials = (words: string) =>
  words
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 2)
