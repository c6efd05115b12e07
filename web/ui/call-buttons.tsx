import { ButtonLink } from './button.tsx'

type Lead = { text: string; href: string }

/** The buttons of a call to action; the second one may be missing. */
export const CallButtons = ({ primary, secondary }: { primary: Lead; secondary: Lead | null }) => (
  <>
    <ButtonLink href={primary.href} variant="ink" arrow>
      {primary.text}
    </ButtonLink>
    {secondary && (
      <ButtonLink href={secondary.href} variant="outline">
        {secondary.text}
      </ButtonLink>
    )}
  </>
)
