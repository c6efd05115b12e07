import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { mine } from './calls.ts'
import { homeOf } from './home-of.ts'

/** The name of the company that is open. With several companies it opens the others. */
export default function CompanyMenu({ slug, name }: { slug: string; name: string }) {
  const { data } = useQuery(mine)
  const navigate = useNavigate()
  const others = data?.organisations.filter((each) => each.slug !== slug) ?? []
  if (others.length === 0) return name
  return (
    <Menu
      align="start"
      entries={others.map((each) => ({
        label: each.name,
        onSelect: () => {
          const href = homeOf(each)
          void navigate({ to: href, href })
        },
      }))}
    >
      <Button variant="outline" size="row" icon={ChevronDown} aria-label={`${name}, open another company`}>
        {name}
      </Button>
    </Menu>
  )
}
