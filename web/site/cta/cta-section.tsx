import { useEffect } from 'react'
import { useContent } from '../../core/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Route } from '../../ui/route.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ctaSection } from './queries.ts'

/** The final call to action: the default copy when there is no data, a skeleton while it loads. */
export function CtaSection() {
  const {
    data: { title, subtitle, primaryButton, secondaryButton },
    pending,
    error,
  } = useContent(ctaSection)

  useEffect(() => {
    if (error) console.warn(error.message, error.cause)
  }, [error])

  return (
    <Section id="cta" ground="hivis" labelledBy={pending ? undefined : 'cta-heading'} className="cta" cta="cta">
      <Mark className="cta-mark" />
      <Route side="right" across="crossing" time="22:20">
        {pending ? (
          <Skeleton variant="block" className="cta-skeleton" />
        ) : (
          <>
            <h2 id="cta-heading" className="display-band">
              {title}
            </h2>
            {subtitle && <p className="lead">{subtitle}</p>}
            <div className="row">
              <ButtonLink href={primaryButton.href} variant="ink" arrow>
                {primaryButton.text}
              </ButtonLink>
              <ButtonLink href={secondaryButton.href} variant="outline">
                {secondaryButton.text}
              </ButtonLink>
            </div>
          </>
        )}
      </Route>
    </Section>
  )
}
