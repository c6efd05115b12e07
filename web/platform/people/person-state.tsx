import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePause from 'lucide-react/icons/circle-pause'
import Mail from 'lucide-react/icons/mail'
import type { Person, PersonState } from '../../../contract/platform/people/administration.ts'
import { StatusText } from '../../ui/status.tsx'
import { stateNames } from './words.ts'

const looks = {
  active: { status: 'success', icon: CircleCheck },
  invited: { status: 'info', icon: Mail },
  suspended: { status: 'danger', icon: CirclePause },
} as const

/** Whether somebody can come in, as icon and word. */
export const PersonStateText = ({ state }: { state: PersonState }) => (
  <StatusText {...looks[state]}>{stateNames[state]}</StatusText>
)

/** Whether somebody signs in with a second factor, as icon and word. */
export const SecondFactorText = ({
  person: { secondFactor, secondFactorDue },
}: {
  person: Pick<Person, 'secondFactor' | 'secondFactorDue'>
}) =>
  secondFactor ? (
    <StatusText status="success">On</StatusText>
  ) : secondFactorDue ? (
    <StatusText status="warning">To set up</StatusText>
  ) : (
    <StatusText status="idle">Off</StatusText>
  )
