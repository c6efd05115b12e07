import Phone from 'lucide-react/icons/phone'
import { ButtonLink } from '../../ui/button.tsx'

/** Calls a guard from one’s own phone. */
export const CallLink = ({ guard, phone }: { guard: string; phone: string }) => (
  <ButtonLink size="row" variant="outline" icon={Phone} href={`tel:${phone}`} aria-label={`Call ${guard}, ${phone}`}>
    Call
  </ButtonLink>
)
