import Ellipsis from 'lucide-react/icons/ellipsis'
import Merge from 'lucide-react/icons/merge'
import PencilLine from 'lucide-react/icons/pencil-line'
import Trash from 'lucide-react/icons/trash-2'
import type { Term, TermKind } from '../../../contract/site/terms/terms.ts'
import { actions, type Column } from '../../platform/lists/data-table.tsx'
import { momentOf } from '../../core/times.ts'
import { SitePicture } from '../../platform/media/picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { OpenDialog } from './terms-screen.tsx'
import { words } from './words.ts'

/** The columns of a list: the name, its description, its posts, and its actions. */
export const columnsOf = (kind: TermKind, onOpen: (opened: OpenDialog) => void): Column<Term>[] => [
  {
    head: 'Name',
    sort: 'name',
    className: 'cell-term',
    cell: (term) => (
      <span className="term-name">
        {term.draft.kind === 'author' && term.draft.picture && (
          <SitePicture src={term.draft.picture} alt="" width={24} height={24} sizes="24px" />
        )}
        <button type="button" className="button-text" onClick={() => onOpen({ dialog: 'edit', term })}>
          {term.name}
        </button>
      </span>
    ),
  },
  {
    head: kind === 'author' ? 'Role' : 'Description',
    className: 'cell-about',
    cell: ({ draft }) => <span className="quiet">{draft.kind === 'author' ? draft.role : draft.description}</span>,
  },
  {
    head: 'Posts',
    sort: 'posts',
    first: 'desc',
    cell: ({ posts, live, address, name }) =>
      kind === 'author' || live > 0 ? (
        <a className="figure" href={address} aria-label={`${posts} posts of ${name}, open its page`}>
          {posts}
        </a>
      ) : (
        <span className="figure">{posts}</span>
      ),
  },
  {
    head: 'Changed',
    sort: 'updated',
    first: 'desc',
    className: 'cell-published',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{momentOf(updatedAt)}</time>,
  },
  actions<Term>((term) => (
    <Menu
      entries={[
        { label: 'Change', icon: PencilLine, onSelect: () => onOpen({ dialog: 'edit', term }) },
        {
          label: `Merge into another ${words[kind].one}`,
          icon: Merge,
          onSelect: () => onOpen({ dialog: 'merge', term }),
        },
        { label: 'Remove', icon: Trash, danger: true, onSelect: () => onOpen({ dialog: 'remove', term }) },
      ]}
    >
      <Button variant="quiet" size="row" icon={Ellipsis} iconOnly>
        {`More for ${term.name}`}
      </Button>
    </Menu>
  )),
]
