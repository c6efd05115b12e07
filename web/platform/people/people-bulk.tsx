import type { PeopleAction } from '../../../contract/platform/people/administration.ts'
import type { Role } from '../../../contract/platform/users/users.ts'
import { ChosenBar } from '../lists/chosen.tsx'
import { type Act, useBulkAction } from '../lists/bulk-action.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { changePeople } from './administration.ts'
import { roleNames } from './words.ts'

const roles = Object.keys(roleNames) as Role[]
const countOf = (ids: string[]) => (ids.length === 1 ? 'one person' : `${ids.length} people`)

/** What can be done with several people at once; what they will feel is asked about first. */
export function PeopleBulk({ ids, onDone, onClear }: { ids: string[]; onDone: () => void; onClear: () => void }) {
  const { working, run, ask, dialog } = useBulkAction({ one: 'person', many: 'people', onDone })
  const act = (action: PeopleAction, done: string): Act => ({
    key: action.action,
    done,
    work: async () => (await changePeople(action)).map(({ id, ...result }) => ({ ...result, key: id })),
  })
  const askRole = (chosen: Role) =>
    ask({
      title: `Make ${countOf(ids)} ${roleNames[chosen].toLowerCase()}?`,
      label: 'Change the role',
      act: act({ action: 'setRole', role: chosen, ids }, 'given the role'),
      text: 'Their sessions and API tokens end with the change. They can sign in again at once.',
    })
  const askSuspend = () =>
    ask({
      title: `Suspend ${countOf(ids)}?`,
      label: 'Suspend',
      act: act({ action: 'suspend', ids }, 'suspended'),
      text: 'They are signed out everywhere at once and can’t sign in until you lift it. Nothing they wrote is lost.',
    })
  return (
    <ChosenBar count={ids.length} onClear={onClear}>
      <Menu align="start" entries={roles.map((role) => ({ label: roleNames[role], onSelect: () => askRole(role) }))}>
        <Button variant="outline" size="row">
          Give a role
        </Button>
      </Menu>
      <Button
        variant="outline"
        size="row"
        pending={working === 'resend'}
        onClick={() => run(act({ action: 'resend', ids }, 'invited again'))}
      >
        Send invitation again
      </Button>
      <Button
        variant="outline"
        size="row"
        pending={working === 'unsuspend'}
        onClick={() => run(act({ action: 'unsuspend', ids }, 'not suspended'))}
      >
        Lift suspension
      </Button>
      <Button variant="danger" size="row" onClick={askSuspend}>
        Suspend
      </Button>
      {dialog}
    </ChosenBar>
  )
}
