import Users from 'lucide-react/icons/users'
import { Icon } from '../../ui/icon.tsx'
import type { LostRace } from './use-sending.ts'

/** What somebody reads whose unit another dispatcher sent a moment before, with who is best now. */
export const RaceNotice = ({ message, race: { best } }: LostRace) => (
  <div role="alert" className="ops-race">
    <Icon of={Users} />
    <p>
      {message}
      {best ? ` Best now: ${best.guard}.` : ' Nobody else is free now.'}
    </p>
  </div>
)
