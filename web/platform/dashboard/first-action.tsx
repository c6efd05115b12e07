import Reply from 'lucide-react/icons/reply'
import { ButtonLink } from '../../ui/button.tsx'
import { useOverview } from './overview.ts'

/** The one thing to do first: the lead whose answer is due first. Nothing while none waits. */
export function FirstAction() {
  const { data } = useOverview()
  const first = data?.waiting.find(({ group, at }) => group === 'leads' && at !== null)
  return first ? (
    <ButtonLink size="dense" icon={Reply} href={first.href}>
      <span>
        Answer<span className="start-rest"> the oldest lead</span>
      </span>
    </ButtonLink>
  ) : null
}
