import { initials } from '../users/initials.ts'

/** A person as two letters beside their name. */
export const Initials = ({ name }: { name: string }) => (
  <span className="avatar" aria-hidden="true">
    {initials(name)}
  </span>
)
