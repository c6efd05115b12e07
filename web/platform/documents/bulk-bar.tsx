import type { ReactNode } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import { Button } from '../../ui/button.tsx'
import { useAskTrash } from './ask-trash.tsx'
import { listCalls } from '../editing/calls.ts'
import { ChosenBar } from '../lists/chosen.tsx'
import { type Act, useBulkAction } from '../lists/bulk-action.tsx'

type Action = 'publish' | 'unpublish' | 'trash'
const words: Record<Action, { button: string; done: string }> = {
  publish: { button: 'Publish', done: 'published' },
  unpublish: { button: 'Unpublish', done: 'taken off the site' },
  trash: { button: 'Move to trash', done: 'moved to the trash' },
}

/** A document that is chosen in a list. */
export type SelectedRow = { id: string; slug: string; title: string; version: number }

/**
 * The same for all that are chosen, with the result of each. Where they are used is shown before they go to the trash.
 */
export function BulkBar({
  kind,
  one,
  many,
  chosen,
  onDone,
  onClear,
  children,
}: {
  kind: KindName
  one: string
  many: string
  chosen: readonly SelectedRow[]
  onDone: () => void
  onClear: () => void
  /** Further buttons. */
  children?: ReactNode
}) {
  const { working, run, ask, dialog } = useBulkAction({ one, many, onDone })
  const { looking, askTrash } = useAskTrash({ one, many, ask })
  const slugs = chosen.map(({ slug }) => slug)
  const act = (action: Action): Act => ({
    key: action,
    done: words[action].done,
    work: async () =>
      (await listCalls(kind).bulk(action, slugs)).map(({ slug, title, ...result }) => ({
        ...result,
        key: slug,
        name: title,
      })),
  })
  const asked = {
    of: chosen.map(({ slug, title }) => ({ key: slug, title })),
    uses: () => listCalls(kind).usageOfSeveral(slugs),
  }
  const trash = () =>
    askTrash({
      ...asked,
      text: 'What is live leaves the site at once. All of it stays in the trash for 30 days.',
      consequence: 'links there will lead nowhere',
      act: { ...act('trash'), undo: () => Promise.all(chosen.map(({ id }) => listCalls(kind).untrash(id, true))) },
    })
  const unpublish = () =>
    askTrash({
      ...asked,
      act: act('unpublish'),
      title: `Unpublish ${slugs.length} ${slugs.length === 1 ? one : many}?`,
      label: 'Unpublish',
      text:
        'Visitors will see a 404, “page not found”, at their addresses, and nothing in their place elsewhere. The ' +
        'drafts stay.',
      consequence: 'links there will lead nowhere',
    })
  return (
    <ChosenBar count={slugs.length} onClear={onClear}>
      <Button variant="outline" size="row" pending={working === 'publish'} onClick={() => run(act('publish'))}>
        {words.publish.button}
      </Button>
      <Button variant="outline" size="row" disabled={looking} onClick={unpublish}>
        {words.unpublish.button}
      </Button>
      {children}
      <Button variant="danger" size="row" pending={looking} onClick={trash}>
        {words.trash.button}
      </Button>
      {dialog}
    </ChosenBar>
  )
}
