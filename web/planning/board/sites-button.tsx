import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = Omit<ButtonProps, 'children'> & { all: number; chosen: number }

/** Opens the choice of sites; it says how many of them the board shows. */
export const SitesButton = ({ all, chosen, ...rest }: Props) => (
  <Button variant="outline" size="dense" {...rest}>
    {chosen === 0 ? 'All sites' : 'Sites'} <span className="figure">{chosen === 0 ? all : `${chosen}/${all}`}</span>
    <Icon of={ChevronDown} size={14} />
  </Button>
)
