import type { KindName } from '../../../contract/core/kinds.ts'
import { listCalls } from '../editing/calls.ts'
import { type Act, useBulkAction } from '../lists/bulk-action.tsx'
import { useAskTrash } from './ask-trash.tsx'

type Action = 'publish' | 'unpublish' | 'trash'
const done: Record<Action, string> = {
  publish: 'published',
  unpublish: 'taken off the site',
  trash: 'moved to the trash',
}

/** A document that is chosen in a list. */
export type SelectedRow = { id: string; slug: string; title: string; version: number }

type Options = {
  kind: KindName
  one: string
  many: string
  chosen: readonly Omit<SelectedRow, 'version'>[]
  onDone: () => void
}

/**
 * Publishes the documents that are chosen in a list, takes them off the site, or moves them to the trash. The last two
 * ask first, and show where the documents are used: `looking` while that is looked up. `dialog` is to be put on the
 * page.
 */
export function useChosenDocuments({ kind, one, many, chosen, onDone }: Options) {
  const { working, run, ask, dialog } = useBulkAction({ one, many, onDone })
  const { looking, askTrash } = useAskTrash({ one, many, ask })
  const slugs = chosen.map(({ slug }) => slug)
  const act = (action: Action): Act => ({
    key: action,
    done: done[action],
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
    consequence: 'links there will lead nowhere',
  }
  const named = (words: string) =>
    chosen.length === 1 ? `${words} “${chosen[0]!.title || 'Untitled'}”` : `${words} ${chosen.length} ${many}`
  return {
    working,
    looking,
    dialog,
    publish: () => run(act('publish')),
    unpublish: () =>
      askTrash({
        ...asked,
        act: act('unpublish'),
        title: `${named('Unpublish')}?`,
        label: 'Unpublish',
        text:
          chosen.length === 1
            ? 'Visitors will see a 404, “page not found”, at its address, and nothing in its place elsewhere. The ' +
              'draft stays.'
            : 'Visitors will see a 404, “page not found”, at their addresses, and nothing in their place elsewhere. ' +
              'The drafts stay.',
      }),
    trash: () =>
      askTrash({
        ...asked,
        title: `${named('Move')} to the trash?`,
        text:
          chosen.length === 1
            ? 'If it is live, it leaves the site at once. It stays in the trash for 30 days.'
            : 'What is live leaves the site at once. All of it stays in the trash for 30 days.',
        act: { ...act('trash'), undo: () => Promise.all(chosen.map(({ id }) => listCalls(kind).untrash(id, true))) },
      }),
  }
}
