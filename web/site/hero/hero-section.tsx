import Play from 'lucide-react/icons/play'
import { useContent } from '../../core/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section, Tape } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/status.tsx'
import { HeroPreview } from './preview.tsx'
import { heroHeadline } from './queries.ts'

/** The top of the landing page: what the product is for, and the product itself. */
export function HeroSection() {
  const { data, pending } = useContent(heroHeadline)
  const { headline, text, primaryButton, secondaryButton, note, statusBadgeText, statusBadgeVariant } = data
  return (
    <Section id="hero" ground="night" labelledBy="hero-heading" className="hero">
      <div className="hero-streets" aria-hidden="true" />
      <div className="wrap hero-words" aria-busy={pending || undefined}>
        {pending && <Skeleton variant="block" className="hero-skeleton" />}
        {statusBadgeText && (
          <p className="hero-badge">
            <Badge status={statusBadgeVariant}>{statusBadgeText}</Badge>
          </p>
        )}
        <div className="hero-headline">
          <h1 id="hero-heading" className={headline.length > LONG ? 'display hero-title-long' : 'display'}>
            {headline}
          </h1>
          {text && <p className="lead">{text}</p>}
        </div>
        <div className="row">
          {primaryButton.text && (
            <ButtonLink href={primaryButton.href} arrow>
              {primaryButton.text}
            </ButtonLink>
          )}
          {secondaryButton.text && (
            <ButtonLink href={secondaryButton.href} variant="outline" icon={Play}>
              {secondaryButton.text}
            </ButtonLink>
          )}
          {note && <p className="hero-note">{note}</p>}
        </div>
      </div>
      <HeroPreview />
      <Tape />
    </Section>
  )
}

/** Letters from which a headline no longer fills two lines but breaks into three or more: it is set smaller. */
const LONG = 36
