import type { ReactNode } from 'react'
import type { Block, CalloutTone, Row } from '../../../contract/platform/rich-text/rich-text.ts'
import { SitePicture } from '../media/picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButtons } from '../../ui/call-buttons.tsx'
import { Film } from './film.tsx'

export type RareBlockOf = Extract<
  Block,
  { type: 'callout' | 'table' | 'image' | 'embed' | 'cta' | 'faq' | 'reusableCta' | 'sharedCta' }
>

/** How wide a picture stands in running text. */
const COLUMN = '(width < 760px) 100vw, 720px'

const tones: Record<CalloutTone, string> = { note: 'Note', tip: 'Tip', warning: 'Careful' }

type Inner = { show: (content: Block[]) => ReactNode; showCell: (content: Block[]) => ReactNode }

/** The blocks that few texts hold. `show` shows the text inside of one, `showCell` that of a table's cell. */
export default function RareBlock({ block, show, showCell }: { block: RareBlockOf } & Inner): ReactNode {
  switch (block.type) {
    case 'callout':
      return (
        <aside className={`callout callout-${block.attrs.tone}`}>
          <p className="callout-name">{tones[block.attrs.tone]}</p>
          {show(block.content)}
        </aside>
      )
    case 'table':
      return <Table rows={block.content} showCell={showCell} />
    case 'image': {
      const { src, alt, caption } = block.attrs
      return (
        <figure>
          <SitePicture src={src} alt={alt} sizes={COLUMN} />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      )
    }
    case 'embed':
      return <Film {...block.attrs} />
    case 'cta': {
      const { title, text, button, href } = block.attrs
      return (
        <aside className="call">
          {title && <p className="call-title">{title}</p>}
          {text && <p>{text}</p>}
          <ButtonLink href={href} variant="ink" arrow>
            {button}
          </ButtonLink>
        </aside>
      )
    }
    case 'sharedCta': {
      const { mark, title, text, primaryButton, secondaryButton } = block.attrs
      return (
        <aside className="call" data-cta={mark}>
          <p className="call-title">{title}</p>
          {text && <p>{text}</p>}
          <CallButtons primary={primaryButton} secondary={secondaryButton} />
        </aside>
      )
    }
    case 'reusableCta':
      return null
    case 'faq':
      return (
        <div className="asked">
          {block.attrs.items.map(({ question, answer }, place) => (
            <details key={place}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      )
  }
}

/** Wide tables are scrolled sideways, by keyboard too. */
const Table = ({ rows, showCell }: { rows: Row[] } & Pick<Inner, 'showCell'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="table" tabIndex={0} role="region" aria-label="Table">
    <table>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.content.map(({ type, attrs, content }, place) => {
              // An empty heading doesn't count.
              const heads = type === 'tableHeader' && content.some((block) => 'content' in block)
              const Tag = heads ? 'th' : 'td'
              const scope = heads ? (at ? 'row' : 'col') : undefined
              return (
                <Tag key={place} scope={scope} colSpan={attrs?.colspan} rowSpan={attrs?.rowspan}>
                  {showCell(content)}
                </Tag>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
