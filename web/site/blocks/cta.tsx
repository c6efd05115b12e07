import type { TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import { CallButtons } from '../../ui/call-buttons.tsx'
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
      <CallButtons primary={primaryButton} secondary={secondaryButton} />
    </div>
  </>
)
