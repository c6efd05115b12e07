import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { KindName } from '../../../contract/core/kinds.ts'
import { useDuplicate } from '../editing/use-duplicate.ts'

/** What can be done with one document of a list beside opening it. */
export function RowMenu({
  kind,
  href,
  item: { slug, title },
}: {
  kind: KindName
  href: string
  item: { slug: string; title: string }
}) {
  const duplicate = useDuplicate(kind, href)
  const name = title || 'Untitled'
  return (
    <Menu entries={[{ label: 'Duplicate', icon: Copy, onSelect: () => void duplicate(slug, name) }]}>
      <Button variant="quiet" size="row" icon={Ellipsis} iconOnly>
        {`More for ${name}`}
      </Button>
    </Menu>
  )
}
