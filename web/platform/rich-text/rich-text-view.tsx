import { Fragment, type ReactNode, Suspense } from 'react'
import type { Block, Inline, ListItem, Mark, RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { lazyWithRetry } from '../../core/lazy-with-retry.ts'
import { SiteLink } from '../../ui/link.tsx'
import { type Heading, headings } from './outline.ts'
import './rich-text-view.css'

/**
 * A text of the block editor as running text. Its headings carry the ids that `outline` lists. It stands in a column of
 * 70 characters; `className` is added to its own.
 */
export function RichTextView({ text, className }: { text: RichText; className?: string }) {
  return (
    <div className={className ? `rich-text ${className}` : 'rich-text'}>
      <Blocks of={text.content} ids={headings(text)} />
    </div>
  )
}

// Few texts hold such blocks, and every page with text would carry them.
const Rare = lazyWithRetry(() => import('./rare-block.tsx'))

type Ids = Map<Block, Heading>

// What stands where in a finished text never moves, so that its place is its key.
const Blocks = ({ of: blocks, ids }: { of: Block[]; ids: Ids }) =>
  blocks.map((block, place) => <Fragment key={place}>{drawn(block, ids)}</Fragment>)

function drawn(block: Block, ids: Ids): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Tag = `h${block.attrs.level}` as const
      return <Tag id={ids.get(block)?.id}>{inline(block.content)}</Tag>
    }
    case 'paragraph':
      return block.content?.length ? <p>{inline(block.content)}</p> : null
    case 'bulletList':
      return <ul>{items(block.content, ids)}</ul>
    case 'orderedList':
      return <ol start={block.attrs?.start === 1 ? undefined : block.attrs?.start}>{items(block.content, ids)}</ol>
    case 'blockquote':
      return (
        <blockquote>
          <Blocks of={block.content} ids={ids} />
        </blockquote>
      )
    case 'codeBlock':
      // Long lines are scrolled sideways, by keyboard too.
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} role="region" aria-label="Code">
          <code>{inline(block.content)}</code>
        </pre>
      )
    case 'horizontalRule':
      return <hr />
    default:
      return (
        <Suspense>
          <Rare
            block={block}
            show={(inner) => <Blocks of={inner} ids={ids} />}
            showCell={(inner) => itemContent(inner, ids)}
          />
        </Suspense>
      )
  }
}

const items = (list: ListItem[], ids: Ids) =>
  list.map(({ content }, place) => <li key={place}>{itemContent(content, ids)}</li>)

/** An item of one paragraph is that paragraph's words alone. */
function itemContent(content: Block[], ids: Ids): ReactNode {
  const [only, ...rest] = content
  return only?.type === 'paragraph' && rest.length === 0 ? inline(only.content) : <Blocks of={content} ids={ids} />
}

const inline = (pieces: Inline[] = []) => pieces.map((piece, place) => <Fragment key={place}>{words(piece)}</Fragment>)

const words = (piece: Inline): ReactNode =>
  piece.type === 'hardBreak' ? <br /> : (piece.marks ?? []).reduceRight<ReactNode>(marked, piece.text)

function marked(content: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{content}</strong>
    case 'italic':
      return <em>{content}</em>
    case 'strike':
      return <s>{content}</s>
    case 'code':
      return <code>{content}</code>
    case 'link':
      return mark.attrs.href ? <SiteLink href={mark.attrs.href}>{content}</SiteLink> : content
  }
}
