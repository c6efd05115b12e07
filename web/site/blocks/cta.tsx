import type { TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'

/** The two fields of view across the hi-vis ground. */
export const CtaMark = () => <Mark className="cta-mark" />

/** The one thing to do next. */
export const Cta = ({
  title,
  text,
  primaryButton,
  secondaryButton,
  titleId,
}: Extract<TypedBlock, { type: 'cta' }>['data'] & { titleId: string }) => (
  <>
    <h2 id={titleId} className="display-band">
      {title}
    </h2>
    {text && <p className="lead">{text}</p>}
    <div className="row">
      <ButtonLink href={primaryButton.href} variant="ink" arrow>
        {primaryButton.text}
      </ButtonLink>
      {secondaryButton && (
        <ButtonLink href={secondaryButton.href} variant="outline">
          {secondaryButton.text}
        </ButtonLink>
      )}
    </div>
  </>
)
