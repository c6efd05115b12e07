import type { Role } from '../../../contract/core/core.ts'
import { roleNames, roleWords } from './words.ts'

const roles = Object.keys(roleNames) as Role[]

/** One of the roles, with what each can and cannot do. */
export function RoleChoice({
  value,
  disabled,
  hideLegend,
  onChange,
}: {
  value: Role
  disabled?: boolean
  hideLegend?: boolean
  onChange: (role: Role) => void
}) {
  return (
    <fieldset className="choice" disabled={disabled}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>Role</legend>
      {roles.map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} checked={role === value} onChange={() => onChange(role)} />
          <span>
            <b>{roleNames[role]}</b> {roleWords[role]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
